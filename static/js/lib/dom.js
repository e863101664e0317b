// Small helpers for the document.

/** Make an element. `props`: `class`, `dataset`, `on` (event handlers), attributes; false and null leave one out. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "class") element.className = value;
    else if (name === "on") for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Call `action` once things have been quiet for `ms`. */
export function debounce(action, ms) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), ms);
  };
}

export function cookie(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

/** Fetch JSON from this site; a `body` makes it a POST. Throws on anything but a good answer. */
export async function fetchJson(url, { body, signal } = {}) {
  const options = { headers: { Accept: "application/json" }, credentials: "same-origin", signal };
  if (body !== undefined) {
    options.method = "POST";
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
    options.headers["X-CSRFToken"] = csrfToken();
  }
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.json();
}

/** Fetch a fragment of markup. Throws on anything but a good answer. */
export async function fetchHtml(url) {
  const response = await fetch(url, { headers: { "HX-Request": "true" }, credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.text();
}

export function csrfToken() {
  return document.querySelector("input[name=csrfmiddlewaretoken]")?.value || cookie("csrftoken");
}

/** Whether a key press belongs to somebody who is typing. */
export function isTyping(event) {
  const target = event.target;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

export const isRightToLeft = () => document.documentElement.dir === "rtl";

export const remembered = {
  get(key) {
    try {
      return localStorage.getItem(`freedam.${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`freedam.${key}`, value);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  },
};
