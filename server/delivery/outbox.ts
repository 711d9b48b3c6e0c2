// The outbox: claims due rows, leases them to one server, and records results.
import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import { HOUR_MS } from "#app/durations.ts";
import { backOffMs } from "../back-off.ts";
import { maskAddresses } from "../log-error.ts";
import type { Store } from "../store/store.ts";
import type { DeliveryKind, DeliveryRoute, OutboxRow, Tables } from "../store/tables.ts";
import { retryWhileBusy } from "../store/transactions.ts";
import { assignRecipient } from "./recipients.ts";

/** The longest delay between two attempts. */
const MAX_DELAY_MS = HOUR_MS;

/**
 * How long a lease lasts. A killed server's rows wait that long. A server renews three times as often, so that it
 * doesn't lose a row by one late renewal.
 */
const LEASE_MS = 10_000;

/** Delivers one row. @returns the way it was delivered @throws the reason it failed */
export type Deliver = (row: OutboxRow) => Promise<DeliveryRoute>;

/** Mails and webhook calls are delivered independently, so that neither waits for the other's receiver. */
export type Channel = "mail" | "webhook";

/** "webhook" is the event lead.created, "event" any other (decision 0140). All other kinds are mails. */
export const WEBHOOK_KINDS: readonly DeliveryKind[] = ["webhook", "event"];

/** Mails to the office. Each address of LEADS_TO gets its own row. */
export const OFFICE_KINDS: readonly DeliveryKind[] = ["notification", "digest", "alert", "visit-note"];

export type Attempt = { row: OutboxRow; error: unknown; isGivenUp: boolean };

export type Outbox = {
  /** Leases the row that has been due longest to this server. Returns null if nothing is due. */
  claim(channel: Channel): Promise<OutboxRow | null>;
  /** Delivers a claimed row and records the result. @throws if the result can't be recorded yet */
  deliver(row: OutboxRow, deliver: Deliver): Promise<Attempt>;
  /** Stops renewing leases. Another server may then repeat deliveries that are still in progress. */
  close(): void;
};

type Options = {
  /** Delay before the first retry. */
  retrySeconds: number;
  /** Recipients of the office's mails. Each gets its own row. */
  officeAddresses: string[];
  leaseMs?: number;
  now?: () => Promise<Date>;
};

/** The result of a delivery, as columns of its row. */
type Result = Partial<OutboxRow> & { status: OutboxRow["status"] };

export function openOutbox(store: Store, options: Options): Outbox {
  const { retrySeconds, officeAddresses, leaseMs = LEASE_MS, now = () => readClock(store) } = options;
  const server = randomUUID();
  /** Rows leased to this server, until their result is recorded. */
  const leased = new Set<number>();
  /** Results that the database could not record yet. Their deliveries are not repeated. */
  const unrecorded = new Map<number, () => Promise<Result>>();
  /** Expired leases are claimed only after this, because nobody could renew them while the database was down. */
  let claimExpiredFrom = performance.now() + leaseMs;
  let isRenewing = false;
  const timer = setInterval(renew, leaseMs / 3);
  timer.unref();

  const leaseEnd = (at: Date) => new Date(at.getTime() + leaseMs).toISOString();

  async function claim(channel: Channel): Promise<OutboxRow | null> {
    try {
      await recordAll();
      for (;;) {
        const row = await claimDue(channel);
        const assigned = row && (await addressRow(row));
        if (!row || assigned) return assigned;
      }
    } catch (error) {
      claimExpiredFrom = performance.now() + leaseMs;
      throw error;
    }
  }

  async function claimDue(channel: Channel): Promise<OutboxRow | null> {
    const at = await now();
    const due = store.db
      .selectFrom("outbox")
      .select("id")
      // SQLite uses a partial index only for a literal.
      .where("status", "=", sql.lit("pending"))
      .where("kind", channel === "webhook" ? "in" : "not in", WEBHOOK_KINDS)
      .where(channel === "webhook" ? isNextEvent : isNextVisitMail)
      .where("due_at", "<=", at.toISOString())
      .$if(leased.size > 0, (query) => query.where("id", "not in", [...leased]))
      .$if(performance.now() < claimExpiredFrom, (query) => query.where("leased_by", "is", null))
      .orderBy("due_at")
      .orderBy("id")
      .limit(1)
      .$if(store.native.dialect === "postgres", (query) => query.forUpdate().skipLocked());
    const row = await retryWhileBusy(() =>
      store.db
        .updateTable("outbox")
        .set({ leased_by: server, due_at: leaseEnd(at) })
        .where("id", "=", due)
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) return null;
    leased.add(row.id);
    return row;
  }

  /** @returns the row with its recipient, or null if it is not leased anymore */
  async function addressRow(row: OutboxRow): Promise<OutboxRow | null> {
    if (!OFFICE_KINDS.includes(row.kind)) return row;
    if (row.recipient !== null && officeAddresses.includes(row.recipient)) return row;
    let assigned: OutboxRow | null = null;
    try {
      assigned = await assignRecipient(store, row, { officeAddresses, server });
      return assigned;
    } finally {
      if (!assigned) leased.delete(row.id);
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
    unrecorded.set(row.id, async () => ({
      attempts,
      ...(route
        ? toSuccess(route, await now())
        : toFailure(row, { attempts, error, retrySeconds, at: await now() })),
    }));
    const result = await record(row.id);
    return { row, error, isGivenUp: result?.status === "failed" };
  }

  async function recordAll(): Promise<void> {
    for (const id of unrecorded.keys()) await record(id);
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
        .$if(result.status !== "delivered", (query) => query.where("leased_by", "=", server))
        .execute(),
    );
    unrecorded.delete(id);
    leased.delete(id);
    return result;
  }

  async function renew(): Promise<void> {
    if (isRenewing || leased.size === 0) return;
    isRenewing = true;
    try {
      const due_at = leaseEnd(await now());
      await retryWhileBusy(() =>
        store.db
          .updateTable("outbox")
          .set({ due_at })
          .where("id", "in", [...leased])
          .where("leased_by", "=", server)
          .where("status", "=", "pending")
          .execute(),
      );
    } catch {
      // The database is down, which the worker's next claim reports.
    } finally {
      isRenewing = false;
    }
  }

  return { claim, deliver: deliverRow, close: () => clearInterval(timer) };
}

/** Returns the time that leases use: Postgres's own, because the clocks of several servers may differ. */
async function readClock({ db, native }: Store): Promise<Date> {
  if (native.dialect === "sqlite") return new Date();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
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
 * Keeps mails about a request's visits in order, so that the last change is the last mail: one waits until all earlier
 * ones to the same reader are delivered or given up. A note without a recipient is for addresses not known yet.
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
  const last_error = maskAddresses(error instanceof Error ? error.message : String(error));
  const failing_since = row.failing_since ?? at.toISOString();
  const giveUpMs = Date.parse(row.give_up_at);
  if (at.getTime() >= giveUpMs) {
    return { status: "failed", finished_at: at.toISOString(), last_error, failing_since };
  }
  const delayMs = backOffMs(attempts - 1, { first: retrySeconds * 1000, longest: MAX_DELAY_MS });
  return {
    status: "pending",
    due_at: new Date(Math.min(at.getTime() + delayMs, giveUpMs)).toISOString(),
    last_error,
    failing_since,
  };
}
