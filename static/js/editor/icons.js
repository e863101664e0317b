// Icons lie as templates in the editor's own markup, drawn there by the server's icon package.

export function icon(name) {
  const template = document.querySelector(`template[data-icon="${name}"]`);
  return template ? template.content.firstElementChild.cloneNode(true) : "";
}
