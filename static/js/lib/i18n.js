// Translations come from Django's JavaScript catalogue, a plain script loaded before the modules.

export const gettext = (text) => globalThis.gettext?.(text) ?? text;
export const ngettext = (one, many, count) => globalThis.ngettext?.(one, many, count) ?? (count === 1 ? one : many);
export const pgettext = (context, text) => globalThis.pgettext?.(context, text) ?? text;
export const interpolate = (text, values) => text.replace(/%\((\w+)\)s/g, (_, name) => values[name]);

const language = document.documentElement.lang || "en";
export const formatNumber = (value) => new Intl.NumberFormat(language).format(value);
