// Binds the planner's form, which also works without scripts, to the store in both directions.
import { type ParameterName, type Plan, parameterNames } from "#plan/parameters.ts";
import { textsOfPlan } from "#plan/plan.ts";
import type { Source } from "./edit-history.ts";
import type { Editor } from "./editor-store.ts";
import { fitFields } from "./fit-fields.ts";
import {
  type Control,
  controlOf,
  controlsOf,
  isBlank,
  isChanged,
  lineOf,
  nameSource,
  readField,
  writeField,
} from "./form-fields.ts";
import { undoKeyOf } from "./shortcuts.ts";
import { showProblem } from "./show-problem.ts";
import { createBurst, describeMissing } from "./typing.ts";

/** Validates typing once it pauses, so that the "3" of "32" is not reported. */
const PAUSE_MS = 900;

/** @returns stops the binding */
export function bindForm(form: HTMLFormElement, editor: Editor): () => void {
  let typing: Control | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const burst = createBurst();
  const listening = new AbortController();

  const report = (name: ParameterName, problem: string) => showProblem(form, name, problem);
  const shownPlan = () => editor.store.getState().plan;
  const read = (control: Control) =>
    readField(form, control.name, burst.planBefore(control, shownPlan()), editor);

  function typeInto(control: Control, { timeStamp }: Event) {
    const { name } = control;
    clearTimeout(waiting);
    const { plan, problem } = read(control);
    if (problem || isBlank(control)) {
      waiting = setTimeout(() => report(name, problem), PAUSE_MS);
      return;
    }
    report(name, "");
    edit(control, plan, { name: nameSource(control, controlsOf(form, name)), atMs: timeStamp });
  }

  /** Validates a field when its value is complete; a blank one gets its default. */
  function complete(control: Control) {
    const { name } = control;
    clearTimeout(waiting);
    const { plan, problem, correction, missing } = read(control);
    burst.end();
    if (!problem) edit(control, plan);
    if (missing.length > 0) return;
    if (!problem) writeField(form, name, textsOfPlan(shownPlan()));
    report(name, problem || correction);
  }

  /** Says which numbers are missing once all fields of a partly filled line are left. */
  function leave(control: Control, { relatedTarget }: FocusEvent) {
    const { name } = control;
    const { missing } = read(control);
    burst.end();
    const line = lineOf(form, control);
    const isLeft = !line.some((each) => each === relatedTarget);
    const all = controlsOf(form, name);
    if (isLeft && line.some((each) => missing.includes(all.indexOf(each))))
      report(name, describeMissing(name, missing));
  }

  /** Undo first restores fields whose text is not used. */
  function restoreText({ name }: Control, event: KeyboardEvent) {
    if (undoKeyOf(event) !== "undo") return;
    const texts = () => controlsOf(form, name).map(({ value }) => value);
    const typed = texts();
    writeField(form, name, textsOfPlan(shownPlan()));
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
  let written = shownPlan();
  const stop = editor.store.subscribe(({ rested: plan }) => {
    // Undo and drags change the plan that the next keystroke starts from.
    if (plan !== written && !typing) burst.end();
    const changed = parameterNames.filter((name) => plan[name] !== written[name]);
    written = plan;
    if (changed.length === 0) return;
    const values = textsOfPlan(plan);
    const added = fitFields(form, plan, values);
    for (const name of [...changed.filter((name) => name !== typing?.name), ...added]) {
      report(name, "");
      writeField(form, name, values);
    }
  });

  function listen<Type extends "input" | "change" | "focusout" | "keydown">(
    type: Type,
    use: (control: Control, event: HTMLElementEventMap[Type]) => void,
  ) {
    const onEvent = (event: HTMLElementEventMap[Type]) => {
      const control = controlOf(event.target);
      if (control) use(control, event);
    };
    form.addEventListener(type, onEvent, { signal: listening.signal });
  }
  listen("input", typeInto);
  listen("change", complete);
  listen("focusout", leave);
  listen("keydown", restoreText);
  return () => {
    clearTimeout(waiting);
    stop();
    listening.abort();
  };
}

/**
 * Reads values that were entered before scripts ran into the plan, as one step of undo. Values that a browser restores
 * after a reload or on the way back are those of the address, because the editor keeps both in step.
 * @returns fields that keep their text, because it is still being typed or not valid
 */
export function readEarlyValues(form: HTMLFormElement, editor: Editor): Set<ParameterName> {
  const entered = [...form.querySelectorAll<Control>(":is(input, select)")].filter(isChanged);
  const kept = new Set<ParameterName>();
  for (const name of parameterNames) {
    const controls = entered.filter((control) => control.name === name);
    if (controls.length === 0) continue;
    const { plan, problem } = readField(form, name, editor.store.getState().plan, editor);
    if (!problem) editor.edit(plan, { name: "early values", atMs: 0 });
    const isInUse = controls.some((control) => control === document.activeElement);
    if (problem || isInUse) kept.add(name);
    if (problem && !isInUse) showProblem(form, name, problem);
  }
  return kept;
}
