// The chosen step of the planner: the static row of steps holds it.
import { useSyncExternalStore } from "react";
import { STEP_NAME, type StepId, stepControlId, steps } from "../page/steps.tsx";

export function useStep(): StepId {
  return useSyncExternalStore(subscribe, chosenStep, () => steps[0].id);
}

export function goToStep(id: StepId): void {
  const control = document.querySelector<HTMLInputElement>(`#${stepControlId(id)}`);
  if (!control || control.checked) return;
  control.checked = true;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Moves the focus to the chosen step in the row of steps. */
export function focusStep(): void {
  document.querySelector<HTMLInputElement>(`input[name=${STEP_NAME}]:checked`)?.focus();
}

/** Shows each step from its start. @returns stops */
export function followSteps(): () => void {
  return subscribe(() => {
    document.querySelector(".planner-body")?.scrollTo(0, 0);
    document
      .querySelector("input[name=step]:checked + span")
      ?.scrollIntoView({ inline: "center", block: "nearest" });
  });
}

function subscribe(onChange: () => void): () => void {
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.name === STEP_NAME) onChange();
  };
  document.addEventListener("change", listen);
  return () => document.removeEventListener("change", listen);
}

function chosenStep(): StepId {
  const chosen = document.querySelector<HTMLInputElement>(`input[name=${STEP_NAME}]:checked`)?.value;
  return steps.find(({ id }) => id === chosen)?.id ?? steps[0].id;
}
