// Delivers due rows of the outbox, several at a time, until the site stops.
import { setTimeout as pause } from "node:timers/promises";
import type { DeliveryRoute, OutboxRow } from "#platform/database/tables.ts";
import type { Log } from "#platform/log.ts";
import type { Channel, Deliver, Outbox } from "./outbox.ts";

const maxConcurrent: Record<Channel, number> = { mail: 4, webhook: 2 };

/** How often the worker looks for retries and for rows that commands made due. */
const POLL_MS = 1_000;

/** Log messages by the way of delivery. */
const outcomes: Record<DeliveryRoute, string> = {
  smtp: "delivered",
  webhook: "delivered",
  file: "written to a file",
  none: "not needed anymore",
};

/** How long deliveries in progress may take when the site stops. */
const STOP_TIMEOUT_MS = 10_000;

type Worker = {
  /** Looks for work now instead of at the next poll. */
  wake(): void;
  /** Claims nothing more and waits for deliveries in progress, at most this long. */
  stop(timeoutMs?: number): Promise<void>;
};

export function startWorker(outbox: Outbox, deliver: Deliver, log: Log): Worker {
  const stopping = new AbortController();
  let wakeUp = Promise.withResolvers<void>();
  let isOutboxDown = false;

  function wake(): void {
    wakeUp.resolve();
    wakeUp = Promise.withResolvers<void>();
  }

  async function work(channel: Channel): Promise<void> {
    const inProgress = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      const { promise: woken } = wakeUp;
      const row = inProgress.size < maxConcurrent[channel] ? await claim(channel) : null;
      if (row) {
        const delivery = deliverRow(row).finally(() => {
          inProgress.delete(delivery);
          wake();
        });
        inProgress.add(delivery);
      } else {
        await Promise.race([woken, pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})]);
      }
    }
    await Promise.all(inProgress);
  }

  async function claim(channel: Channel): Promise<OutboxRow | null> {
    try {
      const row = await outbox.claim(channel);
      if (isOutboxDown) log.info("Deliveries have resumed");
      isOutboxDown = false;
      return row;
    } catch (error) {
      reportOutboxDown(error);
      return null;
    }
  }

  /** Logs once, because each poll fails the same way. */
  function reportOutboxDown(error: unknown): void {
    if (!isOutboxDown) log.warn({ err: error }, "Deliveries are paused: the database can't be used");
    isOutboxDown = true;
  }

  async function deliverRow(row: OutboxRow): Promise<void> {
    const facts = { delivery: row.id, kind: row.kind, lead: row.lead_id, attempt: row.attempts + 1 };
    try {
      const { route, error, isGivenUp } = await outbox.deliver(row, deliver);
      if (error === null) log.info({ ...facts, via: route }, outcomes[route ?? "none"]);
      else if (isGivenUp)
        log.error({ ...facts, err: error }, "A delivery failed for too long and is given up");
      else log.warn({ ...facts, err: error }, "A delivery failed");
    } catch (error) {
      reportOutboxDown(error);
    }
  }

  const running = (["mail", "webhook"] as const).map(work);
  return {
    wake,
    async stop(timeoutMs = STOP_TIMEOUT_MS) {
      stopping.abort();
      await Promise.race([Promise.all(running), pause(timeoutMs, undefined, { ref: false })]);
    },
  };
}
