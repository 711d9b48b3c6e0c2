// Delivers what is due, several at a time, mails and webhooks in lanes of their own, until it is told to stop.
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { DeliveryKind } from "../store/tables.ts";
import type { Deliver, Outbox } from "./outbox.ts";

/** A slow mail server must not hold up the webhook, nor the other way round. */
const lanes: { kinds: DeliveryKind[]; atOnce: number }[] = [
  { kinds: ["notification", "acknowledgement", "confirmation", "welcome"], atOnce: 4 },
  { kinds: ["webhook"], atOnce: 2 },
];

/** Milliseconds between two looks for work that nobody announced: retries, and what commands made due. */
const POLL = 1_000;

/** Milliseconds that a delivery lets visitors go first, and between two looks whether they have. */
const GIVE_WAY = { most: 100, look: 20 };

/** Milliseconds that deliveries in progress get when the site stops. */
const STOP_WITHIN = 10_000;

type Worker = {
  /** Something new is due: don't wait for the next look. */
  wake(): void;
  /** Takes nothing new and waits for what is in progress, at most this long. */
  stop(withinMs?: number): Promise<void>;
};

/** @param visitorsWait whether visitors are being answered: a mail takes the same processor's time, and can wait */
export function startWorker(outbox: Outbox, deliver: Deliver, log: Log, visitorsWait: () => boolean): Worker {
  const stopping = new AbortController();
  let bell = Promise.withResolvers<void>();
  let troubled = false;

  function wake(): void {
    bell.resolve();
    bell = Promise.withResolvers<void>();
  }

  async function work(kinds: DeliveryKind[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const ring = bell.promise;
      await giveWay();
      const busy = await deliverOne(kinds);
      if (!busy) await Promise.race([ring, rest(POLL)]);
    }
  }

  async function giveWay(): Promise<void> {
    const until = performance.now() + GIVE_WAY.most;
    while (visitorsWait() && performance.now() < until) await rest(GIVE_WAY.look);
  }

  /** Ends early when the site stops. */
  function rest(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
  }

  /** @returns whether there was anything to do */
  async function deliverOne(kinds: DeliveryKind[]): Promise<boolean> {
    try {
      const result = await outbox.deliverNext(kinds, deliver);
      troubled = false;
      if (!result) return false;
      const { row, error } = result;
      const facts = { delivery: row.id, kind: row.kind, lead: row.lead_id, attempt: row.attempts + 1 };
      if (error === null) log.info(facts, "delivered");
      else log.warn({ ...facts, err: error }, "A delivery failed");
      return true;
    } catch (error) {
      // Once: the next look is a second away, and the one after that.
      if (!troubled) log.error({ err: error }, "The outbox can't be worked on");
      troubled = true;
      return false;
    }
  }

  const running = lanes.flatMap(({ kinds, atOnce }) => Array.from({ length: atOnce }, () => work(kinds)));
  return {
    wake,
    async stop(withinMs = STOP_WITHIN) {
      stopping.abort();
      await Promise.race([Promise.all(running), pause(withinMs, undefined, { ref: false })]);
    },
  };
}
