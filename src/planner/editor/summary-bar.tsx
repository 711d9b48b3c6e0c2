// Price range, weeks and gallons at the end of each step, always in view, and the way to the next step.
import { ArrowRight } from "lucide-react";
import { useHydrated } from "#design/live/use-hydrated.ts";
import { formatNumber, formatRange, formatSpan } from "#lib/numbers.ts";
import { roundTotal } from "#plan/price-plan.ts";
import { steps } from "../page/steps.tsx";
import { usePlanner } from "./editor-context.tsx";
import { goToStep, useStep } from "./use-step.ts";

/** Rendered once scripts run: what it repeats changes only then. Its place is kept. */
export function SummaryBar() {
  return <div className="plan-summary print:hidden">{useHydrated() && <Summary />}</div>;
}

/** Not a live region: screen readers get announcements instead. */
function Summary() {
  const price = usePlanner(({ results }) => results.price);
  const weeks = usePlanner(({ results }) => results.weeks);
  const gallons = usePlanner(({ results }) => results.figures.gallons);
  const problems = usePlanner(
    ({ results }) => results.checks.filter(({ severity }) => severity === "problem").length,
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the results, whose step has to be shown first */}
      <a href="#results" onClick={() => goToStep("check")}>
        <span>
          <b>{formatRange(roundTotal(price))}</b>
          {problems > 0 ? (
            <i className="text-error">{`${problems} ${problems === 1 ? "problem" : "problems"}`}</i>
          ) : (
            <i>first range</i>
          )}
        </span>
        <span>
          <b>{formatSpan(weeks.low, weeks.high)}</b>
          <i>weeks</i>
        </span>
        <span>
          <b>{formatNumber(gallons)}</b>
          <i>gallons</i>
        </span>
      </a>
      <NextStep />
    </>
  );
}

function NextStep() {
  const step = useStep();
  const next = steps[steps.findIndex(({ id }) => id === step) + 1];
  // The office's planner has no last step.
  if (!next || (next.id === "send" && !document.querySelector("#step-send"))) return null;
  return (
    <button type="button" className="plan-next" onClick={() => goToStep(next.id)}>
      <span className="sr-only">Next step: </span>
      <span>{next.label}</span>
      <ArrowRight aria-hidden="true" size={16} strokeWidth={1.5} />
    </button>
  );
}
