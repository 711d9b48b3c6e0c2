// Leases rows of the outbox to this server, so that no other server delivers them at the same time.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";

/**
 * How long a lease lasts, and so how long the rows of a killed server wait. Leases are renewed three times as often, so
 * that one late renewal doesn't lose a row.
 */
const LEASE_MS = 10_000;

export type LeaseOptions = { leaseMs?: number; now?: () => Promise<Date> };

export type Leases = ReturnType<typeof openLeases>;

/** Renews the leases of this server until it is closed. */
export function openLeases(
  store: Store,
  { leaseMs = LEASE_MS, now = () => readClock(store) }: LeaseOptions = {},
) {
  /** The name of this server in `leased_by`. */
  const server = randomUUID();
  /** Rows leased to this server, until their result is recorded. */
  const rows = new Set<number>();
  let reclaimFrom = performance.now() + leaseMs;
  let isRenewing = false;
  const timer = setInterval(renew, leaseMs / 3);
  timer.unref();

  const findEnd = (at: Date) => new Date(at.getTime() + leaseMs).toISOString();

  async function renew(): Promise<void> {
    if (isRenewing || rows.size === 0) return;
    isRenewing = true;
    try {
      const due_at = findEnd(await now());
      await retryWhileBusy(() =>
        store.db
          .updateTable("outbox")
          .set({ due_at })
          .where("id", "in", [...rows])
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

  return {
    server,
    rows,
    /** The time that leases use. */
    now,
    findEnd,
    /** Whether expired leases may be claimed. */
    canReclaim: () => performance.now() >= reclaimFrom,
    /** Delays claiming expired leases, because no server could renew its own while the database was down. */
    delayReclaim(): void {
      reclaimFrom = performance.now() + leaseMs;
    },
    /** Stops renewing. */
    close: () => clearInterval(timer),
  };
}

/** Returns Postgres's own time, because the clocks of several servers may differ. */
async function readClock({ db, native }: Store): Promise<Date> {
  if (native.dialect === "sqlite") return new Date();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
