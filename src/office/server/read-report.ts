// Computes the office's reports: requests by week, source, owner, area, budget and reason, and their outcome.
import { type SqlBool, sql } from "kysely";
import { listBudgets } from "#content/prices.ts";
import { formatCsvLine } from "#lib/csv.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { addDays } from "#lib/working-days.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { findMonday, getOfficeDate, startOfDay } from "#platform/houston-time.ts";
import { toOwner } from "#requests/owner.ts";
import { AnswerTally, createJudge, type JudgedAnswer } from "#requests/server/promise.ts";
import { readOfficeStart } from "../alerts/find-problems.ts";
import { NOBODY, UNKNOWN } from "../list-view.ts";
import { nameArea, nameOwner, nameSource } from "../names.ts";
import type { Person } from "../people.ts";
import { OTHER, type Outcome, type Report } from "../report.ts";

/** Sources with a color of their own in the chart. */
const MAX_SOURCES = 5;
const WEEK_DAYS = 7;

/** All columns are in the index leads_office. */
const columns = [
  "received_at",
  "answer_due_at",
  "contacted_at",
  "status",
  "channel",
  "area",
  "budget",
  "owner",
  "heard",
  "contract_value",
] as const satisfies (keyof LeadRow)[];
type Row = Pick<LeadRow, (typeof columns)[number]> & {
  /** Whether a visit is booked, which a request keeps when it is lost. A status alone is no visit. */
  has_visit: SqlBool;
};

/** Reports on requests that arrived in the last weeks, the current one included. */
export async function readReport({ db }: Store, weekCount: number, now = new Date()) {
  const mondays = listMondays(weekCount, now);
  const starts = mondays.map(startOfDay);
  const since = starts[0] ?? "";
  const [rows, byReason, officeStart] = await Promise.all([
    listRows(db, since),
    countReasons(db, since),
    readOfficeStart(db),
  ]);
  const sources = listSources(rows);
  const judge = createJudge(officeStart, now);
  const total = new Tally();
  const weeks = mondays.map((monday) => ({ monday, tally: new Tally(), bySource: sources.map(() => 0) }));
  const groups = {
    source: new Groups(),
    heard: new Groups(),
    owner: new Groups(),
    area: new Groups(),
    budget: new Groups(),
  };
  const ownerOf = createOwnerNames();
  let place = 0;
  for (const row of rows) {
    while (place + 1 < starts.length && row.received_at >= (starts[place + 1] ?? "")) place += 1;
    const week = weeks[place];
    const answer = judge(row);
    const tallies = [
      total,
      week?.tally,
      groups.source.of(row.channel ?? UNKNOWN),
      groups.heard.of(row.heard || UNKNOWN),
      groups.owner.of(ownerOf(row.owner)),
      groups.area.of(row.area ?? UNKNOWN),
      groups.budget.of(row.budget ?? UNKNOWN),
    ];
    for (const tally of tallies) tally?.add(row, answer);
    const source = sources.indexOf(groupSource(row.channel, sources));
    if (week) week.bySource[source] = (week.bySource[source] ?? 0) + 1;
  }
  return {
    /** Each with its Monday, "2026-11-23", and its requests in the order of `sources`. */
    weeks: weeks.map(({ monday, tally, bySource }) => ({ monday, bySource, ...tally.sum() })),
    total: total.sum(),
    /** Sources of the chart: the most frequent ones, then "other" if there are more. */
    sources,
    bySource: groups.source.list(),
    byHeard: groups.heard.list(),
    byOwner: groups.owner.list(),
    byArea: groups.area.list(),
    byBudget: orderByBudget(groups.budget.list()),
    /** Lost requests by their reason, the most frequent first. */
    byReason,
  };
}

function listRows(db: Store["db"], since: string): Promise<Row[]> {
  return requestsSince(db, since)
    .select(columns)
    .select((query) =>
      query("id", "in", query.selectFrom("visits").select("lead_id").where("status", "=", "booked")).as(
        "has_visit",
      ),
    )
    .orderBy("received_at")
    .execute();
}

async function countReasons(db: Store["db"], since: string) {
  const rows = await requestsSince(db, since)
    .where("status", "=", "lost")
    .select(({ fn }) => [
      sql<string>`coalesce(nullif(lost_reason, ''), ${UNKNOWN})`.as("key"),
      fn.countAll().as("lost"),
    ])
    .groupBy(sql`1`)
    .execute();
  return rows
    .map(({ key, lost }) => ({ key, lost: Number(lost) }))
    .toSorted((a, b) => b.lost - a.lost || a.key.localeCompare(b.key));
}

function requestsSince(db: Store["db"], since: string) {
  return db.selectFrom("leads").where("received_at", ">=", since).where("suspect", "is", null);
}

/** Returns a function that names an owner in one spelling. Cleaning the few names once for each request takes long. */
function createOwnerNames(): (owner: string | null) => string {
  const names = new Map<string | null, string>();
  return (owner) => {
    const name = names.get(owner) ?? toOwner(owner) ?? NOBODY;
    names.set(owner, name);
    return name;
  };
}

/** Counts one group of requests. */
class Tally {
  private received = 0;
  private visits = 0;
  private won = 0;
  private value = 0;
  private readonly answers = new AnswerTally();

  add({ status, contract_value, has_visit }: Row, answer: JudgedAnswer): void {
    this.received += 1;
    if (has_visit) this.visits += 1;
    if (status === "won") {
      this.won += 1;
      this.value += contract_value ?? 0;
    }
    this.answers.add(answer);
  }

  /** `visits` were booked and not canceled; `value` is that of the won contracts, in dollars. */
  sum() {
    const { received, visits, won, value } = this;
    return { received, visits, won, value, ...this.answers.sum() };
  }
}

/** Tallies by name. */
class Groups {
  private readonly tallies = new Map<string, Tally>();

  of(key: string): Tally {
    const known = this.tallies.get(key);
    if (known) return known;
    const tally = new Tally();
    this.tallies.set(key, tally);
    return tally;
  }

  /** Returns the groups, the largest first. */
  list() {
    return [...this.tallies]
      .map(([key, tally]) => ({ key, ...tally.sum() }))
      .toSorted((a, b) => b.received - a.received || a.key.localeCompare(b.key));
  }
}

function listMondays(count: number, now: Date): string[] {
  const monday = findMonday(getOfficeDate(now));
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
function orderByBudget(groups: ReturnType<Groups["list"]>) {
  const budgets = listBudgets();
  const placeOf = ({ key }: { key: string }) =>
    (budgets.indexOf(key) + budgets.length + 1) % (budgets.length + 1);
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns all tables of a report as one CSV file. */
export function toReportCsv(report: Report, staff: readonly Person[]): Response {
  const { weeks, bySource, byHeard, byOwner, byArea, byBudget, byReason } = report;
  const heading = ["Table", "Group", "Received", "Due", "In time", "Median hours", "Visits", "Won", "Value"];
  const lineOf = (table: string, group: string, outcome: Outcome) => {
    const { received, due, inTime, medianMs, visits, won, value } = outcome;
    const hours = medianMs === null ? null : Math.round((medianMs / HOUR_MS) * 10) / 10;
    return formatCsvLine([table, group, received, due, inTime, hours, visits, won, value]);
  };
  const lines = [
    ...weeks.map((week) => lineOf("Week of", week.monday, week)),
    ...bySource.map((group) => lineOf("Source", nameSource(group.key), group)),
    ...byHeard.map((group) => lineOf("How they heard of us", nameSource(group.key), group)),
    ...byOwner.map((group) => lineOf("Owner", nameSource(nameOwner(group.key, staff)), group)),
    ...byArea.map((group) => lineOf("Area", nameArea(group.key), group)),
    ...byBudget.map((group) => lineOf("Budget", nameSource(group.key), group)),
    ...byReason.map(({ key, lost }) => formatCsvLine(["Why lost", nameSource(key), lost])),
  ];
  return new Response(`\uFEFF${formatCsvLine(heading)}${lines.join("")}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="report.csv"',
    },
  });
}
