// Copies templates for scripts from the server's HTML (form-templates.tsx).

export type TemplateName = "error" | "summary" | "failure" | "sent";

export function copyTemplate(name: TemplateName): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-template=${name}]`);
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no template "${name}"`);
  return element;
}
