// The office's first screen: who waits, what is due, failed deliveries, and the week's numbers.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Store } from "#platform/database/store.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findMonday, getOfficeDate, startOfDay } from "#platform/houston-time.ts";
import { ownerKey } from "#requests/owner.ts";
import { measureAnswers } from "#requests/server/promise.ts";
import { isUnanswered, listFailingDeliveries, readOfficeStart } from "../alerts/find-problems.ts";
import type { RequestRow } from "../desk.ts";
import { listUnreadAnswers } from "./letters.ts";
import { readRows } from "./list-requests.ts";

const MAX_ROWS = 100;

/** Returns a count for the first screen, and a version that changes with requests. */
export async function readPulse(store: Store) {
  return readPulseSince(store, await readOfficeStart(store.db));
}

async function readPulseSince({ db }: Store, officeStart: Date | null) {
  const { newest, unanswered } = await db
    .selectFrom("leads")
    .where(isUnanswered(officeStart))
    .select(({ fn }) => [fn.max("received_at").as("newest"), fn.countAll().as("unanswered")])
    .executeTakeFirstOrThrow();
  return { unanswered: Number(unanswered), version: `${newest ?? ""} ${unanswered}` };
}

export async function readToday(store: Store, who: string) {
  const now = new Date();
  const officeStart = await readOfficeStart(store.db);
  const { unanswered: unansweredCount } = await readPulseSince(store, officeStart);
  return {
    /** The person's requests that wait for a first contact or have a step due by today. */
    mine: await listMine(store, { who, officeStart, now }),
    answers: await listUnreadAnswers(store, who),
    /** Other requests that wait for a first contact; as many as the screen has room for. */
    unanswered: await listUnanswered(store, { who, officeStart }),
    /** How many wait, the person's included. */
    unansweredCount,
    /** How many of others wait. */
    othersCount:
      unansweredCount - (await countNew(store, isUnanswered(officeStart), (is) => is(ownerKey, "=", who))),
    /** New requests from before the office was set up. Nobody promised an answer here. */
    olderCount: (await countNew(store)) - unansweredCount,
    /** Steps of nobody on today's staff that are due by today. */
    steps: await listDueSteps(store, officeStart, now),
    problems: await listFailingDeliveries(store, now, MAX_ROWS),
    week: await countWeek(store, officeStart, now),
  };
}

/** Whose requests, and since when the office is used. */
type Reader = { who: string; officeStart: Date | null };

type Condition = (is: ExpressionBuilder<Tables, "leads">) => Expression<SqlBool>;

/** Lists what a person has to do by today: those who wait for an answer first, then what was due first. */
async function listMine(
  store: Store,
  { who, officeStart, now }: Reader & { now: Date },
): Promise<RequestRow[]> {
  const isMine: Condition = (is) => is(ownerKey, "=", who);
  const waiting = await listWaiting(store, officeStart, isMine);
  const due = await listDue(store, now, isMine);
  const ids = new Set([...waiting, ...due].map(({ id }) => id));
  return readRows(
    store,
    [...ids].map((id) => ({ id })),
    officeStart,
  );
}

async function countNew({ db }: Store, ...conditions: Condition[]): Promise<number> {
  const { total } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll().as("total"))
    // As in `isUnanswered`, for the index.
    .where("status", "=", sql.lit("new"))
    .where("suspect", "is", null)
    .where((is) => is.and(conditions.map((condition) => condition(is))))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Lists the requests of others that wait for a first contact, the most urgent first. */
async function listUnanswered(store: Store, { who, officeStart }: Reader): Promise<RequestRow[]> {
  const isOthers: Condition = (is) => is.or([is("owner", "is", null), is(ownerKey, "!=", who)]);
  return readRows(store, await listWaiting(store, officeStart, isOthers), officeStart);
}

function listWaiting(
  { db }: Store,
  officeStart: Date | null,
  condition: Condition,
): Promise<{ id: number }[]> {
  return (
    db
      .selectFrom("leads")
      .select("id")
      .where(isUnanswered(officeStart))
      .where(condition)
      // The release before may store a request without the end of its promise during an update.
      .orderBy(({ fn }) => fn.coalesce("answer_due_at", "received_at"))
      .orderBy("id")
      .limit(MAX_ROWS)
      .execute()
  );
}

/** Lists requests that are not decided, with a next step that is due today or was before. */
function listDue({ db }: Store, now: Date, condition: Condition): Promise<{ id: number }[]> {
  return db
    .selectFrom("leads")
    .select("id")
    .where("next_step_on", "<=", getOfficeDate(now))
    .where("status", "not in", ["won", "lost"])
    .where("suspect", "is", null)
    .where(condition)
    .orderBy("next_step_on")
    .limit(MAX_ROWS)
    .execute();
}

/** Lists the steps of nobody. What a colleague left who is gone or edits the website now is everybody's, too. */
async function listDueSteps(store: Store, officeStart: Date | null, now: Date): Promise<RequestRow[]> {
  const isNobodys: Condition = (is) =>
    is.or([
      is("owner", "is", null),
      is(ownerKey, "not in", is.selectFrom("staff").select("email").where("role", "!=", "editor")),
    ]);
  return readRows(store, await listDue(store, now, isNobodys), officeStart);
}

/** Counts the requests that arrived since Monday, and those that were won since, whenever they arrived. */
async function countWeek({ db }: Store, officeStart: Date | null, now: Date) {
  const since = startOfDay(findMonday(getOfficeDate(now)));
  const rows = await db
    .selectFrom("leads")
    .select(["status", "received_at", "answer_due_at", "contacted_at"])
    .where("received_at", ">=", since)
    .where("suspect", "is", null)
    .execute();
  const { due, inTime } = measureAnswers(rows, officeStart, now);
  const answered = rows.filter(({ contacted_at }) => contacted_at !== null).length;
  return { received: rows.length, answered, inTime, due, won: await countWon(db, since) };
}

/** Counts the requests that were set to "won" since a time and still are. */
async function countWon(db: Store["db"], since: string): Promise<number> {
  const { won } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll().as("won"))
    .where("won_at", ">=", since)
    .where("status", "=", "won")
    .where("suspect", "is", null)
    .executeTakeFirstOrThrow();
  return Number(won);
}
