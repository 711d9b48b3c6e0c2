// Keeps what the static form shows of the plan in step: drawings of shapes, what each feature adds, what can wait.
import { isKeyOf } from "#lib/keys.ts";
import { formatRange } from "#lib/numbers.ts";
import { amenities, canWait, isChosen } from "#plan/amenities.ts";
import type { Plan } from "#plan/parameters.ts";
import { pricePlan, roundLine } from "#plan/price-plan.ts";
import { shapeKinds } from "#plan/shape-kinds.ts";
import { ADDS, SHAPE } from "../page/form-marks.ts";
import { shapePath } from "../page/shape-choices.tsx";
import type { Editor } from "./editor-store.ts";
import { createIdleTask } from "./idle.ts";
import { toValidPlan } from "./valid-plan.ts";

/** @returns stops */
export function keepMarks(root: HTMLElement, editor: Editor): () => void {
  const defer = createIdleTask();
  const write = () => {
    const { plan } = editor.store.getState();
    writeShapes(root, plan);
    showLater(root, plan);
    writeAdded(root, plan, editor);
  };
  defer(write);
  const showStep = () => defer(write);
  root.addEventListener("change", showStep);
  const stop = editor.store.subscribe(({ rested }, before) => {
    if (rested !== before.rested) defer(write);
  });
  return () => {
    root.removeEventListener("change", showStep);
    stop();
  };
}

function writeShapes(root: HTMLElement, plan: Plan): void {
  for (const path of root.querySelectorAll(`[${SHAPE}]`)) {
    const shape = path.getAttribute(SHAPE) ?? "";
    if (isKeyOf(shape, shapeKinds)) path.setAttribute("d", shapePath(shape, plan));
  }
}

/** Only what was chosen can be left for later. */
function showLater(root: HTMLElement, plan: Plan): void {
  const inputs = [...root.querySelectorAll<HTMLInputElement>("input[name=later]")];
  const canBeLeft = ({ value }: HTMLInputElement) => {
    const name = amenities.find((each) => each === value);
    return name !== undefined && isChosen(name, plan) && canWait(name, plan);
  };
  for (const input of inputs) input.closest("label")?.toggleAttribute("hidden", !canBeLeft(input));
  inputs[0]?.closest("fieldset")?.toggleAttribute("hidden", !inputs.some(canBeLeft));
}

/** The price with a feature less the price without it, which includes paving under it. */
function writeAdded(root: HTMLElement, plan: Plan, editor: Editor): void {
  // Prices of a step that is not shown can wait.
  const marks = [...root.querySelectorAll<HTMLElement>(`[${ADDS}]`)].filter(
    (mark) => mark.offsetParent !== null,
  );
  if (marks.length === 0) return;
  const { data } = editor.store.getState();
  const priceOf = (each: Plan) => pricePlan(each, data);
  for (const mark of marks) {
    const name = amenities.find((each) => each === mark.getAttribute(ADDS));
    if (!name) continue;
    const listed = plan.with.find((each) => each.name === name);
    const others = plan.with.filter((each) => each.name !== name);
    const without = priceOf({ ...plan, with: others });
    const added = priceOf(toValidPlan({ ...plan, with: [...others, listed ?? { name }] }, data));
    mark.textContent = formatAdded({ low: added.low - without.low, high: added.high - without.high });
  }
}

function formatAdded({ low, high }: { low: number; high: number }): string {
  return high <= 0 ? "" : `+${formatRange(roundLine({ low, high }))}`;
}
