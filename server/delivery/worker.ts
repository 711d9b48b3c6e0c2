// Delivers what is due, several rows at a time, until the site stops.
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { OutboxRow } from "../store/tables.ts";
import type { Deliver, Lane, Outbox } from "./outbox.ts";

const atOnce: Record<Lane, number> = { mail: 4, webhook: 2 };

/** Delay between two looks for work that nobody announced: retries, and what commands made due. */
const POLL_MS = 1_000;

/** How long deliveries in progress may take when the site stops. */
const STOP_WITHIN_MS = 10_000;

type Worker = {
  /** Looks for work now instead of at the next poll. */
  wake(): void;
  /** Takes nothing new and waits for what is in progress, at most this long. */
  stop(withinMs?: number): Promise<void>;
};

export function startWorker(outbox: Outbox, deliver: Deliver, log: Log): Worker {
  const stopping = new AbortController();
  let bell = Promise.withResolvers<void>();
  let isOutboxDown = false;

  function wake(): void {
    bell.resolve();
    bell = Promise.withResolvers<void>();
  }

  async function work(lane: Lane): Promise<void> {
    const inProgress = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      const ring = bell.promise;
      const row = inProgress.size < atOnce[lane] ? await claim(lane) : null;
      if (row) {
        const delivery = deliverRow(row).finally(() => {
          inProgress.delete(delivery);
          wake();
        });
        inProgress.add(delivery);
      } else {
        await Promise.race([ring, pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})]);
      }
    }
    await Promise.all(inProgress);
  }

  async function claim(lane: Lane): Promise<OutboxRow | null> {
    try {
      const row = await outbox.claim(lane);
      if (isOutboxDown) log.info("Deliveries go on");
      isOutboxDown = false;
      return row;
    } catch (error) {
      reportOutboxDown(error);
      return null;
    }
  }

  /** Logs once: the next poll fails the same way. */
  function reportOutboxDown(error: unknown): void {
    if (!isOutboxDown) log.warn({ err: error }, "Deliveries wait: the database can't be used");
    isOutboxDown = true;
  }

  async function deliverRow(row: OutboxRow): Promise<void> {
    const facts = { delivery: row.id, kind: row.kind, lead: row.lead_id, attempt: row.attempts + 1 };
    try {
      const { error, isGivenUp } = await outbox.deliver(row, deliver);
      if (error === null) log.info(facts, "delivered");
      else if (isGivenUp) log.error({ ...facts, err: error }, "A delivery is given up after 3 days of tries");
      else log.warn({ ...facts, err: error }, "A delivery failed");
    } catch (error) {
      reportOutboxDown(error);
    }
  }

  const running = (["mail", "webhook"] as const).map(work);
  return {
    wake,
    async stop(withinMs = STOP_WITHIN_MS) {
      stopping.abort();
      await Promise.race([Promise.all(running), pause(withinMs, undefined, { ref: false })]);
    },
  };
}
