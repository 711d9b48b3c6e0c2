// Gives the planner's form the fields that its plan needs: lines for trees and points, the spa's position.

import { type ParameterName, type Plan, parameters } from "#plan/parameters.ts";
import type { PlanTexts } from "#plan/plan.ts";
import { countLines, countParts, LINES } from "../page/form-marks.ts";
import { clearProblem } from "./show-problem.ts";

/** @returns names of parameters that have got their fields and need their values */
export function fitFields(form: HTMLFormElement, plan: Plan, values: PlanTexts): ParameterName[] {
  const hasAdded = fitPoints(form, plan.shape === "freeform");
  for (const name of ["tree", "point"] as const) fitLines(form, name, [values[name]].flat().length);
  fitSpa(
    form,
    plan.with.some(({ name }) => name === "Spa"),
  );
  return hasAdded ? ["point"] : [];
}

/** Adds the fields of points after their template, or removes them. @returns whether it has added them */
function fitPoints(form: HTMLFormElement, isWanted: boolean): boolean {
  const template = form.querySelector<HTMLTemplateElement>("template");
  const fields = form.querySelector(`[${LINES}="point"]`)?.closest("fieldset");
  if (!isWanted) fields?.remove();
  if (!isWanted || fields || !template) return false;
  template.after(template.content.cloneNode(true));
  return true;
}

/** New lines are copies of the last one, whose labels have its number. */
function fitLines(form: HTMLFormElement, name: "tree" | "point", used: number): void {
  const lines = form.querySelector(`[${LINES}="${name}"]`);
  if (!lines) return;
  const perLine = countParts(name) ?? 1;
  const wanted = countLines(parameters[name], used);
  while (lines.children.length > wanted * perLine) lines.lastElementChild?.remove();
  while (lines.children.length < wanted * perLine) {
    const number = lines.children.length / perLine + 1;
    lines.append(...[...lines.children].slice(-perLine).map((field) => copyField(field, number)));
  }
}

/** @param field an input, or a label with one, of the line before */
function copyField(field: Element, number: number): Element {
  const copy = field.cloneNode(true) as Element;
  const input = copy instanceof HTMLInputElement ? copy : copy.querySelector("input");
  const renumber = (text: string) => text.replace(String(number - 1), String(number));
  if (input) {
    input.value = input.defaultValue = "";
    clearProblem(input);
    const name = input.getAttribute("aria-label");
    if (name) input.setAttribute("aria-label", renumber(name));
  }
  const label = copy.querySelector("span");
  if (label) label.textContent = renumber(label.textContent);
  return copy;
}

/** The spa has a field of its own; a hidden one keeps its position. */
function fitSpa(form: HTMLFormElement, hasSpa: boolean): void {
  const hidden = form.querySelector<HTMLInputElement>("input[type=hidden][name=with]");
  if (!hasSpa) hidden?.remove();
  if (!hasSpa || hidden) return;
  const input = Object.assign(document.createElement("input"), { type: "hidden", name: "with" });
  form.querySelector("input[name=with]")?.closest("div")?.before(input);
}
