// Binds the planner's form, which also works without scripts, to the store in both directions.
import { isRepeatable, type ParameterName, type Plan, parameterNames, parameters } from "../parameters.ts";
import { planRecord } from "../plan.ts";
import type { Source } from "./history.ts";
import type { Editor } from "./store.ts";
import { completeLines, createBurst, describeMissing, readValues } from "./typing.ts";
import { undoKeyOf } from "./undo-keys.ts";

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
  const burst = createBurst();

  const read = (control: Control) =>
    readField(
      form,
      control.name as ParameterName,
      burst.planBefore(control, editor.store.getState().plan),
      editor,
    );

  function onInput({ target, timeStamp }: Event) {
    const control = controlOf(target);
    if (control) readControl(control, timeStamp);
  }

  function readControl(control: Control, atMs: number) {
    const name = control.name as ParameterName;
    clearTimeout(waiting);
    const { plan, problem } = read(control);
    if (problem || isBlank(control)) {
      waiting = setTimeout(() => report(name, problem), PAUSE_MS);
      return;
    }
    report(name, "");
    edit(control, plan, { name: nameSource(control, controlsOf(form, name)), atMs });
  }

  function onChange({ target }: Event) {
    const control = controlOf(target);
    if (control) leaveControl(control);
  }

  /** Validates a field when it is left; a blank one gets its default. */
  function leaveControl(control: Control) {
    clearTimeout(waiting);
    const name = control.name as ParameterName;
    const { plan, problem, correction, missing } = read(control);
    burst.end();
    if (!problem) edit(control, plan);
    if (missing.length > 0) return;
    if (!problem) writeField(form, name, fieldValues(editor.store.getState().plan, editor));
    report(name, problem || correction);
  }

  /** Says which numbers are missing once all fields of a partly filled line are left. */
  function onLeave({ target, relatedTarget }: FocusEvent) {
    const control = controlOf(target);
    if (!control) return;
    const name = control.name as ParameterName;
    const { missing } = read(control);
    burst.end();
    const line = lineOf(form, control);
    const isLeft = !line.some((each) => each === relatedTarget);
    const all = controlsOf(form, name);
    if (isLeft && missing.some((index) => line.includes(all[index] as Control)))
      report(name, describeMissing(name, missing));
  }

  /** Undo first restores fields whose text is not used. */
  function onKeyDown(event: KeyboardEvent) {
    const control = controlOf(event.target);
    if (!control || undoKeyOf(event) !== "undo") return;
    const name = control.name as ParameterName;
    const texts = () => controlsOf(form, name).map(({ value }) => value);
    const typed = texts();
    writeField(form, name, fieldValues(editor.store.getState().plan, editor));
    if (texts().every((text, index) => text === typed[index])) return;
    event.preventDefault();
    clearTimeout(waiting);
    burst.end();
    report(name, "");
  }

  /** The control that is used keeps its text. */
  function edit(control: Control, plan: Plan, source?: Source) {
    typing = control;
    editor.edit(plan, source);
    typing = null;
  }

  /** Fields whose value didn't change keep what was typed, be it valid or not. */
  const stop = editor.store.subscribe(({ plan }, before) => {
    // Undo and drags change the plan that the next keystroke starts from.
    if (plan !== before.plan && !typing) burst.end();
    const changed = parameterNames.filter(
      (name) => plan[name] !== before.plan[name] && typing?.name !== name,
    );
    if (changed.length === 0) return;
    const values = fieldValues(plan, editor);
    for (const name of changed) {
      report(name, "");
      writeField(form, name, values);
    }
  });

  form.addEventListener("input", onInput);
  form.addEventListener("change", onChange);
  form.addEventListener("focusout", onLeave);
  form.addEventListener("keydown", onKeyDown);
  return () => {
    clearTimeout(waiting);
    stop();
    form.removeEventListener("input", onInput);
    form.removeEventListener("change", onChange);
    form.removeEventListener("focusout", onLeave);
    form.removeEventListener("keydown", onKeyDown);
  };
}

/** Writes the plan into all fields, for example after fields were added. */
export function writeForm(form: HTMLFormElement, editor: Editor): void {
  const { plan } = editor.store.getState();
  const values = fieldValues(plan, editor);
  for (const name of parameterNames) writeField(form, name, values);
}

/**
 * Reads values that were entered before hydration into the plan, as one step of undo. Values that a browser restores
 * after a reload or on the way back are those of the address, because the editor keeps both in step.
 */
export function readEarlyValues(form: HTMLFormElement, editor: Editor): void {
  const controls = [...form.querySelectorAll<Control>(":is(input, select)")];
  const entered = new Set(controls.filter(isChanged).map(({ name }) => name));
  for (const name of parameterNames) {
    if (!entered.has(name)) continue;
    const { plan, problem } = readField(form, name, editor.store.getState().plan, editor);
    if (!problem) editor.edit(plan, { name: "early values", atMs: 0 });
  }
}

/** Returns whether a control differs from the page's HTML. */
export function isChanged(control: Control): boolean {
  if ("options" in control)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control.type === "checkbox") return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Names a control as the source of a change. Controls that share a parameter are separate steps of undo. */
export function nameSource(control: Control, sameName: readonly Control[]): string {
  return `field ${control.name} ${sameName.indexOf(control)}`;
}

function controlOf(target: EventTarget | null): Control | null {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isControl && target.name in parameters ? target : null;
}

/** A number that is being replaced is blank for a moment. */
function isBlank(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === "number" && control.value === "";
}

/** Returns the controls of the numbers that belong together with a control's. */
function lineOf(form: HTMLFormElement, control: Control): Control[] {
  const all = controlsOf(form, control.name as ParameterName);
  const count = partCount(control.name as ParameterName) ?? 1;
  const start = Math.floor(all.indexOf(control) / count) * count;
  return all.slice(start, start + count);
}

/** Returns how many fields an item of a parameter has, or undefined if it has one for all its numbers. */
function partCount(name: ParameterName): number | undefined {
  const parameter = parameters[name];
  return "partLabels" in parameter ? parameter.partLabels.length : undefined;
}

/** Returns the plan with the values of one name's fields, and their problem. */
function readField(form: HTMLFormElement, name: ParameterName, before: Plan, { data }: Editor) {
  const given = new FormData(form).getAll(name).map(String);
  const count = partCount(name);
  const planLines = [planRecord(before, data)[name]].flat();
  const { values, missing } = count ? completeLines(given, planLines, count) : { values: given, missing: [] };
  const { problem, ...read } = readValues(before, name, values, data);
  const isUnreadable = controlsOf(form, name).some(
    (control) => control instanceof HTMLInputElement && control.validity.badInput,
  );
  return { ...read, missing, problem: isUnreadable ? `${parameters[name].label}: Enter a number.` : problem };
}

function controlsOf(form: HTMLFormElement, name: ParameterName): Control[] {
  return [...form.querySelectorAll<Control>(`:is(input, select)[name="${name}"]`)];
}

type FieldValues = Record<ParameterName, string | string[]>;

/** Returns the texts of all fields. */
function fieldValues(plan: Plan, { data }: Editor): FieldValues {
  return { ...planRecord(plan, data), when: plan.when };
}

function writeField(form: HTMLFormElement, name: ParameterName, { [name]: value }: FieldValues): void {
  const texts = Array.isArray(value) ? value : [value];
  const values = "partLabels" in parameters[name] ? texts.flatMap((text) => text.split(",")) : texts;
  controlsOf(form, name).forEach((control, index) => {
    if (control instanceof HTMLInputElement && control.type === "checkbox") writeCheckbox(control, values);
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
