// The steps of the planner: which there are, and the row that chooses one. Styles show the chosen step's parts.
export const steps = [
  { id: "yard", label: "Yard" },
  { id: "pool", label: "Pool" },
  { id: "features", label: "Features" },
  { id: "finishes", label: "Finishes" },
  { id: "sun", label: "Light" },
  { id: "check", label: "Check" },
  { id: "send", label: "Send" },
] as const;
export type StepId = (typeof steps)[number]["id"];

/** Name of the radio buttons, which belong to no form. */
export const STEP_NAME = "step";
export const stepControlId = (id: StepId) => `step-${id}`;

/** Static: it works as soon as styles do. Without scripts all steps are shown, one below the other. */
export function StepRow({ canSend }: { canSend: boolean }) {
  return (
    <fieldset className="with-script min-w-0 flex-none print:hidden">
      <legend className="sr-only">Step</legend>
      {/* Browsers don't scroll a fieldset itself. */}
      <div className="planner-steps">
        {steps
          .filter(({ id }) => canSend || id !== "send")
          .map(({ id, label }, index) => (
            <label key={id}>
              <input
                type="radio"
                name={STEP_NAME}
                id={stepControlId(id)}
                value={id}
                defaultChecked={index === 0}
                className="sr-only"
              />
              <span>{label}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
