// The controls of the planner's form: reads and writes the values of one parameter.
import { isRepeatable, type ParameterName, type Plan, parameterNames, parameters } from "#plan/parameters.ts";
import { type PlanTexts, textsOfPlan } from "#plan/plan.ts";
import { countParts } from "../page/form-marks.ts";
import type { Editor } from "./editor-store.ts";
import { fitFields } from "./fit-fields.ts";
import { completeLines, readValues } from "./typing.ts";

/** Its name is that of the parameter. */
export type Control = (HTMLInputElement | HTMLSelectElement) & { name: ParameterName };

/** Writes the plan into all fields but those that keep their text. */
export function writeForm(form: HTMLFormElement, editor: Editor, kept: ReadonlySet<ParameterName>): void {
  const { plan } = editor.store.getState();
  const values = textsOfPlan(plan);
  fitFields(form, plan, values);
  for (const name of parameterNames) if (!kept.has(name)) writeField(form, name, values);
}

/** Returns whether a control differs from the page's HTML. */
export function isChanged(control: Control): boolean {
  if ("options" in control)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control.type === "checkbox" || control.type === "radio")
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Names a control as the source of a change. Controls that share a parameter are separate steps of undo. */
export function nameSource(control: Control, sameName: readonly Control[]): string {
  return `field ${control.name} ${sameName.indexOf(control)}`;
}

export function controlOf(target: EventTarget | null): Control | null {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isControl && target.name in parameters ? (target as Control) : null;
}

/** A number that is being replaced is blank for a moment. */
export function isBlank(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === "number" && control.value === "";
}

/** Returns the controls of the numbers that belong together with a control's. */
export function lineOf(form: HTMLFormElement, control: Control): Control[] {
  const all = controlsOf(form, control.name);
  const count = countParts(control.name) ?? 1;
  const start = Math.floor(all.indexOf(control) / count) * count;
  return all.slice(start, start + count);
}

/** Returns the plan with the values of one name's fields, and their problem. */
export function readField(form: HTMLFormElement, name: ParameterName, before: Plan, { store }: Editor) {
  const given = new FormData(form).getAll(name).map(String);
  const count = countParts(name);
  const planLines = [textsOfPlan(before)[name]].flat();
  const { values, missing } = count ? completeLines(given, planLines, count) : { values: given, missing: [] };
  const { problem, ...read } = readValues(before, name, values, store.getState().data);
  const isUnreadable = controlsOf(form, name).some(
    (control) => control instanceof HTMLInputElement && control.validity.badInput,
  );
  return { ...read, missing, problem: isUnreadable ? `${parameters[name].label}: Enter a number.` : problem };
}

export function controlsOf(form: HTMLFormElement, name: ParameterName): Control[] {
  return [...form.querySelectorAll<Control>(`:is(input, select)[name="${name}"]`)];
}

export function writeField(form: HTMLFormElement, name: ParameterName, { [name]: value }: PlanTexts): void {
  const texts = Array.isArray(value) ? value : [value];
  const values = "partLabels" in parameters[name] ? texts.flatMap((text) => text.split(",")) : texts;
  controlsOf(form, name).forEach((control, index) => {
    if (control instanceof HTMLInputElement && control.type === "checkbox") writeCheckbox(control, values);
    else if (control instanceof HTMLInputElement && control.type === "radio")
      control.checked = control.value === values[0];
    else if (control.type === "hidden") control.value = findAmenity(values, "Spa") ?? "";
    else if (!isRepeatable(parameters[name]) || control.value !== (values[index] ?? ""))
      control.value = values[index] ?? "";
  });
}

/** Its value has the position, too: "Pergola@30,8". */
function writeCheckbox(control: HTMLInputElement, values: readonly string[]): void {
  const label = control.value.split("@")[0] ?? "";
  const chosen = findAmenity(values, label);
  control.checked = chosen !== undefined;
  control.value = chosen ?? label;
}

function findAmenity(values: readonly string[], label: string): string | undefined {
  return values.find((value) => value.split("@")[0] === label);
}
