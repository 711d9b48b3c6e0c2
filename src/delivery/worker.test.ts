// Tests of the worker: concurrency, independent channels, and its log.
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { DeliveryRoute, OutboxRow } from "#platform/database/tables.ts";
import { createLog } from "#platform/log.ts";
import type { Attempt, Outbox } from "./outbox.ts";
import { startWorker } from "./worker.ts";

const never = new Promise<never>(() => {});

function rowOf(id: number): OutboxRow {
  return { id, kind: "notification", lead_id: id, attempts: 0 } as OutboxRow;
}

/** Starts a worker with an outbox that has these methods. */
function start(outbox: Partial<Outbox>) {
  const lines: string[] = [];
  const whole: Outbox = { claim: async () => null, deliver: () => never, close() {}, ...outbox };
  const worker = startWorker(whole, async () => "smtp", createLog({ write: (line) => lines.push(line) }));
  onTestFinished(() => void worker.stop());
  return {
    worker,
    logged: () => lines.map((line) => JSON.parse(line) as { level: number; msg: string; via?: string }),
  };
}

test("delivers four mails at once, and webhooks while mails hang", async () => {
  let mails = 0;
  const webhook = Promise.withResolvers<void>();
  start({
    claim: async (channel) => (channel === "mail" ? rowOf(++mails) : { ...rowOf(99), kind: "webhook" }),
    deliver: async (row) => {
      if (row.kind === "webhook") webhook.resolve();
      return never;
    },
  });
  await webhook.promise;
  await pause(20);
  expect(mails).toBe(4);
});

test("logs at level 40 if a delivery is retried, and at level 50 if it is given up", async () => {
  const attempts: Attempt[] = [false, true].map((isGivenUp) => ({
    route: null,
    error: new Error("refused"),
    isGivenUp,
  }));
  const { logged } = start({
    claim: async (channel) => (channel === "mail" && attempts.length > 0 ? rowOf(attempts.length) : null),
    deliver: async () => attempts.shift() as Attempt,
  });
  await expect.poll(() => logged().map(({ level }) => level)).toEqual([40, 50]);
});

test("logs the outcome of a mail", async () => {
  const routes: DeliveryRoute[] = ["smtp", "file", "none"];
  const { logged } = start({
    claim: async (channel) => (channel === "mail" && routes.length > 0 ? rowOf(routes.length) : null),
    deliver: async () => ({ route: routes.shift() ?? null, error: null, isGivenUp: false }),
  });
  const lines = () => logged().map(({ msg, via }) => `${via}: ${msg}`);
  await expect
    .poll(lines)
    .toEqual(["smtp: delivered", "file: written to a file", "none: not needed anymore"]);
});

test("logs a database outage once, and its end", async () => {
  let claims = 0;
  const { worker, logged } = start({
    claim: async () => {
      claims += 1;
      if (claims < 6) throw new Error("away");
      return null;
    },
  });
  while (claims < 6) {
    worker.wake();
    await pause(1);
  }
  await expect.poll(() => logged().map(({ level }) => level)).toEqual([40, 30]);
});
