// Waiting for a condition: its result, its errors and its time limit.
import { expect, test } from "vitest";
import { waitUntil } from "./wait-until.ts";

const limits = { timeoutMs: 30, everyMs: 1, failure: "It never came." };

test("returns what is found after some tries", async () => {
  let tries = 0;
  expect(await waitUntil(async () => ++tries === 3 && "found", { ...limits, timeoutMs: 10_000 })).toBe(
    "found",
  );
  expect(tries).toBe(3);
});

test("fails with the message after the time limit", async () => {
  await expect(waitUntil(() => null, limits)).rejects.toThrow("It never came.");
});

test("passes on an error of the search immediately", async () => {
  const fail = () => Promise.reject(new Error("The site has ended."));
  await expect(waitUntil(fail, { ...limits, timeoutMs: 10_000 })).rejects.toThrow("The site has ended.");
});
