// The people who make visits: their own hours, and the address of their own calendar.
import type { ExpressionBuilder, Transaction } from "kysely";
import { type OwnRules, ownRules } from "#content/schemas/visits.ts";
import { parseTime } from "#lib/dates.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { Tables } from "#platform/database/tables.ts";
import { retryWhileBusy, runInTransaction } from "#platform/database/transactions.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import { type CalendarProblem, calendarProblems, KEPT_MS, parseBusy } from "../busy.ts";
import { applyOwnRules } from "../calendars.ts";
import type { Slot, VisitRules } from "../slots.ts";

/** A person's own calendar. Its address is a secret, of which only the server's name is shown. */
type OwnCalendar = {
  host: string;
  /** When it was last read; null before the first time. */
  readAt: Date | null;
  problem: CalendarProblem | null;
  /** The first days of events that can't be read. */
  skipped: string[];
};

export type EstimatorRecord = {
  id: string;
  email: string;
  name: string;
  /** The person's own rules with the general ones. */
  rules: VisitRules;
  own: OwnRules | null;
  /** Whether the stored rules can't be read, so that the general ones apply. */
  isUnreadable: boolean;
  /** Increases with each change of the rules. */
  version: number;
  calendar: OwnCalendar | null;
  /** Times in it that still count. */
  busy: Slot[];
};

/** Lists the staff who make visits and still work on requests. @param general the office's rules */
export async function listEstimators(
  { db }: Pick<Store, "db">,
  general: VisitRules,
  now: Date,
): Promise<EstimatorRecord[]> {
  const rows = await db
    .selectFrom("estimators")
    .innerJoin("staff", "staff.id", "estimators.staff_id")
    .selectAll("estimators")
    .select(["staff.email", "staff.name"])
    .where("staff.role", "!=", "editor")
    .orderBy("staff.email")
    .execute();
  return rows.map((row) => {
    const own = row.rules === null ? null : (ownRules.safeParse(parseRecord(row.rules)).data ?? null);
    const readAt = row.read_at === null ? null : parseTime(row.read_at);
    const isKept = readAt !== null && now.getTime() - readAt.getTime() < KEPT_MS;
    return {
      id: row.staff_id,
      email: row.email,
      name: row.name,
      rules: applyOwnRules(general, own),
      own,
      isUnreadable: row.rules !== null && own === null,
      version: row.version,
      calendar: toOwnCalendar(row.calendar_url, readAt, row.problem),
      busy: isKept ? parseBusy(row.busy) : [],
    };
  });
}

function toOwnCalendar(url: string | null, readAt: Date | null, problem: string | null): OwnCalendar | null {
  if (url === null) return null;
  const [name, ...skipped] = problem?.split(" ") ?? [];
  return {
    host: URL.parse(url)?.hostname ?? "",
    readAt,
    problem: calendarProblems.find((one) => one === name) ?? null,
    skipped,
  };
}

/** Makes a staff member somebody who makes visits. @returns false if there is nobody with this id */
export function addEstimator(store: Store, staffId: string, who: string): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const added = await transaction
      .insertInto("estimators")
      .columns(["staff_id"])
      .expression((staff) => staff.selectFrom("staff").select("id").where("id", "=", staffId))
      .onConflict((conflict) => conflict.column("staff_id").doNothing())
      .returning("staff_id")
      .executeTakeFirst();
    if (added) await record(transaction, who, "visit-person-added", staffId);
    const person = await transaction
      .selectFrom("estimators")
      .select("staff_id")
      .where("staff_id", "=", staffId)
      .executeTakeFirst();
    return person !== undefined;
  });
}

/** Ends somebody's visits with their hours and calendar. What is booked with them stays booked. */
export function removeEstimator(store: Store, staffId: string, who: string): Promise<void> {
  return runInTransaction(store, async (transaction) => {
    const removed = await transaction
      .deleteFrom("estimators")
      .where("staff_id", "=", staffId)
      .returning("staff_id")
      .executeTakeFirst();
    if (removed) await record(transaction, who, "visit-person-removed", staffId);
  });
}

/**
 * Saves somebody's own rules, or with null has the office's apply.
 * @returns false if somebody has saved others since; the same ones are no conflict
 */
export function saveOwnRules(
  store: Store,
  staffId: string,
  { rules, version, who }: { rules: OwnRules | null; version: number; who: string },
): Promise<boolean> {
  const text = rules && JSON.stringify(rules);
  return runInTransaction(store, async (transaction) => {
    const saved = await transaction
      .updateTable("estimators")
      .set({ rules: text, version: version + 1 })
      .where("staff_id", "=", staffId)
      .where("version", "=", version)
      .returning("staff_id")
      .executeTakeFirst();
    if (saved) {
      await record(transaction, who, "visit-hours", staffId);
      return true;
    }
    const current = await transaction
      .selectFrom("estimators")
      .select("rules")
      .where("staff_id", "=", staffId)
      .executeTakeFirst();
    return current?.rules === text;
  });
}

/** Connects another calendar, or none. The times of the earlier one are forgotten. */
export function setCalendar(
  store: Store,
  staffId: string,
  { url, who }: { url: string | null; who: string },
): Promise<void> {
  return runInTransaction(store, async (transaction) => {
    const changed = await transaction
      .updateTable("estimators")
      .set({ calendar_url: url, checked_at: null, read_at: null, problem: null, busy: null })
      .where("staff_id", "=", staffId)
      .returning("staff_id")
      .executeTakeFirst();
    // The address is a secret.
    if (changed) await record(transaction, who, url ? "visit-calendar" : "visit-calendar-removed", staffId);
  });
}

/** What concerns no request is only in the audit. */
async function record(
  transaction: Transaction<Tables>,
  who: string,
  event: string,
  staffId: string,
): Promise<void> {
  const staff = transaction.selectFrom("staff").select("email").where("id", "=", staffId);
  const person = await staff.executeTakeFirst();
  await recordEvent(transaction, { leadId: null, who, event, detail: person?.email ?? null });
}

/** What reading a calendar has found. */
export type CalendarReading = { busy: string; skipped: string[] } | { problem: CalendarProblem };

function nameSkipped(days: string[]): string | null {
  return days.length > 0 ? ["events", ...days].join(" ") : null;
}

/** Claims a calendar that was not read since a time, for one of several servers. @returns null if none is due */
export async function claimCalendar(
  { db }: Store,
  { before, now }: { before: Date; now: Date },
): Promise<{ staffId: string; url: string } | null> {
  const isDue = ({ or, eb }: ExpressionBuilder<Tables, "estimators">) =>
    or([
      eb("checked_at", "is", null),
      eb("checked_at", "<", before.toISOString()),
      // The clock was ahead.
      eb("checked_at", ">", now.toISOString()),
    ]);
  const row = await retryWhileBusy(() =>
    db
      .updateTable("estimators")
      .set({ checked_at: now.toISOString() })
      .where("staff_id", "=", (due) =>
        due
          .selectFrom("estimators")
          .select("staff_id")
          .where("calendar_url", "is not", null)
          .where(isDue)
          .orderBy("checked_at")
          .limit(1),
      )
      // Another server may have claimed it since it was found.
      .where(isDue)
      .returning(["staff_id", "calendar_url"])
      .executeTakeFirst(),
  );
  return row?.calendar_url ? { staffId: row.staff_id, url: row.calendar_url } : null;
}

/** Stores what was found, unless the person has connected another calendar meanwhile. */
export async function storeReading(
  { db }: Store,
  { staffId, url }: { staffId: string; url: string },
  reading: CalendarReading,
  now: Date,
): Promise<void> {
  const found =
    "busy" in reading
      ? { busy: reading.busy, read_at: now.toISOString(), problem: nameSkipped(reading.skipped) }
      : { problem: reading.problem };
  await retryWhileBusy(() =>
    db
      .updateTable("estimators")
      .set(found)
      .where("staff_id", "=", staffId)
      .where("calendar_url", "=", url)
      .execute(),
  );
}
