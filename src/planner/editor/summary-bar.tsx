// Price range, weeks and gallons at the end of each step, always in view, and the way to the next step.
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
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
        <Figure value={formatRange(roundTotal(price))}>
          {problems > 0 ? (
            <span className="text-error">{`${problems} ${problems === 1 ? "problem" : "problems"}`}</span>
          ) : (
            "first range"
          )}
        </Figure>
        <Figure value={formatSpan(weeks.low, weeks.high)}>weeks</Figure>
        <Figure value={formatNumber(gallons)}>gallons</Figure>
      </a>
      <NextStep />
    </>
  );
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <span className="grid">
      <b className="text-small font-medium whitespace-nowrap">{value}</b>
      <span className="text-label text-stone">{children}</span>
    </span>
  );
}

function NextStep() {
  const step = useStep();
  const next = steps[steps.findIndex(({ id }) => id === step) + 1];
  // The office's planner has no last step.
  if (!next || (next.id === "send" && !document.querySelector("#step-send"))) return null;
  return (
    <button
      type="button"
      className="plan-next inline-flex min-h-11 flex-none items-center gap-1.5 rounded-edge bg-deep px-3 text-small font-medium text-paper hover:bg-ink"
      onClick={() => goToStep(next.id)}
    >
      <span className="sr-only">Next step: </span>
      <span>{next.label}</span>
      <ArrowRight aria-hidden="true" size={16} strokeWidth={1.5} />
    </button>
  );
}
