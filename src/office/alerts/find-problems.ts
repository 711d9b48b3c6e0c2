// Finds problems to alert the office to: overdue requests, and deliveries that keep failing.
import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import { REPORT_AGING_FAILURES_MS, REQUEST_KINDS } from "#delivery/mail-health.ts";
import { REFUSED_AFTER_MS } from "#delivery/mail-monitor.ts";
import { WEBHOOK_KINDS } from "#delivery/outbox.ts";
import { parseTime } from "#lib/dates.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import type { AlertRow, LeadRow, Tables } from "#platform/database/tables.ts";
import { msBefore } from "#platform/houston-time.ts";
import { readVisitor } from "#requests/server/leads.ts";
import { findAnswerDue, readAnswerDue } from "#requests/server/promise.ts";

/** How long a delivery must fail. The log reports a mail server after the same time. */
const FAILING_AFTER_MS = REFUSED_AFTER_MS;

/** Overdue requests are looked for among those of this time. Older ones were found before. */
const LOOK_BACK_MS = 60 * DAY_MS;

/** How many problems of a kind are raised at once. A database limits the parameters of a statement. */
const MAX_RAISED = 500;

type Problem = AlertRow["problem"];
type Reader = Pick<Transaction<Tables>, "selectFrom">;

/**
 * Whether a request waits for the office's first contact: its status is "new". Older requests than the office count only
 * if somebody has worked on them here.
 * @param officeStart as `readOfficeStart` returns it
 */
export function isUnanswered(officeStart: Date | null) {
  return (is: ExpressionBuilder<Tables, "leads">) =>
    is.and([
      // SQLite uses the partial index leads_waiting only for a literal.
      is("leads.status", "=", sql.lit("new")),
      is("leads.suspect", "is", null),
      officeStart
        ? is.or([is("leads.received_at", ">=", officeStart.toISOString()), is("leads.version", ">", 1)])
        : is.lit(false),
    ]);
}

/** When an unanswered request must be answered; null if it is none, by the rules of `isUnanswered`. */
export function findOpenDue(lead: LeadRow, officeStart: Date | null): string | null {
  const { status, suspect, received_at: receivedAt, version } = lead;
  if (status !== "new" || suspect !== null || !officeStart) return null;
  if (receivedAt < officeStart.toISOString() && version === 1) return null;
  const due = readAnswerDue(lead);
  return parseTime(due) ? due : findAnswerDue(receivedAt);
}

/** Whether an alert is raised about a delivery. Alerts about failing alerts would never end. */
function isReportedFailing(is: ExpressionBuilder<Tables, "outbox">, now: Date) {
  return is.and([
    isFailing(is, now),
    is("outbox.kind", "!=", "alert"),
    is.or([is("outbox.event", "is", null), is("outbox.event", "not like", "alert.%")]),
  ]);
}

/** Whether a delivery has failed for 15 minutes. */
function isFailing(is: ExpressionBuilder<Tables, "outbox">, now: Date) {
  return is.and([is("outbox.failing_since", "<=", msBefore(now, FAILING_AFTER_MS)), isUndelivered(is, now)]);
}

/** Whether a delivery is pending or given up. A given-up mail to a visitor, or alert, counts for a week. */
export function isUndelivered(is: ExpressionBuilder<Tables, "outbox">, now: Date) {
  const agesOut = is("outbox.kind", "not in", [...REQUEST_KINDS, ...WEBHOOK_KINDS]);
  return is.and([
    is("outbox.status", "in", ["pending", "failed"]),
    is.or([
      is.not(agesOut),
      is("outbox.finished_at", "is", null),
      is("outbox.finished_at", ">=", msBefore(now, REPORT_AGING_FAILURES_MS)),
    ]),
  ]);
}

/** The row of `secrets` with the time of the first staff member, who may have been removed since. */
const OFFICE_START = "office-start";

/**
 * Returns when the first staff member was added, or null without staff. Only requests since then are expected to be
 * answered in the office (decision 0186).
 */
export async function readOfficeStart(db: Reader): Promise<Date | null> {
  const { first } = await db
    .selectFrom("staff")
    .select(({ fn }) => fn.min("createdAt").as("first"))
    .executeTakeFirstOrThrow();
  if (first === null) return null;
  const recorded = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", OFFICE_START)
    .executeTakeFirst();
  // Without a time that can be read, all requests are the office's.
  return parseTime(recorded?.value) ?? parseTime(new Date(first).toJSON()) ?? new Date(0);
}

/** Records the start once, so that replacing the only staff member doesn't change it. */
export async function recordOfficeStart(transaction: Transaction<Tables>, start: Date): Promise<void> {
  await transaction
    .insertInto("secrets")
    .values({ name: OFFICE_START, value: start.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** Returns the ids of unanswered requests past the promise without an open alert. */
export async function findOverdueLeads(db: Reader, officeStart: Date | null, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const leads = await db
    .selectFrom("leads")
    .leftJoin("alerts", (join) =>
      join.onRef("alerts.lead_id", "=", "leads.id").on("alerts.resolved_at", "is", null),
    )
    .select(["leads.id", "leads.received_at", "leads.answer_due_at"])
    .where("leads.received_at", ">=", since.toISOString())
    .where(isUnanswered(officeStart))
    .where("alerts.id", "is", null)
    .orderBy("leads.id")
    .execute();
  const overdue = leads.filter((lead) => readAnswerDue(lead) < now.toISOString());
  return overdue.slice(0, MAX_RAISED).map(({ id }) => id);
}

/** Returns the ids of failing deliveries that have not been reported. */
export async function findFailingDeliveries(db: Reader, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("outbox")
    .leftJoin("alerts", (join) =>
      join.onRef("alerts.delivery_id", "=", "outbox.id").on("alerts.resolved_at", "is", null),
    )
    .select("outbox.id")
    .where((is) => isReportedFailing(is, now))
    .where("alerts.id", "is", null)
    .orderBy("outbox.id")
    .limit(MAX_RAISED)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the open alerts of each problem. */
export async function countOpenAlerts({ db }: Pick<Store, "db">): Promise<Record<Problem, number>> {
  const rows = await db
    .selectFrom("alerts")
    .select(({ fn }) => ["problem", fn.countAll().as("count")])
    .where("resolved_at", "is", null)
    .groupBy("problem")
    .execute();
  const counts = Object.fromEntries(rows.map(({ problem, count }) => [problem, Number(count)]));
  return { unanswered: 0, delivery: 0, ...counts };
}

/**
 * Lists deliveries that have failed for 15 minutes, even alerts, longest first, for the office's first screen. `to` is
 * the address of a mail to the office.
 */
export async function listFailingDeliveries({ db }: Pick<Store, "db">, now: Date, limit: number) {
  const rows = await db
    .selectFrom("outbox")
    .leftJoin("leads", "leads.id", "outbox.lead_id")
    .select(({ ref }) => [
      "outbox.id",
      "outbox.kind",
      "outbox.event",
      "outbox.status",
      "outbox.lead_id as leadId",
      "leads.reference",
      "leads.request",
      "outbox.recipient as to",
      ref("outbox.failing_since").$notNull().as("failingSince"),
      "outbox.last_error as lastError",
    ])
    .where((is) => isFailing(is, now))
    .orderBy("outbox.failing_since")
    .orderBy("outbox.id")
    .limit(limit)
    .execute();
  return rows.map(({ request, ...row }) => ({ ...row, name: readVisitor(request).name }));
}
