// Deliveries let visitors go first, and are made however many come.
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import { startWorker } from "./worker.ts";

/** Starts a worker on an empty outbox. @returns the milliseconds until it first looked for work */
async function firstLook(visitorsWait: () => boolean): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const outbox = {
    async deliverNext() {
      resolve();
      return null;
    },
    close() {},
  };
  const started = performance.now();
  const worker = startWorker(outbox, async () => {}, createLog({ write() {} }), visitorsWait);
  onTestFinished(() => worker.stop());
  await promise;
  return performance.now() - started;
}

test("while visitors are being answered a delivery waits, but never for long", async () => {
  expect(await firstLook(() => true)).toBeGreaterThanOrEqual(99);
});

test("it goes on as soon as they are", async () => {
  const answers = [true, false];
  expect(await firstLook(() => answers.shift() ?? false)).toBeLessThan(99);
});
