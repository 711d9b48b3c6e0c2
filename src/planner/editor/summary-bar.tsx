// Price range, weeks and gallons at the bottom of phones, always in view.
import { useHydrated } from "#design/live/use-hydrated.ts";
import { formatNumber, formatRange, formatSpan } from "#lib/numbers.ts";
import { usePlanner } from "./editor-context.tsx";

/** Rendered once scripts run: what it repeats changes only then. */
export function SummaryBar() {
  return useHydrated() ? <Summary /> : null;
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
    <a href="#results" className="plan-summary">
      <span>
        <b>{formatRange(price)}</b>
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
  );
}
