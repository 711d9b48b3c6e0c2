// Control for a pool's plan: its drawing, and the planner in a dialog.
import { useState } from "react";
import { queryOf, statePlan } from "#content/content-plans.ts";
import type { PlanParameters } from "#content/schemas/plan-parameters.ts";
import type { ControlProps } from "./controls.tsx";
import { PlanDialog } from "./plan-dialog.tsx";

export function PlanControl({ id, label, value, onChange, describedBy, isInvalid }: ControlProps) {
  const query = queryOf((value ?? {}) as PlanParameters);
  const [isOpen, setIsOpen] = useState(false);
  const [isWrong, setWrong] = useState(false);

  function paste(address: string) {
    const [, given = ""] = address.split("?");
    const stated = statePlan(given);
    const isPlan = Object.keys(stated).length > 0;
    setWrong(address !== "" && !isPlan);
    if (isPlan) onChange(stated);
  }

  return (
    <div className="form-plan">
      <img src={`/planner.svg?${query}`} alt={`${label}, drawn to scale`} width="800" height="600" />
      <button
        type="button"
        id={id}
        className="button"
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onClick={() => setIsOpen(true)}
      >
        Edit the plan
      </button>
      <details className="form-plan-address">
        <summary>Use a plan from the planner’s page</summary>
        <label htmlFor={`${id}-address`} className="field-name">
          Address of the plan
        </label>
        <input
          id={`${id}-address`}
          type="text"
          inputMode="url"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-address-problem` : undefined}
          onChange={(event) => paste(event.target.value.trim())}
        />
        {isWrong && (
          <p className="error" id={`${id}-address-problem`}>
            This is not the address of a plan. Copy it from the planner.
          </p>
        )}
      </details>
      {isOpen && (
        <PlanDialog
          title={label}
          query={query}
          onClose={() => setIsOpen(false)}
          onUse={(changed) => onChange(statePlan(changed))}
        />
      )}
    </div>
  );
}
