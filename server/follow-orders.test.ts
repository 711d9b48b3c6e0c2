// Tests of the orders to a serving process, with a site that only records what it is told.
import { EventEmitter } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { followOrders } from "./follow-orders.ts";
import { writeLockFile } from "./release-use.ts";

const never = new Promise<never>(() => {});

/** Starts a process whose site never ends a hand-over. */
async function startProcess() {
  const release = join(temporaryFolder(), "build/releases/a");
  mkdirSync(release, { recursive: true });
  writeLockFile(release);
  const site = {
    port: 0,
    socket: {},
    stop: vi.fn(async () => {}),
    handOver: vi.fn(() => never),
    addFilesOf: vi.fn(),
  };
  const ready = Promise.withResolvers<unknown>();
  const exited = Promise.withResolvers<number>();
  const self = Object.assign(new EventEmitter(), { send: ready.resolve, exit: exited.resolve });
  followOrders(self as unknown as NodeJS.Process, release, async () => site);
  self.emit("message", { type: "start" });
  await ready.promise;
  return { site, self, exited: exited.promise };
}

test.each(["message", "SIGTERM", "SIGINT", "disconnect"])(
  "stops during a hand-over, once, on %s",
  async (event) => {
    const { site, self, exited } = await startProcess();
    self.emit("message", { type: "hand-over" });
    for (let time = 0; time < 2; time++) self.emit(event, { type: "stop" });
    expect(await exited).toBe(0);
    expect(site.handOver).toHaveBeenCalledTimes(1);
    expect(site.stop).toHaveBeenCalledTimes(1);
  },
);

test("ignores a hand-over while it stops", async () => {
  const { site, self, exited } = await startProcess();
  self.emit("message", { type: "stop" });
  self.emit("message", { type: "hand-over" });
  expect(await exited).toBe(0);
  expect(site.handOver).not.toHaveBeenCalled();
});
