// Shows the errors of a form: one for each field, and a list that takes the focus.
import { type FieldErrors, fieldId, listErrors } from "./error-list.ts";
import { consultationFields } from "./schema.ts";
import { copyTemplate } from "./templates.ts";

/** The problems of a form. */
export type Problems = {
  errors: FieldErrors;
  /** A reason that belongs to no single field. */
  message?: string | undefined;
  /** Whether the form was sent with them, because the list appears only then. */
  isRefused: boolean;
};

/** Returns the problems that the server has rendered in a refused form. */
export function readProblems(form: HTMLFormElement): Problems {
  const shown = consultationFields.flatMap((name) => {
    const error = document.getElementById(errorId(name))?.lastElementChild?.textContent;
    return error ? [[name, [error]]] : [];
  });
  return { errors: Object.fromEntries(shown), isRefused: findSummary(form) !== null };
}

/** Changes only what differs, so that nothing is announced twice. */
export function showProblems(form: HTMLFormElement, problems: Problems): void {
  for (const name of consultationFields) showFieldError(name, problems.errors[name]?.[0]);
  showSummary(form, problems);
}

export function findSummary(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>("[data-summary] > [role=alert]");
}

const errorId = (name: string) => `${fieldId(name)}-error`;

function showFieldError(name: string, error: string | undefined): void {
  const control = document.getElementById(fieldId(name));
  const field = control?.closest("[data-field]");
  const shown = document.getElementById(errorId(name));
  if (!control || !field || (shown?.lastElementChild?.textContent ?? undefined) === error) return;
  shown?.remove();
  const others = (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((id) => id !== errorId(name));
  const descriptions = [...others, ...(error ? [errorId(name)] : [])].filter(Boolean).join(" ");
  setAttribute(control, "aria-describedby", descriptions);
  // A fieldset may not have aria-invalid.
  if (!control.matches("fieldset")) setAttribute(control, "aria-invalid", error ? "true" : "");
  if (error) field.append(createError(name, error));
}

function setAttribute(element: Element, name: string, value: string): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

function createError(name: string, text: string): HTMLElement {
  const error = copyTemplate("error");
  error.id = errorId(name);
  setText(error.lastElementChild, text);
  return error;
}

function showSummary(form: HTMLFormElement, { errors, message, isRefused }: Problems): void {
  // The short form asks for the message last, the full form first.
  const order = Array.from(form.elements, (control) => control.getAttribute("name") ?? "");
  const { title, links } = listErrors(errors, message, order);
  const shown = findSummary(form);
  if (!isRefused || (links.length === 0 && !message)) {
    shown?.remove();
    return;
  }
  const summary = shown ?? copyTemplate("summary");
  const list = summary.querySelector("ul");
  setText(summary.querySelector("p"), title);
  list?.replaceChildren(
    ...links.flatMap(({ href, text }) => {
      const entry = copyTemplate("summary").querySelector("li");
      const link = entry?.querySelector("a") ?? null;
      link?.setAttribute("href", href);
      setText(link, text);
      return entry ?? [];
    }),
  );
  if (list) list.hidden = links.length === 0;
  if (!summary.isConnected) form.querySelector("[data-summary]")?.append(summary);
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
