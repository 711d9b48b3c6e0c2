// Tests of the status line above a visitor's files.
import { expect, test } from "vitest";
import { addToBatch, type Progress, summarize } from "./summarize.ts";

const words = {
  sending: "Sending {done} of {all}",
  done: "Thank you",
  some: "Some failed",
  removed: "{name} is removed",
  notRemoved: "{name} is still here",
};
const idle: Progress = { batch: { done: 0, all: 0 }, hasFailed: false, hasArrived: false, removal: null };
const notRemoved = { name: "a.jpg", outcome: "notRemoved" } as const;

test("counts the files of one batch", () => {
  const first = addToBatch({ done: 0, all: 0 }, 2);
  expect(summarize({ ...idle, batch: first }, words)).toBe("Sending 1 of 2");
  expect(addToBatch({ done: 1, all: 2 }, 3)).toEqual({ done: 1, all: 5 });
  const second = addToBatch({ done: 2, all: 2 }, 1);
  expect(summarize({ ...idle, hasArrived: true, batch: second }, words)).toBe("Sending 1 of 1");
});

test("thanks for files of this visit once none is left to send", () => {
  expect(summarize(idle, words)).toBe("");
  expect(summarize({ ...idle, hasArrived: true }, words)).toBe("Thank you");
  expect(summarize({ ...idle, hasArrived: true, hasFailed: true }, words)).toBe("Some failed");
});

test("reports the result of a removal first", () => {
  const removed = { ...idle, removal: notRemoved, hasFailed: true, hasArrived: true };
  expect(summarize(removed, words)).toBe("a.jpg is still here");
  expect(summarize({ ...removed, batch: { done: 0, all: 1 } }, words)).toBe(
    "a.jpg is still here Sending 1 of 1",
  );
});
