// Computes the office's reports: requests by week, source, area, budget, and their outcome.
import { listBudgets } from "#content/prices.ts";
import { formatCsvLine } from "#lib/csv.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { addDays, toLocal, toMoment } from "#lib/working-days.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { findMonday, getOfficeTimeZone } from "#platform/houston-time.ts";
import { AnswerTally, createJudge, type JudgedAnswer, toAnswer } from "#requests/server/promise.ts";
import { readOfficeStart } from "../alerts/problems.ts";
import { nameArea, nameSource } from "../names.ts";
import type { Group, Outcome, Report, Week } from "../report.ts";

/** Sources with a color of their own in the chart. */
const MAX_SOURCES = 5;
const OTHER = "other";
const UNKNOWN = "unknown";
const WEEK_DAYS = 7;

/** All columns are in the index leads_office. */
const columns = [
  "id",
  "received_at",
  "answer_due_at",
  "contacted_at",
  "status",
  "channel",
  "area",
  "budget",
] as const satisfies (keyof LeadRow)[];
type Row = Pick<LeadRow, (typeof columns)[number]>;

/** Reports on requests that arrived in the last weeks, the current one included. */
export async function readReport({ db }: Store, weekCount: number, now = new Date()): Promise<Report> {
  const mondays = listMondays(weekCount, now);
  const starts = mondays.map((date) => toMoment({ date, clockMs: 0 }, getOfficeTimeZone()).toISOString());
  const rows: Row[] = await db
    .selectFrom("leads")
    .select(columns)
    .where("received_at", ">=", starts[0] ?? "")
    .where("suspect", "is", null)
    .orderBy("received_at")
    .execute();
  const visitCounts = await countVisits(db);
  const sources = listSources(rows);
  const judge = createJudge(await readOfficeStart(db), now);
  const total = new Tally();
  const weeks = mondays.map((monday) => ({ monday, tally: new Tally(), bySource: sources.map(() => 0) }));
  const groups = { source: new Groups(), area: new Groups(), budget: new Groups() };
  let place = 0;
  for (const row of rows) {
    while (place + 1 < starts.length && row.received_at >= (starts[place + 1] ?? "")) place += 1;
    const week = weeks[place];
    const source = groupSource(row.channel, sources);
    const answer = judge(toAnswer(row));
    const tallies = [
      total,
      week?.tally,
      groups.source.of(source),
      groups.area.of(row.area ?? UNKNOWN),
      groups.budget.of(row.budget ?? UNKNOWN),
    ];
    const visits = visitCounts.get(row.id) ?? 0;
    for (const tally of tallies) tally?.add(row.status, visits, answer);
    if (week) week.bySource[sources.indexOf(source)] = (week.bySource[sources.indexOf(source)] ?? 0) + 1;
  }
  return {
    weeks: weeks.map(({ monday, tally, bySource }): Week => ({ monday, bySource, ...tally.sum() })),
    total: total.sum(),
    sources,
    bySource: groups.source.list(),
    byArea: groups.area.list(),
    byBudget: orderByBudget(groups.budget.list()),
  };
}

/** Counts the booked visits of each request, which it keeps when it is lost. A status alone is no visit. */
async function countVisits(db: Store["db"]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("visits")
    .select(({ fn }) => ["lead_id", fn.countAll().as("count")])
    .where("status", "=", "booked")
    .groupBy("lead_id")
    .execute();
  return new Map(rows.map(({ lead_id, count }) => [lead_id, Number(count)]));
}

/** Counts one group of requests. */
class Tally {
  private received = 0;
  private visits = 0;
  private won = 0;
  private readonly answers = new AnswerTally();

  add(status: LeadRow["status"], visits: number, answer: JudgedAnswer): void {
    this.received += 1;
    this.visits += visits;
    if (status === "won") this.won += 1;
    this.answers.add(answer);
  }

  sum(): Outcome {
    const { received, visits, won } = this;
    return { received, visits, won, ...this.answers.sum() };
  }
}

/** Tallies by name. */
class Groups {
  private readonly tallies = new Map<string, Tally>();

  of(key: string): Tally {
    const tally = this.tallies.get(key) ?? new Tally();
    this.tallies.set(key, tally);
    return tally;
  }

  /** Returns the groups, the largest first. */
  list(): Group[] {
    return [...this.tallies]
      .map(([key, tally]) => ({ key, ...tally.sum() }))
      .toSorted((a, b) => b.received - a.received || a.key.localeCompare(b.key));
  }
}

function listMondays(count: number, now: Date): string[] {
  const { date } = toLocal(now, getOfficeTimeZone());
  const monday = findMonday(date);
  return Array.from({ length: count }, (_, index) => addDays(monday, (index + 1 - count) * WEEK_DAYS));
}

function listSources(rows: Row[]): string[] {
  const counts = new Map<string, number>();
  for (const { channel } of rows) counts.set(channel ?? UNKNOWN, (counts.get(channel ?? UNKNOWN) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a).map(([source]) => source);
  const shown = sorted.slice(0, MAX_SOURCES);
  return sorted.length > MAX_SOURCES ? [...shown, OTHER] : shown;
}

function groupSource(channel: string | null, sources: string[]): string {
  const source = channel ?? UNKNOWN;
  return sources.includes(source) ? source : OTHER;
}

/** Budgets as the form lists them, then those that it listed earlier. */
function orderByBudget(groups: Group[]): Group[] {
  const budgets = listBudgets();
  const placeOf = ({ key }: Group) => (budgets.indexOf(key) + budgets.length + 1) % (budgets.length + 1);
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns all tables of a report as one CSV file. */
export function toReportCsv({ weeks, bySource, byArea, byBudget }: Report): Response {
  const heading = ["Table", "Group", "Received", "Due", "In time", "Median hours", "Visits", "Won"];
  const lineOf = (table: string, group: string, outcome: Outcome) => {
    const { received, due, inTime, medianMs, visits, won } = outcome;
    const hours = medianMs === null ? null : Math.round((medianMs / HOUR_MS) * 10) / 10;
    return formatCsvLine([table, group, received, due, inTime, hours, visits, won]);
  };
  const lines = [
    ...weeks.map((week) => lineOf("Week of", week.monday, week)),
    ...bySource.map((group) => lineOf("Source", nameSource(group.key), group)),
    ...byArea.map((group) => lineOf("Area", nameArea(group.key), group)),
    ...byBudget.map((group) => lineOf("Budget", nameSource(group.key), group)),
  ];
  return new Response(`\uFEFF${formatCsvLine(heading)}${lines.join("")}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="report.csv"',
    },
  });
}
