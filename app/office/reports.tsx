// /office/reports: how many requests arrive, how fast they are answered, and what becomes of them.
import { formatDay } from "#app/dates.ts";
import { formatNumber } from "#app/numbers.ts";
import type { Route } from "./+types/reports.ts";
import { CellBar, StackedBars } from "./charts.tsx";
import { officeContext } from "./context.ts";
import { formatDuration } from "./format.ts";
import { nameArea } from "./parts.tsx";
import { type Group, type Outcome, parsePeriod, periods, type Report } from "./report.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const weeks = parsePeriod(new URL(request.url).searchParams);
  return { weeks, report: await context.get(officeContext).desk.readReport(weeks) };
}

export function meta() {
  return [{ title: "Reports · Office" }];
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { weeks, report } = loaderData;
  const { total, bySource, byArea, byBudget } = report;
  return (
    <>
      <div className="page-head">
        <h1>Reports</h1>
        <nav className="buttons no-print" aria-label="Period" style={{ gap: "1.25rem" }}>
          {periods.map((period) => (
            <a
              key={period}
              href={`/office/reports?weeks=${period}`}
              aria-current={period === weeks ? "page" : undefined}
            >
              {period} weeks
            </a>
          ))}
          <a href={`/office/reports.csv?weeks=${weeks}`}>Download as CSV</a>
        </nav>
      </div>
      <Totals total={total} />
      <ByWeek report={report} />
      <Groups title="By source" heading="Source" groups={bySource} nameOf={(key) => key} />
      <Groups title="By area" heading="Area" groups={byArea} nameOf={nameArea} />
      <Groups title="By budget" heading="Budget" groups={byBudget} nameOf={(key) => key} />
      <p className="quiet part">
        Possible spam is left out. A request counts as in time if the first call, email or change of status
        came within one working day. Visits counts requests that got as far as a visit.
      </p>
    </>
  );
}

function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}

function formatMedian({ medianMs }: Outcome): string {
  return medianMs === null ? "–" : formatDuration(medianMs);
}

function Totals({ total }: { total: Outcome }) {
  const numbers = [
    ["Received", formatNumber(total.received)],
    ["Answered in time", formatShare(total.inTime, total.due)],
    ["Median to first contact", formatMedian(total)],
    ["Visits", formatNumber(total.visits)],
    ["Won", formatNumber(total.won)],
  ] as const;
  return (
    <dl className="numbers">
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt className="caption">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ByWeek({ report }: { report: Report }) {
  const { weeks, sources } = report;
  const bars = weeks.map(({ monday, bySource }) => ({ label: formatShortDay(monday), parts: bySource }));
  return (
    <section className="part">
      <h2>By week and source</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
      <section className="wide" tabIndex={0} aria-label="Chart of requests by week and source">
        <StackedBars
          bars={bars}
          names={sources}
          title="Requests by week and source. The table has the numbers."
        />
      </section>
      <details>
        <summary>Numbers of the chart</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
        <section className="wide" tabIndex={0} aria-label="Requests by week">
          <table className="ledger">
            <thead className="caption">
              <tr>
                <th scope="col">Week of</th>
                {sources.map((source) => (
                  <th key={source} scope="col" className="figure">
                    {source}
                  </th>
                ))}
                <OutcomeHeadings />
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.monday}>
                  <td className="main">{formatDay(week.monday)}</td>
                  {week.bySource.map((count, index) => (
                    <td key={sources[index]} className="figure">
                      {count}
                    </td>
                  ))}
                  <OutcomeCells outcome={week} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

/** "Nov 23" */
function formatShortDay(date: string): string {
  return new Date(date).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

function OutcomeHeadings() {
  return ["Received", "In time", "Median", "Visits", "Won"].map((label) => (
    <th key={label} scope="col" className="figure">
      {label}
    </th>
  ));
}

function OutcomeCells({ outcome }: { outcome: Outcome }) {
  return (
    <>
      <td className="figure" data-label="Received">
        {formatNumber(outcome.received)}
      </td>
      <td className="figure" data-label="In time">
        {formatShare(outcome.inTime, outcome.due)}
      </td>
      <td className="figure" data-label="Median">
        {formatMedian(outcome)}
      </td>
      <td className="figure" data-label="Visits">
        {formatNumber(outcome.visits)}
      </td>
      <td className="figure" data-label="Won">
        {formatNumber(outcome.won)}
      </td>
    </>
  );
}

type GroupsProps = { title: string; heading: string; groups: Group[]; nameOf: (key: string) => string };

function Groups({ title, heading, groups, nameOf }: GroupsProps) {
  const max = Math.max(0, ...groups.map(({ received }) => received));
  return (
    <section className="part">
      <h2>{title}</h2>
      {groups.length === 0 ? (
        <p className="empty">No requests in these weeks.</p>
      ) : (
        <table className="ledger folds">
          <thead className="caption">
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">
                <span className="hidden-text">Bar</span>
              </th>
              <OutcomeHeadings />
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.key}>
                <td className="main">{nameOf(group.key)}</td>
                <td className="bar-cell">
                  <CellBar value={group.received} max={max} />
                </td>
                <OutcomeCells outcome={group} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
