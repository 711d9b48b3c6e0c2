// The outbox: claims due rows, leases them to one server, and records results.
import { type ExpressionBuilder, sql } from "kysely";
import { HOUR_MS } from "#lib/durations.ts";
import { messageOf } from "#lib/error-facts.ts";
import { backOffMs } from "#platform/back-off.ts";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind, DeliveryRoute, OutboxRow, Tables } from "#platform/database/tables.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";
import { maskAddresses } from "#platform/log-error.ts";
import { type LeaseOptions, type Leases, openLeases } from "./leases.ts";
import { assignRecipient } from "./recipients.ts";

/** The longest delay between two attempts. */
const MAX_DELAY_MS = HOUR_MS;
/** A row that is due later than this was scheduled by a clock that was ahead, so it is due now. */
const MAX_WAIT_MS = 2 * MAX_DELAY_MS;

/** Delivers one row. @returns how it was delivered @throws the reason it failed */
export type Deliver = (row: OutboxRow) => Promise<DeliveryRoute>;

/** Mails and webhook calls are delivered independently, so that neither waits for the other's receiver. */
export type Channel = "mail" | "webhook";

/** "webhook" is the event lead.created, "event" any other (decision 0140). All other kinds are mails. */
export const WEBHOOK_KINDS: readonly DeliveryKind[] = ["webhook", "event"];

/** Mails to the office. Each address of LEADS_TO gets its own row. */
export const OFFICE_KINDS: readonly DeliveryKind[] = ["notification", "alert", "visit-note", "photos"];

/** Those that go to a staff member instead if they name one who works on requests. */
const STAFF_KINDS: readonly DeliveryKind[] = ["visit-note", "photos"];

/** The route is null after a failure, the error after a success. */
export type Attempt = { route: DeliveryRoute | null; error: unknown; isGivenUp: boolean };

export type Outbox = {
  /** Leases the row that has been due longest to this server. Returns null if nothing is due. */
  claim(channel: Channel): Promise<OutboxRow | null>;
  /** Delivers a claimed row and records the result. @throws if the result can't be recorded yet */
  deliver(row: OutboxRow, deliver: Deliver): Promise<Attempt>;
  /** Stops renewing leases. Another server may then repeat deliveries that are still in progress. */
  close(): void;
};

type Options = LeaseOptions & {
  /** Delay before the first retry. */
  retrySeconds: number;
  /** Returns the recipients of the office's mails. Each gets its own row. */
  listOfficeAddresses: () => string[];
};

/** The result of a delivery, as columns of its row. */
type Result = Partial<OutboxRow> & { status: OutboxRow["status"] };

export function openOutbox(
  store: Store,
  { retrySeconds, listOfficeAddresses, ...leaseOptions }: Options,
): Outbox {
  const leases = openLeases(store, leaseOptions);
  /** Results that the database could not record yet. Their deliveries are not repeated. */
  const unrecorded = new Map<number, () => Promise<Result>>();

  async function claim(channel: Channel): Promise<OutboxRow | null> {
    try {
      for (const id of unrecorded.keys()) await record(id);
      for (;;) {
        const row = await leaseNext(store, leases, channel);
        const assigned = row && (await addressRow(row));
        if (!row || assigned) return assigned;
      }
    } catch (error) {
      leases.delayReclaim();
      throw error;
    }
  }

  /** @returns the row with its recipient, or null if it is not leased anymore */
  async function addressRow(row: OutboxRow): Promise<OutboxRow | null> {
    if (!OFFICE_KINDS.includes(row.kind)) return row;
    const officeAddresses = listOfficeAddresses();
    if (row.recipient !== null && officeAddresses.includes(row.recipient)) return row;
    let assigned: OutboxRow | null = null;
    try {
      const isNamed = STAFF_KINDS.includes(row.kind) && (await isForStaff(store, row));
      assigned = isNamed
        ? row
        : await assignRecipient(store, row, { officeAddresses, server: leases.server });
      return assigned;
    } finally {
      if (!assigned) leases.rows.delete(row.id);
    }
  }

  async function deliverRow(row: OutboxRow, deliver: Deliver): Promise<Attempt> {
    const attempts = row.attempts + 1;
    let error: unknown = null;
    let route: DeliveryRoute | null = null;
    try {
      route = await deliver(row);
    } catch (thrown) {
      error = thrown ?? new Error("unknown");
    }
    unrecorded.set(row.id, async () => {
      const at = await leases.now();
      const result = route ? toSuccess(route, at) : toFailure(row, { attempts, error, retrySeconds, at });
      return { attempts, ...result };
    });
    const result = await record(row.id);
    return { route, error, isGivenUp: result?.status === "failed" };
  }

  async function record(id: number): Promise<Result | null> {
    const result = await unrecorded.get(id)?.();
    if (!result) return null;
    await retryWhileBusy(() =>
      store.db
        .updateTable("outbox")
        .set({ ...result, leased_by: null })
        .where("id", "=", id)
        // A failure doesn't count if another server has claimed the row since; a success always counts.
        .$if(result.status !== "delivered", (query) => query.where("leased_by", "=", leases.server))
        .execute(),
    );
    unrecorded.delete(id);
    leases.rows.delete(id);
    return result;
  }

  return { claim, deliver: deliverRow, close: leases.close };
}

/** Whether the recipient is staff who work on requests. Rows for people who have left go to the office instead. */
async function isForStaff({ db }: Store, { recipient }: OutboxRow): Promise<boolean> {
  const found = await db
    .selectFrom("staff")
    .select("email")
    .where("email", "=", recipient ?? "")
    .where("role", "!=", "editor")
    .executeTakeFirst();
  return found !== undefined;
}

/** Leases the row that has been due longest. @returns null if nothing is due */
async function leaseNext(store: Store, leases: Leases, channel: Channel): Promise<OutboxRow | null> {
  const at = await leases.now();
  const due = store.db
    .selectFrom("outbox")
    .select("id")
    // SQLite uses a partial index only for a literal.
    .where("status", "=", sql.lit("pending"))
    .where("kind", channel === "webhook" ? "in" : "not in", WEBHOOK_KINDS)
    .where(channel === "webhook" ? isNextEvent : isNextVisitMail)
    .where(({ or, eb }) =>
      or([
        eb("due_at", "<=", at.toISOString()),
        eb("due_at", ">", new Date(at.getTime() + MAX_WAIT_MS).toISOString()),
      ]),
    )
    .$if(leases.rows.size > 0, (query) => query.where("id", "not in", [...leases.rows]))
    .$if(!leases.canReclaim(), (query) => query.where("leased_by", "is", null))
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .$if(store.native.dialect === "postgres", (query) => query.forUpdate().skipLocked());
  const row = await retryWhileBusy(() =>
    store.db
      .updateTable("outbox")
      .set({ leased_by: leases.server, due_at: leases.findEnd(at) })
      .where("id", "=", due)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) return null;
  leases.rows.add(row.id);
  return row;
}

/** Keeps events of a request or subscriber in order: one waits until all earlier ones are delivered or given up. */
function isNextEvent(is: ExpressionBuilder<Tables, "outbox">) {
  return is.not(
    is.exists(
      is
        .selectFrom("outbox as earlier")
        .select("earlier.id")
        .where("earlier.status", "=", sql.lit("pending"))
        .where("earlier.kind", "in", WEBHOOK_KINDS)
        .whereRef("earlier.id", "<", "outbox.id")
        .where((either) =>
          either.or([
            either("earlier.lead_id", "=", either.ref("outbox.lead_id")),
            either("earlier.subscriber_id", "=", either.ref("outbox.subscriber_id")),
          ]),
        ),
    ),
  );
}

/**
 * Keeps mails about a request's visits in order, so that the last mail reports the last change: one waits until all
 * earlier ones to the same reader are delivered or given up. A note has no recipient until it is first claimed.
 */
function isNextVisitMail(is: ExpressionBuilder<Tables, "outbox">) {
  const earlier = is
    .selectFrom("outbox as earlier")
    .select("earlier.id")
    .where("earlier.status", "=", sql.lit("pending"))
    .where("earlier.visit", "is not", null)
    .whereRef("earlier.lead_id", "=", "outbox.lead_id")
    .whereRef("earlier.id", "<", "outbox.id")
    .where(sql<boolean>`(earlier.kind = 'visit-note') = (outbox.kind = 'visit-note')`)
    .where((either) =>
      either.or([
        either("earlier.recipient", "is", null),
        either("earlier.recipient", "=", either.ref("outbox.recipient")),
      ]),
    );
  return is.or([is("outbox.visit", "is", null), is.not(is.exists(earlier))]);
}

function toSuccess(route: DeliveryRoute, at: Date): Result {
  return {
    status: "delivered",
    delivered_via: route,
    finished_at: at.toISOString(),
    last_error: null,
    failing_since: null,
  };
}

/** Schedules a retry after a delay that doubles, and a last one at `give_up_at`. After that the failure is final. */
function toFailure(
  row: OutboxRow,
  { attempts, error, retrySeconds, at }: { attempts: number; error: unknown; retrySeconds: number; at: Date },
): Result {
  const last_error = maskAddresses(messageOf(error));
  const failing_since = row.failing_since ?? at.toISOString();
  const giveUpMs = Date.parse(row.give_up_at);
  // With an invalid time, this result could not be recorded, which would stop all deliveries.
  if (Number.isNaN(giveUpMs) || at.getTime() >= giveUpMs) {
    return { status: "failed", finished_at: at.toISOString(), last_error, failing_since };
  }
  const delayMs = backOffMs(attempts - 1, { firstMs: retrySeconds * 1000, longestMs: MAX_DELAY_MS });
  return {
    status: "pending",
    due_at: new Date(Math.min(at.getTime() + delayMs, giveUpMs)).toISOString(),
    last_error,
    failing_since,
  };
}
