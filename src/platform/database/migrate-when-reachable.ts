// Migrates at the start, or later if Postgres is down, because pages don't need it.
import { setTimeout as pause } from "node:timers/promises";
import { backOffMs } from "../back-off.ts";
import type { Log } from "../log.ts";
import { migrate } from "./migrate.ts";
import { isTemporary } from "./postgres-refusals.ts";
import { type Store, StoreError } from "./store.ts";

/** Delays between attempts to reach Postgres. */
const RETRY_DELAYS = { firstMs: 500, longestMs: 10_000 };

/**
 * Migrates, then calls `onReady`. If Postgres is unreachable, returns and retries both in the background until they
 * succeed.
 * @returns a function that waits for the background work, which ends when `signal` aborts
 * @throws StoreError if the first attempt fails for another reason
 */
export async function migrateWhenReachable(
  store: Store,
  { log, signal, onReady }: { log: Log; signal: AbortSignal; onReady: () => Promise<void> },
): Promise<() => Promise<void>> {
  async function retry(): Promise<void> {
    for (let failures = 0; ; failures++) {
      await pause(backOffMs(failures, RETRY_DELAYS), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await migrate(store);
        // Retried as well, because Postgres may go down again here.
        await onReady();
        break;
      } catch (error) {
        // Postgres is back but refuses this site, which somebody must correct.
        if (!isUnreachable(error)) log.error({ err: error }, "The database can't be used");
      }
    }
    log.info("The database is reachable: requests are stored and delivered");
  }

  try {
    await migrate(store);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    log.warn({ err: error }, "The database can't be reached: pages are served, forms are not");
    const retrying = retry();
    return () => retrying;
  }
  await onReady();
  return async () => {};
}

function isUnreachable(error: unknown): boolean {
  const reason = error instanceof StoreError ? error.cause : error;
  return isTemporary(reason);
}
