// A pool's plan: its drawing, and the planner in a window of its own that it follows.
import { useEffect, useState } from "react";
import { queryOf, statePlan } from "#app/content/content-plans.ts";
import type { PlanParameters } from "#app/content/schemas/plan-parameters.ts";
import type { ControlProps } from "./controls.tsx";

/** The planner writes the plan into its address a moment after a change. */
const FOLLOW_MS = 500;

export function PlanControl({ id, label, value, onChange, describedBy, isInvalid }: ControlProps) {
  const query = queryOf((value ?? {}) as PlanParameters);
  const [planner, setPlanner] = useState<Window | null>(null);
  const [isWrong, setWrong] = useState(false);

  useEffect(() => {
    if (!planner) return;
    let followed = searchOf(planner);
    const timer = setInterval(() => {
      if (planner.closed) {
        setPlanner(null);
        return;
      }
      const search = searchOf(planner);
      if (search === null || search === followed) return;
      // The first address belongs to a page that is still loading.
      if (followed !== null) onChange(statePlan(search));
      followed = search;
    }, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [planner, onChange]);

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
      <div className="buttons">
        <button
          type="button"
          id={id}
          className="button line"
          aria-describedby={describedBy}
          onClick={() => setPlanner(window.open(`/planner?${query}`, "plan"))}
        >
          Edit it in the planner
        </button>
        <span role="status">{planner ? "Changes in the planner’s window appear here." : ""}</span>
      </div>
      <label htmlFor={`${id}-address`} className="field-name">
        Or paste the address of a plan
      </label>
      <input
        id={`${id}-address`}
        type="text"
        inputMode="url"
        aria-invalid={isInvalid || isWrong || undefined}
        onChange={(event) => paste(event.target.value.trim())}
      />
      {isWrong && <p className="error">This is no address of a plan. Copy it from the planner.</p>}
    </div>
  );
}

/** Returns the planner's query string, or null while the window shows no page of this site. */
function searchOf(window: Window): string | null {
  try {
    const { pathname, search } = window.location;
    return pathname === "/planner" ? search : null;
  } catch {
    return null;
  }
}
