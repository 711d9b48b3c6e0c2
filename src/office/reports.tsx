// /office/reports: how many requests arrive, how fast they are answered, and what becomes of them.
import { formatNumber } from "#lib/numbers.ts";
import { formatDuration, formatShare, formatShortDay } from "#requests/format-time.ts";
import { CellBar, StackedBars } from "./charts.tsx";
import type { Office } from "./context.ts";
import { type Column, Ledger } from "./ledger.tsx";
import { nameArea, nameSource } from "./names.ts";
import { type Group, type Outcome, parsePeriod, periods, type Report } from "./report.ts";

export async function loadReports({ desk }: Office, query: URLSearchParams) {
  const weeks = parsePeriod(query);
  return { weeks, report: await desk.readReport(weeks) };
}

export function ReportsScreen({ weeks, report }: Awaited<ReturnType<typeof loadReports>>) {
  const { total, bySource, byArea, byBudget } = report;
  return (
    <>
      <div className="page-head">
        <h1>Reports</h1>
        <nav className="buttons no-print" aria-label="Period">
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
      <Groups title="By source" heading="Source" groups={bySource} nameOf={nameSource} />
      <Groups title="By area" heading="Area" groups={byArea} nameOf={nameArea} />
      <Groups title="By budget" heading="Budget" groups={byBudget} nameOf={nameSource} />
      <p className="quiet part">
        Possible spam is left out. A request counts as in time if the first call, email or change of status
        came within one working day. Requests that were booked or lost without such a contact do not count
        there. Visits counts what was booked for these requests and not canceled, also if they were lost
        later.
      </p>
    </>
  );
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
  const now = new Date();
  const bars = weeks.map(({ monday, bySource }) => ({
    label: formatShortDay(monday, now),
    parts: bySource,
  }));
  return (
    <section className="part">
      <h2>By week and source</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
      <section className="wide" tabIndex={0} aria-label="Chart of requests by week and source">
        <StackedBars
          bars={bars}
          names={sources.map(nameSource)}
          title="Requests by week and source. The table has the numbers."
        />
      </section>
      <details>
        <summary>Numbers of the chart</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
        <section className="wide" tabIndex={0} aria-label="Requests by week">
          <Ledger<Report["weeks"][number]>
            rows={weeks.toReversed()}
            keyOf={({ monday }) => monday}
            folds={false}
            columns={[
              { label: "Week of", kind: "main", cell: ({ monday }) => formatShortDay(monday, now) },
              ...sources.map((source, index) => ({
                label: nameSource(source),
                kind: "figure" as const,
                cell: ({ bySource }: Report["weeks"][number]) => bySource[index],
              })),
              ...outcomeColumns,
            ]}
          />
        </section>
      </details>
    </section>
  );
}

const outcomeColumns: Column<Outcome>[] = [
  { label: "Received", kind: "figure", cell: ({ received }) => formatNumber(received) },
  { label: "In time", kind: "figure", cell: ({ inTime, due }) => formatShare(inTime, due) },
  { label: "Median", kind: "figure", cell: formatMedian },
  { label: "Visits", kind: "figure", cell: ({ visits }) => formatNumber(visits) },
  { label: "Won", kind: "figure", cell: ({ won }) => formatNumber(won) },
];

type GroupsProps = { title: string; heading: string; groups: Group[]; nameOf: (key: string) => string };

function Groups({ title, heading, groups, nameOf }: GroupsProps) {
  const max = Math.max(0, ...groups.map(({ received }) => received));
  return (
    <section className="part">
      <h2>{title}</h2>
      <Ledger<Group>
        rows={groups}
        keyOf={({ key }) => key}
        empty="No requests in these weeks."
        columns={[
          { label: heading, kind: "main", cell: ({ key }) => nameOf(key) },
          { label: "Bar", kind: "measure", cell: ({ received }) => <CellBar value={received} max={max} /> },
          ...outcomeColumns,
        ]}
      />
    </section>
  );
}
