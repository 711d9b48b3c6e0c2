// The outbox: which row is due, which server delivers it, and what became of it.
import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { maskAddresses } from "../log.ts";
import { lockName } from "../store/locks.ts";
import type { Store } from "../store/store.ts";
import type { DeliveryRoute, OutboxRow, Tables } from "../store/tables.ts";
import { inTransaction, retryWhileBusy } from "../store/transactions.ts";

/** The longest delay between two tries. */
const LONGEST_DELAY_MS = 60 * 60 * 1000;

/**
 * How long a server may go without renewing its lease on a row. A killed server's rows wait that long. It renews three
 * times as often, so that one late renewal doesn't give a row away.
 */
const LEASE_MS = 10_000;

/** Delivers one row. @returns how it left @throws why it could not */
export type Deliver = (row: OutboxRow) => Promise<DeliveryRoute>;

/** Mails and webhook calls are delivered side by side: neither waits for the other's slow receiver. */
export type Lane = "mail" | "webhook";

export type Attempt = { row: OutboxRow; error: unknown; isGivenUp: boolean };

export type Outbox = {
  /** Leases the row that has been due longest to this server. @returns null when nothing is due */
  claim(lane: Lane): Promise<OutboxRow | null>;
  /** Delivers a claimed row and records the result. @throws when the result can't be recorded yet */
  deliver(row: OutboxRow, deliver: Deliver): Promise<Attempt>;
  /** Stops renewing leases: what is still in progress may be delivered again by another server. */
  close(): void;
};

type Options = {
  /** Delay before the first new try of a failed delivery. */
  retrySeconds: number;
  /** Who gets the office's mails; each has a row of its own. */
  officeAddresses: string[];
  leaseMs?: number;
  now?: () => Promise<Date>;
};

/** A delivery that is over, in the columns of its row. */
type Result = Partial<OutboxRow> & { status: OutboxRow["status"] };

export function openOutbox(store: Store, options: Options): Outbox {
  const { retrySeconds, officeAddresses, leaseMs = LEASE_MS, now = () => readClock(store) } = options;
  const server = randomUUID();
  /** Rows leased to this server: being delivered, or delivered and not recorded yet. */
  const held = new Set<number>();
  /** Deliveries that are over while the database could not record it: recorded later, never made twice. */
  const unrecorded = new Map<number, () => Promise<Result>>();
  /** Until then other servers get time to renew what looks expired: nobody could while the database was away. */
  let takeOverFrom = performance.now() + leaseMs;
  let isRenewing = false;
  const timer = setInterval(renew, leaseMs / 3);
  timer.unref();

  const leaseEnd = (at: Date) => new Date(at.getTime() + leaseMs).toISOString();

  async function claim(lane: Lane): Promise<OutboxRow | null> {
    try {
      await recordAll();
      const row = await claimDue(lane);
      return row && (await assignRecipient(row));
    } catch (error) {
      takeOverFrom = performance.now() + leaseMs;
      throw error;
    }
  }

  async function claimDue(lane: Lane): Promise<OutboxRow | null> {
    const at = await now();
    const due = store.db
      .selectFrom("outbox")
      .select("id")
      // A literal, as SQLite uses a partial index only for a condition it can read.
      .where("status", "=", sql.lit("pending"))
      .where("kind", lane === "webhook" ? "=" : "!=", "webhook")
      .where("due_at", "<=", at.toISOString())
      .$if(held.size > 0, (query) => query.where("id", "not in", [...held]))
      .$if(performance.now() < takeOverFrom, (query) => query.where("leased_by", "is", null))
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
    held.add(row.id);
    return row;
  }

  /**
   * Sees to it that each office address has one row. Rows of resent requests and of older releases name nobody yet, and
   * LEADS_TO may have changed since a row was made.
   * @returns the row with its recipient, or null when all addresses have a row without it
   */
  async function assignRecipient(row: OutboxRow): Promise<OutboxRow | null> {
    if (row.kind !== "notification" && row.kind !== "digest") return row;
    if (row.recipient !== null && officeAddresses.includes(row.recipient)) return row;
    let assigned: OutboxRow | null = null;
    try {
      assigned = await inTransaction(store, (transaction) => assignIn(transaction, row));
      return assigned;
    } finally {
      if (!assigned) held.delete(row.id);
    }
  }

  async function assignIn(transaction: Transaction<Tables>, row: OutboxRow): Promise<OutboxRow | null> {
    const { kind, lead_id, created_at } = row;
    // Changes nothing: the first statement must be a write.
    await transaction.updateTable("outbox").set({ kind }).where("id", "=", row.id).execute();
    // Rows of one request or digest are assigned one after the other.
    await lockName(store, transaction, `recipients ${kind} ${lead_id} ${created_at}`);
    const siblings = await transaction
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", kind)
      .where("lead_id", lead_id === null ? "is" : "=", lead_id)
      .where("created_at", "=", created_at)
      .execute();
    const taken = siblings.map(({ recipient }) => recipient);
    const [recipient, ...others] = officeAddresses.filter((address) => !taken.includes(address));
    if (recipient === undefined) {
      await transaction.deleteFrom("outbox").where("id", "=", row.id).execute();
      return null;
    }
    const assigned = await transaction
      .updateTable("outbox")
      .set({ recipient })
      .where("id", "=", row.id)
      .where("leased_by", "=", server)
      .returningAll()
      .executeTakeFirst();
    if (!assigned) return null;
    const { id: _id, ...copy } = row;
    const rows = others.map((address) => ({
      ...copy,
      recipient: address,
      message_id: randomUUID(),
      leased_by: null,
      due_at: row.created_at,
    }));
    if (rows.length > 0) await transaction.insertInto("outbox").values(rows).execute();
    return assigned;
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
        ? delivered(route, await now())
        : failed(row, { attempts, error, retrySeconds, at: await now() })),
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
        // A failure doesn't count when another server has taken over meanwhile; a success always does.
        .$if(result.status !== "delivered", (query) => query.where("leased_by", "=", server))
        .execute(),
    );
    unrecorded.delete(id);
    held.delete(id);
    return result;
  }

  async function renew(): Promise<void> {
    if (isRenewing || held.size === 0) return;
    isRenewing = true;
    try {
      const due_at = leaseEnd(await now());
      await retryWhileBusy(() =>
        store.db
          .updateTable("outbox")
          .set({ due_at })
          .where("id", "in", [...held])
          .where("leased_by", "=", server)
          .where("status", "=", "pending")
          .execute(),
      );
    } catch {
      // The database is away: the worker's next look for work reports it.
    } finally {
      isRenewing = false;
    }
  }

  return { claim, deliver: deliverRow, close: () => clearInterval(timer) };
}

/** The time that leases go by: the database's own where several servers share it, so that their clocks may differ. */
async function readClock({ db, native }: Store): Promise<Date> {
  if (native.dialect === "sqlite") return new Date();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

function delivered(route: DeliveryRoute, at: Date): Result {
  return { status: "delivered", delivered_via: route, finished_at: at.toISOString(), last_error: null };
}

/** The next try after a delay that doubles, and a last one when the time is up; after that it is given up. */
function failed(
  row: OutboxRow,
  { attempts, error, retrySeconds, at }: { attempts: number; error: unknown; retrySeconds: number; at: Date },
): Result {
  const last_error = maskAddresses(error instanceof Error ? error.message : String(error));
  const giveUp = Date.parse(row.give_up_at);
  if (at.getTime() >= giveUp) return { status: "failed", finished_at: at.toISOString(), last_error };
  const delay = Math.min(LONGEST_DELAY_MS, retrySeconds * 1000 * 2 ** Math.min(attempts - 1, 30));
  return {
    status: "pending",
    due_at: new Date(Math.min(at.getTime() + delay, giveUp)).toISOString(),
    last_error,
  };
}
