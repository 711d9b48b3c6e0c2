// Keys and delays of sending.
import { expect, test } from "vitest";
import { sendingRules } from "./engine.ts";
import { createKeyring } from "./sending.ts";

test("waits 1 s, doubling to 30 s at most, three times", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(sendingRules.retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16000, 30000, 30000,
  ]);
  expect(sendingRules.retry).toBe(3);
});

test("the same words keep their key, other words get another", () => {
  const keyFor = createKeyring();
  const first = keyFor("a");
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor("a")).toBe(first);
  expect(keyFor("b")).not.toBe(first);
  expect(createKeyring()("a")).not.toBe(first);
});
