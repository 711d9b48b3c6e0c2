// /office/reports: how many requests arrive, how fast they are answered, and what becomes of them.

import { readContent } from "#content/read.ts";
import { formatDollars, formatNumber } from "#lib/numbers.ts";
import { addDays } from "#lib/working-days.ts";
import { formatDuration, formatShare, formatWeek } from "#requests/format-time.ts";
import { CellBar, StackedBars } from "./charts.tsx";
import type { Office } from "./context.ts";
import { type Column, Ledger } from "./ledger.tsx";
import { formatView, parseView, type View } from "./list-view.ts";
import { nameArea, nameOwner, nameSource } from "./names.ts";
import { type Group, OTHER, type Outcome, parsePeriod, periods, type Report } from "./report.ts";

export async function loadReports({ desk, listStaff }: Office, query: URLSearchParams) {
  const weeks = parsePeriod(query);
  return { weeks, report: await desk.readReport(weeks), staff: await listStaff() };
}

/** Filters that leave the requests that a figure counts. */
type Filters = Partial<View>;

type FigureProps = { isEmpty: boolean; filters: Filters; children: string };

/** A figure that opens the list behind it, if there is anything in it. */
function Figure({ isEmpty, filters, children }: FigureProps) {
  if (isEmpty) return children;
  const view = { ...parseView(new URLSearchParams()), ...filters };
  return <a href={`/office/requests${formatView(view)}`}>{children}</a>;
}

export function ReportsScreen({ weeks, report, staff }: Awaited<ReturnType<typeof loadReports>>) {
  const { total, bySource, byHeard, byOwner, byArea, byBudget, byReason } = report;
  const period = { from: report.weeks[0]?.monday ?? "" };
  const groupsOf = (title: string, heading: string, name: keyof View) => ({
    title,
    heading,
    filtersOf: (key: string): Filters => ({ ...period, [name]: key }),
  });
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
      <Totals total={total} period={period} />
      <ByWeek report={report} />
      <Groups {...groupsOf("By source", "Source", "source")} groups={bySource} nameOf={nameSource} />
      <Groups
        {...groupsOf("By how they heard of us", "Heard", "heard")}
        groups={byHeard}
        nameOf={nameSource}
      />
      <Groups
        {...groupsOf("By owner", "Owner", "owner")}
        groups={byOwner}
        nameOf={(key) => nameSource(nameOwner(key, staff))}
      />
      <Groups {...groupsOf("By area", "Area", "area")} groups={byArea} nameOf={nameArea} />
      <Groups {...groupsOf("By budget", "Budget", "budget")} groups={byBudget} nameOf={nameSource} />
      <Reasons reasons={byReason} period={period} />
      <p className="quiet part">{readContent().office.reports}</p>
    </>
  );
}

function formatMedian({ medianMs }: Outcome): string {
  return medianMs === null ? "–" : formatDuration(medianMs);
}

/** The figures of an outcome, whether the list behind each is empty, and its filters. */
const figures: {
  label: string;
  title: string;
  isEmpty: (outcome: Outcome) => boolean;
  format: (outcome: Outcome) => string;
  filters: Filters;
}[] = [
  {
    label: "Received",
    title: "Received",
    isEmpty: ({ received }) => received === 0,
    format: ({ received }) => formatNumber(received),
    filters: {},
  },
  {
    label: "In time",
    title: "Answered in time",
    isEmpty: ({ inTime }) => inTime === 0,
    format: ({ inTime, due }) => formatShare(inTime, due),
    filters: { answer: "in-time" },
  },
  {
    label: "Median",
    title: "Median to first contact",
    isEmpty: ({ medianMs }) => medianMs === null,
    format: formatMedian,
    filters: { answer: "answered" },
  },
  {
    label: "Visits",
    title: "Visits",
    isEmpty: ({ visits }) => visits === 0,
    format: ({ visits }) => formatNumber(visits),
    filters: { visit: "booked" },
  },
  {
    label: "Won",
    title: "Won",
    isEmpty: ({ won }) => won === 0,
    format: ({ won }) => formatNumber(won),
    filters: { status: "won" },
  },
  {
    label: "Value",
    title: "Value",
    isEmpty: ({ won }) => won === 0,
    format: ({ value }) => formatDollars(value),
    filters: { status: "won" },
  },
];

function Totals({ total, period }: { total: Outcome; period: Filters }) {
  return (
    <dl className="numbers">
      {figures.map(({ title, isEmpty, format, filters }) => (
        <div key={title}>
          <dt className="caption">{title}</dt>
          <dd>
            <Figure isEmpty={isEmpty(total)} filters={{ ...period, ...filters }}>
              {format(total)}
            </Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ByWeek({ report }: { report: Report }) {
  const { weeks, sources } = report;
  const now = new Date();
  const bars = weeks.map(({ monday, bySource }) => ({
    label: formatWeek(monday, now),
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
              { label: "Week of", kind: "main", cell: ({ monday }) => formatWeek(monday, now) },
              ...sources.map((source, index) => ({
                label: nameSource(source),
                kind: "figure" as const,
                cell: ({ monday, bySource }: Report["weeks"][number]) => {
                  const count = bySource[index] ?? 0;
                  // Rare sources are a list each, in the next table.
                  if (source === OTHER) return formatNumber(count);
                  return (
                    <Figure isEmpty={count === 0} filters={{ ...findWeek(monday), source }}>
                      {formatNumber(count)}
                    </Figure>
                  );
                },
              })),
              ...listOutcomes<Report["weeks"][number]>(({ monday }) => findWeek(monday)),
            ]}
          />
        </section>
      </details>
    </section>
  );
}

function findWeek(monday: string): Filters {
  return { from: monday, to: addDays(monday, 6) };
}

/** @param filtersOf returns the filters that leave a row's requests */
function listOutcomes<Row extends Outcome>(filtersOf: (row: Row) => Filters): Column<Row>[] {
  return figures.map(({ label, isEmpty, format, filters }) => ({
    label,
    kind: "figure",
    cell: (row) => (
      <Figure isEmpty={isEmpty(row)} filters={{ ...filtersOf(row), ...filters }}>
        {format(row)}
      </Figure>
    ),
  }));
}

type GroupsProps = {
  title: string;
  heading: string;
  groups: Group[];
  nameOf: (key: string) => string;
  filtersOf: (key: string) => Filters;
};

function Groups({ title, heading, groups, nameOf, filtersOf }: GroupsProps) {
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
          ...listOutcomes<Group>(({ key }) => filtersOf(key)),
        ]}
      />
    </section>
  );
}

type ReasonsProps = { reasons: Report["byReason"]; period: Filters };

function Reasons({ reasons, period }: ReasonsProps) {
  const max = Math.max(0, ...reasons.map(({ lost }) => lost));
  return (
    <section className="part">
      <h2>Why requests were lost</h2>
      <Ledger
        rows={reasons}
        keyOf={({ key }) => key}
        empty="No lost requests in these weeks."
        columns={[
          { label: "Reason", kind: "main", cell: ({ key }) => nameSource(key) },
          { label: "Bar", kind: "measure", cell: ({ lost }) => <CellBar value={lost} max={max} /> },
          {
            label: "Lost",
            kind: "figure",
            cell: ({ key, lost }) => (
              <Figure isEmpty={lost === 0} filters={{ ...period, status: "lost", reason: key }}>
                {formatNumber(lost)}
              </Figure>
            ),
          },
        ]}
      />
    </section>
  );
}
