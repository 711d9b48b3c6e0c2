// The outbox: what is due, who works on it, and what became of it.
import SQLite from "better-sqlite3";
import type { Transaction } from "kysely";
import { maskAddresses } from "../log.ts";
import type { Store } from "../store/store.ts";
import type { DeliveryKind, OutboxRow, Tables } from "../store/tables.ts";
import { inTransaction } from "../store/transactions.ts";
import { newDelivery, RETRY_FOR } from "./new-delivery.ts";

/** The longest wait between two tries, in milliseconds. */
const LONGEST_DELAY = 60 * 60 * 1000;

/** Delivers one row. @throws why it could not */
export type Deliver = (row: OutboxRow) => Promise<void>;

export type Outbox = {
  /**
   * Delivers the row of these kinds that has been due longest, unless somebody else works on it.
   * @returns what was tried and how it ended, or null when nothing is due
   */
  deliverNext(kinds: DeliveryKind[], deliver: Deliver): Promise<{ row: OutboxRow; error: unknown } | null>;
  close(): void;
};

type Times = { retrySeconds: number; now?: () => Date };

/** The outbox of a store: rows are locked on Postgres, the whole outbox belongs to one process on SQLite. */
export function openOutbox(store: Store, times: Times): Outbox {
  return store.native.dialect === "postgres"
    ? openShared(store, times)
    : openOwn(store, store.native.file, times);
}

/** Deliveries that succeeded while the database could not be told: told later, not made twice. */
type Unrecorded = Set<number>;

async function attempt(row: OutboxRow, deliver: Deliver, unrecorded: Unrecorded): Promise<unknown> {
  if (unrecorded.has(row.id)) return null;
  try {
    await deliver(row);
    unrecorded.add(row.id);
    return null;
  } catch (error) {
    return error ?? new Error("unknown");
  }
}

/** On Postgres the row stays locked while it is delivered: a server that dies lets go of it at once. */
function openShared(store: Store, { retrySeconds, now = () => new Date() }: Times): Outbox {
  const unrecorded: Unrecorded = new Set();
  return {
    deliverNext: (kinds, deliver) =>
      store.db
        .transaction()
        .execute(async (transaction) => {
          const row = await due(transaction, kinds, now()).forUpdate().skipLocked().executeTakeFirst();
          if (!row) return null;
          const error = await attempt(row, deliver, unrecorded);
          await record(transaction, row, error, retrySeconds, now());
          return { row, error };
        })
        .then((result) => {
          if (result) unrecorded.delete(result.row.id);
          return result;
        }),
    close() {},
  };
}

/** On SQLite a lock on a file beside the database is the right to deliver: the system frees it when a process dies. */
function openOwn(store: Store, file: string, { retrySeconds, now = () => new Date() }: Times): Outbox {
  const unrecorded: Unrecorded = new Set();
  const inHand = new Set<number>();
  let right: SQLite.Database | null = null;

  function mayDeliver(): boolean {
    if (right) return true;
    const lock = new SQLite(`${file}-delivering`, { timeout: 0 });
    try {
      lock.pragma("locking_mode = EXCLUSIVE");
      lock.exec("begin exclusive");
      right = lock;
      return true;
    } catch (error) {
      lock.close();
      if ((error as { code?: string }).code === "SQLITE_BUSY") return false;
      throw error;
    }
  }

  async function takeDue(kinds: DeliveryKind[]): Promise<OutboxRow | null> {
    for (;;) {
      const row = await due(store.db, kinds, now())
        .$if(inHand.size > 0, (query) => query.where("id", "not in", [...inHand]))
        .executeTakeFirst();
      if (!row) return null;
      // Another lane of this process may have taken it while the database answered: look again.
      if (inHand.has(row.id)) continue;
      inHand.add(row.id);
      return row;
    }
  }

  return {
    async deliverNext(kinds, deliver) {
      if (!mayDeliver()) return null;
      const row = await takeDue(kinds);
      if (!row) return null;
      try {
        const error = await attempt(row, deliver, unrecorded);
        await inTransaction(store, (transaction) => record(transaction, row, error, retrySeconds, now()));
        unrecorded.delete(row.id);
        return { row, error };
      } finally {
        inHand.delete(row.id);
      }
    },
    close() {
      right?.close();
    },
  };
}

function due(db: Store["db"], kinds: DeliveryKind[], now: Date) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "pending")
    .where("kind", "in", kinds)
    .where("due_at", "<=", now.toISOString())
    .orderBy("due_at")
    .orderBy("id")
    .limit(1);
}

async function record(
  transaction: Transaction<Tables>,
  row: OutboxRow,
  error: unknown,
  retrySeconds: number,
  now: Date,
): Promise<void> {
  const attempts = row.attempts + 1;
  const change = error === null ? delivered(now) : failed(row, attempts, error, retrySeconds, now);
  await transaction
    .updateTable("outbox")
    .set({ ...change, attempts })
    .where("id", "=", row.id)
    .execute();
}

function delivered(now: Date): Partial<OutboxRow> {
  return { status: "delivered", finished_at: now.toISOString(), last_error: null };
}

/** The next try after a delay that doubles, and a last one when the time is up; after that it is flagged. */
function failed(
  row: OutboxRow,
  attempts: number,
  error: unknown,
  retrySeconds: number,
  now: Date,
): Partial<OutboxRow> {
  const last_error = maskAddresses(error instanceof Error ? error.message : String(error));
  const giveUp = Date.parse(row.give_up_at);
  if (now.getTime() >= giveUp) return { status: "failed", finished_at: now.toISOString(), last_error };
  const delay = Math.min(LONGEST_DELAY, retrySeconds * 1000 * 2 ** Math.min(attempts - 1, 30));
  return { due_at: new Date(Math.min(now.getTime() + delay, giveUp)).toISOString(), last_error };
}

/**
 * Makes a request's deliveries due now: what is unfinished or failed; when all were made, the office's again.
 * Their Message-IDs stay, so that a mailbox sees that it has one of them already. A suspect request becomes a
 * person's and gets its deliveries.
 * @param kinds what is delivered of a request that had no deliveries yet
 * @returns the kinds that are due now
 */
export async function resend(
  store: Store,
  leadId: number,
  kinds: DeliveryKind[],
  now = new Date(),
): Promise<DeliveryKind[]> {
  return inTransaction(store, async (transaction) => {
    await transaction.updateTable("leads").set({ suspect: null }).where("id", "=", leadId).execute();
    const rows = await transaction.selectFrom("outbox").selectAll().where("lead_id", "=", leadId).execute();
    if (rows.length === 0) {
      const missing = kinds.map((kind) => newDelivery(kind, { lead_id: leadId }, now));
      await transaction.insertInto("outbox").values(missing).execute();
      return kinds;
    }
    const open = rows.filter(({ status }) => status !== "delivered");
    const again = open.length > 0 ? open : rows.filter(({ kind }) => kind !== "acknowledgement");
    await transaction
      .updateTable("outbox")
      .set({
        status: "pending",
        attempts: 0,
        due_at: now.toISOString(),
        give_up_at: new Date(now.getTime() + RETRY_FOR).toISOString(),
        finished_at: null,
      })
      .where(
        "id",
        "in",
        again.map(({ id }) => id),
      )
      .execute();
    return again.map(({ kind }) => kind);
  });
}
