// Migrates at the start, or later when Postgres is down: pages don't need it.
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import { migrate } from "./migrate.ts";
import type { Store } from "./store.ts";

/** Delays between two tries to reach Postgres: they double from the first to the last. */
const RETRY_MS = { first: 500, last: 10_000 };

/**
 * Migrates, then calls `onReady`. While Postgres can't be reached this returns and tries again in the background, so
 * that pages are served without it.
 * @returns waits for the background work, which ends when `signal` aborts
 * @throws StoreError when the first try fails for any other reason
 */
export async function migrateWhenReachable(
  store: Store,
  { log, signal, onReady }: { log: Log; signal: AbortSignal; onReady: () => Promise<void> },
): Promise<() => Promise<void>> {
  async function retry(): Promise<void> {
    for (let delay = RETRY_MS.first; ; delay = Math.min(delay * 2, RETRY_MS.last)) {
      await pause(delay, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await migrate(store);
        break;
      } catch (error) {
        // Postgres is back but refuses this site, which nobody foresaw at the start: someone must look.
        if (!isUnreachable(error)) log.error({ err: error }, "The database can't be used");
      }
    }
    await onReady();
    log.info("The database is reachable: requests are stored and delivered");
  }

  try {
    await migrate(store);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    log.warn({ err: error }, "The database can't be reached: pages are served, forms are not");
    const retrying = retry().catch((failure) => log.error({ err: failure }, "Deliveries can't start"));
    return () => retrying;
  }
  await onReady();
  return async () => {};
}

/** Errors of a network or a server that is down, starting, stopping or full. */
const UNREACHABLE =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|EPIPE|08|53300|57P0[1-3]|55P03|57014)|terminated|timeout/i;

function isUnreachable(error: unknown): boolean {
  const { cause } = error as Error;
  if (!(cause instanceof Error)) return false;
  const { code } = cause as { code?: string };
  return UNREACHABLE.test(code ?? cause.message);
}
