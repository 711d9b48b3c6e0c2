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

test("time in which the processor works for others does not count", () => {
  const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(runWithin(100, wait)).toBe("timed-out");
});
