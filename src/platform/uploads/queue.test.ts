// Tests of the order in which tasks of several senders run.
import { expect, test } from "vitest";
import { createFairQueue } from "./queue.ts";

test("runs one task at a time, and lets senders take turns", async () => {
  const runInTurn = createFairQueue();
  const order: string[] = [];
  let running = 0;
  const run = (sender: string, name: string) =>
    runInTurn(sender, async () => {
      running += 1;
      expect(running).toBe(1);
      order.push(name);
      await new Promise(setImmediate);
      running -= 1;
    });
  const tasks = [
    run("a", "a1"),
    run("a", "a2"),
    run("a", "a3"),
    run("b", "b1"),
    run("c", "c1"),
    run("b", "b2"),
  ];
  await Promise.all(tasks);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("runs the next tasks after one that failed", async () => {
  const runInTurn = createFairQueue();
  const failed = runInTurn("a", () => Promise.reject(new Error("disk")));
  const own = runInTurn("a", async () => "own");
  const other = runInTurn("b", async () => "other");
  await expect(failed).rejects.toThrow("disk");
  expect(await Promise.all([own, other])).toEqual(["own", "other"]);
});
