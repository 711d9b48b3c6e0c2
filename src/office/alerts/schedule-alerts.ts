// Raises and resolves alerts, and schedules mails and webhook events about them (decision 0186).
import { sql, type Transaction } from "kysely";
import { enqueueEvent, readAlertIds } from "#delivery/events.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { createDelivery, RETRY_FOR_MS } from "#platform/database/create-delivery.ts";
import { tryLockName } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { Tables } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { msBefore } from "#platform/houston-time.ts";
import {
  findFailingDeliveries,
  findOverdueLeads,
  isUnanswered,
  isUndelivered,
  readOfficeStart,
  recordOfficeStart,
} from "./find-problems.ts";

/** At most one mail about new problems is scheduled in this time. */
const MAIL_EVERY_MS = HOUR_MS;

/** Compares the problems of now with the reported ones. Several servers may call this at the same time. */
export async function scheduleAlerts(
  store: Store,
  officeAddresses: string[],
  now = new Date(),
): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    // Waiting for another server that does the same could only exceed the database's lock timeout.
    if (!(await tryLockName(store, transaction, "alerts"))) return;
    const officeStart = await readOfficeStart(transaction);
    if (officeStart) await recordOfficeStart(transaction, officeStart);
    const agedOut = await closeAgedOut(transaction, now);
    const resolved = [...agedOut, ...(await resolveAlerts(transaction, officeStart, now))];
    const raised = await raiseAlerts(transaction, officeStart, now);
    if (raised.length > 0) await enqueueEvent(transaction, { event: "alert.raised", alertIds: raised }, now);
    if (resolved.length > 0) {
      await enqueueEvent(transaction, { event: "alert.resolved", alertIds: resolved }, now);
    }
    const alertIds = [...(await claimUnmailed(transaction, now)), ...(await claimSettled(transaction, now))];
    if (alertIds.length === 0) return;
    for (const recipient of officeAddresses) await queueMail(transaction, { recipient, alertIds }, now);
  });
}

/** Adds alerts to the mail that an address still waits for, so that an outage ends in one mail, or creates one. */
async function queueMail(
  transaction: Transaction<Tables>,
  { recipient, alertIds }: { recipient: string; alertIds: number[] },
  now: Date,
): Promise<void> {
  const mail = createDelivery("alert", { lead_id: null }, now);
  const waiting = await transaction
    .selectFrom("outbox")
    .select(["id", "payload"])
    .where("kind", "=", "alert")
    .where("recipient", "=", recipient)
    // SQLite uses a partial index only for a literal.
    .where("status", "=", sql.lit("pending"))
    .where("leased_by", "is", null)
    // An address that never takes a mail must not keep one waiting for good.
    .where("created_at", ">", msBefore(now, RETRY_FOR_MS))
    .orderBy("id")
    .executeTakeFirst();
  const extended =
    waiting &&
    (await transaction
      .updateTable("outbox")
      .set({ payload: toPayload([...readAlertIds(waiting), ...alertIds]), give_up_at: mail.give_up_at })
      .where("id", "=", waiting.id)
      .where("status", "=", "pending")
      // A server that delivers it now has read its payload before.
      .where("leased_by", "is", null)
      .returning("id")
      .executeTakeFirst());
  if (extended) return;
  await transaction
    .insertInto("outbox")
    .values({ ...mail, recipient, payload: toPayload(alertIds) })
    .execute();
}

function toPayload(alertIds: number[]): string {
  return JSON.stringify({ alertIds });
}

/** Closes alerts about mails that are not reported anymore. They were not delivered, so no mail says "resolved". */
async function closeAgedOut(transaction: Transaction<Tables>, now: Date): Promise<number[]> {
  const at = now.toISOString();
  const rows = await transaction
    .updateTable("alerts")
    .set({ resolved_at: at, settled_at: at })
    .where("resolved_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("outbox")
          .select("outbox.id")
          .whereRef("outbox.id", "=", "alerts.delivery_id")
          .where("outbox.status", "=", "failed")
          .where((is) => is.not(isUndelivered(is, now))),
      ),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** An alert about a delivery lasts until it is delivered or deleted: sending it again resolves nothing yet. */
async function resolveAlerts(
  transaction: Transaction<Tables>,
  officeStart: Date | null,
  now: Date,
): Promise<number[]> {
  const rows = await transaction
    .updateTable("alerts")
    .set({ resolved_at: now.toISOString() })
    .where("resolved_at", "is", null)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom("leads")
              .select("leads.id")
              .whereRef("leads.id", "=", "alerts.lead_id")
              .where(isUnanswered(officeStart)),
          ),
          exists(
            selectFrom("outbox")
              .select("outbox.id")
              .whereRef("outbox.id", "=", "alerts.delivery_id")
              .where((is) => isUndelivered(is, now)),
          ),
        ]),
      ),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function raiseAlerts(
  transaction: Transaction<Tables>,
  officeStart: Date | null,
  now: Date,
): Promise<number[]> {
  const leadIds = await findOverdueLeads(transaction, officeStart, now);
  const deliveryIds = await findFailingDeliveries(transaction, now);
  const raised_at = now.toISOString();
  const alerts = [
    ...leadIds.map((lead_id) => ({ problem: "unanswered" as const, lead_id, raised_at })),
    ...deliveryIds.map((delivery_id) => ({ problem: "delivery" as const, delivery_id, raised_at })),
  ];
  if (alerts.length === 0) return [];
  const rows = await transaction.insertInto("alerts").values(alerts).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Returns open alerts that no mail has reported, unless the last mail was less than an hour ago. */
async function claimUnmailed(transaction: Transaction<Tables>, now: Date): Promise<number[]> {
  const { last } = await transaction
    .selectFrom("alerts")
    .select(({ fn }) => fn.max("mailed_at").as("last"))
    .executeTakeFirstOrThrow();
  // A mail from far in the future was sent while the clock was ahead.
  if (last !== null && Math.abs(now.getTime() - Date.parse(last)) < MAIL_EVERY_MS) return [];
  const rows = await transaction
    .updateTable("alerts")
    .set({ mailed_at: now.toISOString() })
    .where("mailed_at", "is", null)
    .where("resolved_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns alerts whose resolution must be mailed, once none of the same problem is open. Skips alerts that were never
 * mailed, or whose mail is not sent yet and will report them as resolved.
 */
async function claimSettled(transaction: Transaction<Tables>, now: Date): Promise<number[]> {
  const open = await transaction
    .selectFrom("alerts")
    .select("problem")
    .distinct()
    .where("resolved_at", "is", null)
    .execute();
  const over = await transaction
    .updateTable("alerts")
    .set({ settled_at: now.toISOString() })
    .where("settled_at", "is", null)
    .where("resolved_at", "is not", null)
    .$if(open.length > 0, (query) =>
      query.where((is) =>
        is.or([
          is("mailed_at", "is", null),
          is(
            "problem",
            "not in",
            open.map(({ problem }) => problem),
          ),
        ]),
      ),
    )
    .returning("id")
    .execute();
  if (over.length === 0) return [];
  const delivered = await listMailedAlerts(transaction);
  return over.filter(({ id }) => delivered.has(id)).map(({ id }) => id);
}

/** Returns the ids of alerts whose mail at least one office address got, or is getting now. */
async function listMailedAlerts(transaction: Transaction<Tables>): Promise<Set<number>> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("payload")
    .distinct()
    .where("kind", "=", "alert")
    .where((is) => is.or([is("status", "=", "delivered"), is("leased_by", "is not", null)]))
    .execute();
  return new Set(rows.flatMap(readAlertIds));
}
