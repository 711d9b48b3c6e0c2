// Binds the planner's form, which also works without scripts, to the store in both directions.
import { isRepeatable, type ParameterName, type Plan, parameterNames, parameters } from "../parameters.ts";
import { parsePlan, planRecord } from "../plan.ts";
import type { Editor } from "./store.ts";

/** Validates typing once it pauses, so that the "3" of "32" is not reported. */
const PAUSE_MS = 900;

type Control = HTMLInputElement | HTMLSelectElement;
type Report = (name: ParameterName, message: string) => void;

/**
 * @param report receives the problem of a field, or "" once it has none
 * @returns stops the binding
 */
export function bindForm(form: HTMLFormElement, editor: Editor, report: Report): () => void {
  let typing: Control | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function onInput({ target, timeStamp }: Event) {
    const control = controlOf(target);
    if (control) readControl(control, timeStamp);
  }

  function readControl(control: Control, atMs: number) {
    const name = control.name as ParameterName;
    clearTimeout(waiting);
    if (isUnfinished(form, name)) return;
    const read = readField(form, name, editor);
    if (read.problem || isBlank(control)) {
      waiting = setTimeout(() => report(name, read.problem), PAUSE_MS);
      return;
    }
    report(name, "");
    typing = control;
    editor.edit(read.plan, { name: `field ${name}`, atMs });
    typing = null;
  }

  /** Validates a field when it is left; a blank one gets its default. */
  function onChange({ target }: Event) {
    const control = controlOf(target);
    if (!control) return;
    clearTimeout(waiting);
    const name = control.name as ParameterName;
    if (isUnfinished(form, name)) return;
    const { plan, problem } = readField(form, name, editor);
    report(name, problem);
    if (problem) return;
    editor.edit(plan);
    writeField(form, name, editor.store.getState().plan, editor);
  }

  /** Fields whose value didn't change keep what was typed, be it valid or not. */
  const stop = editor.store.subscribe(({ plan }, before) => {
    for (const name of parameterNames) {
      if (plan[name] === before.plan[name] || typing?.name === name) continue;
      report(name, "");
      writeField(form, name, plan, editor);
    }
  });

  form.addEventListener("input", onInput);
  form.addEventListener("change", onChange);
  return () => {
    clearTimeout(waiting);
    stop();
    form.removeEventListener("input", onInput);
    form.removeEventListener("change", onChange);
  };
}

/** Writes the plan into all fields, for example after fields were added. */
export function writeForm(form: HTMLFormElement, editor: Editor): void {
  const { plan } = editor.store.getState();
  for (const name of parameterNames) writeField(form, name, plan, editor);
}

function controlOf(target: EventTarget | null): Control | null {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isControl && target.name in parameters ? target : null;
}

/** A number that is being replaced is blank for a moment. */
function isBlank(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === "number" && control.value === "";
}

/** Whether a tuple is partly filled: it is neither used nor reported yet. */
function isUnfinished(form: HTMLFormElement, name: ParameterName): boolean {
  const parameter = parameters[name];
  if (parameter.kind !== "tuples" || !("partLabels" in parameter)) return false;
  const count = parameter.parts.length;
  const filled = controlsOf(form, name).map(({ value }) => value !== "");
  return filled.some((_, index) => {
    const group = filled.slice(index, index + count);
    return index % count === 0 && group.includes(true) && group.includes(false);
  });
}

/** Returns the plan with the values of one name's fields, and their problem. */
function readField(form: HTMLFormElement, name: ParameterName, { store, data }: Editor) {
  const pairs = new URLSearchParams(store.getState().query);
  pairs.delete(name);
  for (const value of new FormData(form).getAll(name)) pairs.append(name, String(value));
  const { plan, notices } = parsePlan(pairs.toString(), data);
  const isUnreadable = controlsOf(form, name).some(
    (control) => control instanceof HTMLInputElement && control.validity.badInput,
  );
  const problem = notices.find((notice) => notice.name === name)?.message ?? "";
  return { plan, problem: isUnreadable ? `${parameters[name].label}: Enter a number.` : problem };
}

function controlsOf(form: HTMLFormElement, name: ParameterName): Control[] {
  return [...form.querySelectorAll<Control>(`:is(input, select)[name="${name}"]`)];
}

function writeField(form: HTMLFormElement, name: ParameterName, plan: Plan, { data }: Editor): void {
  const value = { ...planRecord(plan, data), when: plan.when }[name];
  const texts = Array.isArray(value) ? value : [value];
  const values = "partLabels" in parameters[name] ? texts.flatMap((text) => text.split(",")) : texts;
  controlsOf(form, name).forEach((control, index) => {
    if (control instanceof HTMLInputElement && control.type === "checkbox") writeCheckbox(control, values);
    else if (!isRepeatable(parameters[name]) || control.value !== (values[index] ?? ""))
      control.value = values[index] ?? "";
  });
}

/** Its value has the position, too: "Pergola@30,8". */
function writeCheckbox(control: HTMLInputElement, values: readonly string[]): void {
  const label = control.value.split("@")[0] ?? "";
  const chosen = values.find((value) => value.split("@")[0] === label);
  control.checked = chosen !== undefined;
  control.value = chosen ?? label;
}
