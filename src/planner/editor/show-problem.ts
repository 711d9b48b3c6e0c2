// Shows what is wrong with a value below the help of its field, and links both to the controls.

import type { ParameterName } from "#plan/parameters.ts";
import { helpId, problemId } from "../page/form-marks.ts";

/** @param problem empty if the value is right */
export function showProblem(form: HTMLFormElement, name: ParameterName, problem: string): void {
  const shown = form.querySelector(`#${problemId(name)}`);
  const help = form.querySelector(`#${helpId(name)}`);
  if (!help || (shown?.textContent ?? "") === problem) return;
  shown?.remove();
  if (problem) help.after(createMessage(name, problem));
  for (const control of form.querySelectorAll(`:is(input, select)[name="${name}"]`)) {
    clearProblem(control);
    if (problem) linkProblem(control, name);
  }
}

function createMessage(name: ParameterName, problem: string): HTMLElement {
  return Object.assign(document.createElement("p"), {
    id: problemId(name),
    className: "text-small text-error",
    textContent: problem,
  });
}

function linkProblem(control: Element, name: ParameterName): void {
  const described = [problemId(name), control.getAttribute("aria-describedby")];
  control.setAttribute("aria-describedby", described.filter(Boolean).join(" "));
  control.setAttribute("aria-invalid", "true");
}

/** The help of a group describes the group, so that its controls have no other description. */
export function clearProblem(control: Element): void {
  control.removeAttribute("aria-invalid");
  const help = control
    .getAttribute("aria-describedby")
    ?.split(" ")
    .filter((id) => id.endsWith("-help"));
  if (help?.length) control.setAttribute("aria-describedby", help.join(" "));
  else control.removeAttribute("aria-describedby");
}
