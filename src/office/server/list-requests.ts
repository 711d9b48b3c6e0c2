// The office's table of requests: search, filters, order, pages and CSV.

import { Readable } from "node:stream";
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { listBudgets } from "#content/prices.ts";
import { readContent } from "#content/read.ts";
import { isOpen, type LeadStatus, leadStatuses } from "#content/request-terms.ts";
import { formatCsvLine } from "#lib/csv.ts";
import { addDays } from "#lib/working-days.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow, Tables } from "#platform/database/tables.ts";
import { startOfDay } from "#platform/houston-time.ts";
import { ownerKey, toOwner } from "#requests/owner.ts";
import { fold } from "#requests/server/filters.ts";
import { toLead } from "#requests/server/leads.ts";
import { findOpenDue, readOfficeStart } from "../alerts/find-problems.ts";
import type { BoardColumn, RequestList } from "../desk.ts";
import { NOBODY, type Sorting, UNKNOWN, type View } from "../list-view.ts";
import { worksOnRequests } from "../roles.ts";
import { createSheet } from "./csv-sheet.ts";
import { listStaff } from "./staff.ts";

const ROWS_PER_PAGE = 50;
/** Requests in a column of the board. */
const MAX_CARDS = 20;
/** Rows that an export reads at once. */
const EXPORT_ROWS = 500;
/** Values offered in a filter. */
const MAX_CHOICES = 200;

const columns = {
  received: "received_at",
  next: "next_step_on",
  status: "status",
  budget: "budget",
  owner: "owner",
} as const satisfies Record<Sorting, keyof LeadRow>;

type Condition = Expression<SqlBool>;
type Leads<Selected> = SelectQueryBuilder<Tables, "leads", Selected>;

/** What a view needs besides what is stored with a request: names of areas and owners, and since when answers count. */
type Names = {
  areas: { slug: string; name: string }[];
  /** As they are stored, with the names of those who are staff. */
  owners: { owner: string; name: string }[];
  officeStart: Date | null;
};

async function readNames(store: Store, view: View): Promise<Names> {
  const [owners, officeStart] = await Promise.all([
    view.q === "" ? [] : nameOwners(store),
    readOfficeStart(store.db),
  ]);
  return { areas: readContent().areas, owners, officeStart };
}

async function nameOwners(store: Store): Promise<Names["owners"]> {
  const [staff, owners] = await Promise.all([listStaff(store), listValues(store, "owner", [])]);
  const names = new Map(staff.map(({ email, name }) => [email, name]));
  return owners.map((owner) => ({ owner, name: names.get(toOwner(owner) ?? "") ?? "" }));
}

/** Adds a view's conditions. They use columns of the index leads_office alone, and a search one other table. */
function filter<Selected>(query: Leads<Selected>, view: View, names: Names): Leads<Selected> {
  const { status, type, owner, answer, visit, from, to, spam } = view;
  const values = [
    ["area", view.area],
    ["budget", view.budget],
    ["channel", view.source],
    ["heard", view.heard],
    ["lost_reason", view.reason],
  ] as const;
  return query
    .$if(spam !== "all", (one) => one.where("suspect", spam === "only" ? "is not" : "is", null))
    .$if(status === "open", (one) => one.where("status", "not in", ["won", "lost"]))
    .$if(status !== "" && status !== "open", (one) => one.where(sql`status`, "=", status))
    .$if(type !== "", (one) => one.where("project_type", "=", type))
    .where(({ and }) => and(values.flatMap(([column, value]) => hasValue(column, value))))
    .$if(owner === NOBODY, (one) => one.where(ownerKey, "is", null))
    .$if(owner !== "" && owner !== NOBODY, (one) => one.where(ownerKey, "=", toOwner(owner)))
    .where(({ and }) => and(answer === "" ? [] : [isAnswered(answer, names.officeStart)]))
    .$if(visit !== "", (one) =>
      one.where("id", "in", (query) =>
        query.selectFrom("visits").select("lead_id").where("status", "=", "booked"),
      ),
    )
    .$if(from !== "", (one) => one.where("received_at", ">=", startOfDay(from)))
    .$if(to !== "", (one) => one.where("received_at", "<", startOfDay(addDays(to, 1))))
    .$if(view.q !== "", (one) =>
      one
        .innerJoin("lead_texts", "lead_id", "leads.id")
        .where(({ and, or }) =>
          and(toTerms(view.q).map((forms) => or(forms.flatMap((term) => isFound(term, names))))),
        ),
    );
}

/** Whether a column has a value of a filter. "unknown" is none. */
function hasValue(column: keyof LeadRow, value: string): Condition[] {
  if (value === "") return [];
  const text = sql`nullif(${sql.ref(column)}, '')`;
  const condition = value === UNKNOWN ? sql<SqlBool>`${text} is null` : sql<SqlBool>`${text} = ${value}`;
  return [condition];
}

/** How the promise to answer was kept, by the rules of `createJudge` (src/requests/server/promise.ts). */
function isAnswered(answer: Exclude<View["answer"], "">, officeStart: Date | null): Condition {
  const now = new Date().toISOString();
  const isAnsweredAtAll = sql`contacted_at is not null and status <> 'new'`;
  const isInTime = sql`(${isAnsweredAtAll} and contacted_at <= answer_due_at)`;
  const isOverdue = sql`(status = 'new' and answer_due_at < ${now})`;
  const isLate = sql`((${isAnsweredAtAll} and contacted_at > answer_due_at) or ${isOverdue})`;
  const counted = {
    answered: sql`(${isAnsweredAtAll})`,
    due: sql`((${isAnsweredAtAll}) or ${isOverdue})`,
    "in-time": isInTime,
    late: isLate,
  }[answer];
  const start = officeStart?.toISOString() ?? null;
  return start === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`received_at >= ${start} and ${counted}`;
}

/**
 * "x12", "ext. 12" or "#12" after a phone number. A match begins only at the first of several spaces or #: trying each
 * of them would take time that is quadratic in the length of a search.
 */
const EXTENSION = /(?<!\s)\s*(?:,|;|(?<!#[\s.:]*)#|ext(?:ension)?|x)[\s.:#]*(\d{1,6})$/i;

/** Splits a search into words, each in the forms that it may be stored in. */
function toTerms(search: string): string[][] {
  const text = fold(search).replace(/["“”]/g, " ").trim();
  const number = text.replace(EXTENSION, "");
  // Digits may be a phone number, which is stored without separators, or a reference.
  if (/^[\d\s().+-]{4,}$/.test(number)) return [[number, toDigits(number)]];
  const words = text.split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) =>
    /^[().+-]*\d[\d().+-]*$/.test(word) ? [word, toDigits(word)] : [word, ...toReference(word)],
  );
}

/** Returns a word as a reference, which callers read out without its hyphen, and with letters for its digits. */
function toReference(word: string): string[] {
  const match = /^([\da-z]{4})-?([\da-z]{4})$/.exec(word);
  return match ? [`${match[1]}-${match[2]}`.replaceAll("o", "0").replace(/[il]/g, "1")] : [];
}

/** Returns the digits of a phone number without the country code. */
function toDigits(number: string): string {
  return number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

/** Where a term may be: in the customer, the answers and notes, the owner or the area. */
function isFound(term: string, { areas, owners }: Names): Condition[] {
  const pattern = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  const hasTerm = (text: string) => fold(text).includes(term);
  const slugs = areas.filter(({ name }) => hasTerm(name)).map(({ slug }) => slug);
  const found = owners.filter(({ owner, name }) => hasTerm(owner) || hasTerm(name));
  return [
    ...(found.length > 0 ? [sql<SqlBool>`owner in (${sql.join(found.map(({ owner }) => owner))})`] : []),
    ...(slugs.length > 0 ? [sql<SqlBool>`area in (${sql.join(slugs)})`] : []),
    sql<SqlBool>`text like ${pattern} escape '\\'`,
  ];
}

/** Orders by the view's column, then by id. Requests without a value come last. */
function order<Selected>(query: Leads<Selected>, { sort, descending }: View): Leads<Selected> {
  const column = columns[sort];
  const direction = descending ? "desc" : "asc";
  const isOptional = sort !== "received" && sort !== "status";
  return (
    query
      .$if(sort === "status", (one) => one.orderBy(placeIn(leadStatuses, column), direction))
      .$if(sort === "budget", (one) =>
        one.orderBy(sql`${sql.ref(column)} is null`).orderBy(placeIn(listBudgets(), column), direction),
      )
      // Postgres reads columns that are never null from an index only without this.
      .orderBy(column, isOptional ? (item) => item[direction]().nullsLast() : direction)
      .orderBy("id", direction)
  );
}

/** The place of a column's value in a list. Values that the list had earlier come after it. */
function placeIn(values: readonly string[], column: keyof LeadRow) {
  const cases = values.map((value, place) => sql`when ${value} then ${sql.lit(place)}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.lit(values.length)} end`;
}

/** Reads one page of a view. A page beyond the last one is the last one. */
export async function listRequests(store: Store, view: View): Promise<RequestList> {
  // What fits on the first page needs no count: a search that finds little reads all requests once.
  const names = await readNames(store, view);
  if (view.q !== "") {
    const found = await searchOnce(store, view, names);
    // A page beyond the last one is empty, too.
    if (found.total > 0 || view.page === 1) return found;
  }
  const first = view.page === 1 ? await readIds(store, view, names, 1) : null;
  if (first !== null && first.length < ROWS_PER_PAGE)
    return { rows: await readRows(store, first, names.officeStart), total: first.length, page: 1, pages: 1 };
  const { total } = await filter(store.db.selectFrom("leads"), view, names)
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / ROWS_PER_PAGE));
  const page = Math.min(view.page, pages);
  const ids = first ?? (await readIds(store, view, names, page));
  return { rows: await readRows(store, ids, names.officeStart), total: Number(total), page, pages };
}

/** Reads a page of a search and counts its requests at once, because each look through the texts takes time. */
async function searchOnce(store: Store, view: View, names: Names): Promise<RequestList> {
  const rows = await order(
    filter(store.db.selectFrom("leads"), view, names).select([
      "id",
      sql<number>`count(*) over ()`.as("total"),
    ]),
    view,
  )
    .limit(ROWS_PER_PAGE)
    .offset((view.page - 1) * ROWS_PER_PAGE)
    .execute();
  const total = Number(rows[0]?.total ?? 0);
  return {
    rows: await readRows(store, rows, names.officeStart),
    total,
    page: view.page,
    pages: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)),
  };
}

function readIds({ db }: Store, view: View, names: Names, page: number): Promise<{ id: number }[]> {
  return order(filter(db.selectFrom("leads"), view, names).select("id"), view)
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute();
}

/** Reads the first requests of each status. */
export async function readBoard(store: Store, view: View): Promise<BoardColumn[]> {
  const names = await readNames(store, view);
  const counts = await filter(store.db.selectFrom("leads"), view, names)
    .select(({ fn }) => ["status", fn.countAll().as("total")])
    .groupBy("status")
    .execute();
  return Promise.all(
    leadStatuses
      .filter((status) => isInView(status, view))
      .map(async (status) => {
        const column = { ...view, status, ...orderColumn(status) };
        const leads = filter(store.db.selectFrom("leads"), column, names).select("id");
        const ids = await order(leads, column).limit(MAX_CARDS).execute();
        const total = counts.find((row) => row.status === status)?.total ?? 0;
        return { status, total: Number(total), rows: await readRows(store, ids, names.officeStart) };
      }),
  );
}

/** What waits longest or is due first comes first, and of what is over, the newest. */
function orderColumn(status: LeadStatus): Pick<View, "sort" | "descending"> {
  if (!isOpen(status)) return { sort: "received", descending: true };
  return { sort: status === "new" ? "received" : "next", descending: false };
}

function isInView(status: LeadStatus, view: View): boolean {
  if (view.status === "open") return isOpen(status);
  return view.status === "" || view.status === status;
}

/** Reads requests by their ids, in that order. */
export async function readRows(store: Pick<Store, "db">, ids: { id: number }[], officeStart: Date | null) {
  return (await readLeads(store, ids)).map((row) => ({
    ...toCells(row),
    /** When the promise to answer ends; null if nobody waits, or since before the company used the office. */
    dueAt: findOpenDue(row, officeStart),
  }));
}

async function readLeads({ db }: Pick<Store, "db">, ids: { id: number }[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("leads")
    .selectAll()
    .where(
      "id",
      "in",
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

function toCells(row: LeadRow) {
  const { id, reference, receivedAt, name, phone, suspect, projectType, budget } = toLead(row);
  return {
    id,
    reference,
    receivedAt,
    name: name ?? "",
    phone: phone ?? "",
    status: row.status,
    suspect,
    projectType,
    budget,
    area: row.area,
    owner: toOwner(row.owner),
    /** What to do next, and when; while it is put aside, the day on which it comes back. */
    nextStep: row.next_step,
    nextStepOn: row.next_step_on,
    snoozedUntil: row.snoozed_until,
  };
}

/** Lists values of the filters: those of today's content and staff, then all others that occur. */
export async function listChoices(store: Store) {
  const areas = readContent().areas.map(({ slug }) => slug);
  const budgets = listBudgets();
  const [staff, otherAreas, otherBudgets, channels, heard, otherOwners] = await Promise.all([
    listStaff(store),
    listValues(store, "area", areas),
    listValues(store, "budget", budgets),
    listValues(store, "channel", []),
    listValues(store, "heard", []),
    listValues(store, "owner", []),
  ]);
  const owners = [
    ...staff.filter(worksOnRequests).map(({ email }) => email),
    ...otherOwners.flatMap((owner) => toOwner(owner) ?? []),
  ];
  return {
    areas: [...areas, ...otherAreas],
    budgets: [...budgets, ...otherBudgets],
    channels,
    heard,
    owners: [...new Set(owners)],
  };
}

/** Lists the stored values of a column that are not known. Each column has an index of its own for this. */
async function listValues(
  { db }: Store,
  column: "area" | "budget" | "channel" | "heard" | "owner",
  known: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("leads")
    .select(column)
    // SQLite takes half the time of a `group by`, which sorts all rows.
    .distinct()
    .where(column, "is not", null)
    .where(column, "!=", "")
    .$if(known.length > 0, (query) => query.where(column, "not in", known))
    .orderBy(column)
    .limit(MAX_CHOICES)
    .execute();
  return rows.flatMap((row) => row[column] ?? []);
}

/** Streams a view as CSV, so that a long list uses little memory. Requests that arrive meanwhile are left out. */
export function exportRequests(store: Store, view: View, siteUrl: string): Response {
  const sheet = createSheet(store, { siteUrl, content: readContent() });
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from(`\uFEFF${formatCsvLine(sheet.heading)}`);
    const names = await readNames(store, view);
    const ids = await order(filter(store.db.selectFrom("leads"), view, names).select("id"), view).execute();
    for (let first = 0; first < ids.length; first += EXPORT_ROWS) {
      const rows = await sheet.toRows(await readLeads(store, ids.slice(first, first + EXPORT_ROWS)));
      for (const row of rows) yield Buffer.from(formatCsvLine(row));
    }
  }
  const body = Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="requests.csv"',
    },
  });
}
