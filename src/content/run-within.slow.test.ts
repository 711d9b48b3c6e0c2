// Stops tasks that take too long, and returns what others return.
import { expect, test } from "vitest";
import { runWithin } from "./run-within.ts";

test("returns or throws what the task does", () => {
  const value = { a: 1 };
  expect(runWithin(10_000, () => value)).toBe(value);
  const error = new Error("no");
  expect(() =>
    runWithin(10_000, () => {
      throw error;
    }),
  ).toThrow(error);
});

test("stops a task that would never end", () => {
  expect(() =>
    runWithin(50, () => {
      for (;;);
    }),
  ).toThrow(/timed out/);
});

test("repeats a task that the machine lets wait", () => {
  const lock = new Int32Array(new SharedArrayBuffer(4));
  expect(runWithin(200, () => Atomics.wait(lock, 0, 0, 400))).toBe("timed-out");
});
