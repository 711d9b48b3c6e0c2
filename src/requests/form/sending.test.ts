// Idempotency keys and retry delays of sending.
import { expect, test } from "vitest";
import { mutationDefaults } from "./engine.ts";
import { createIdempotencyKeys } from "./sending.ts";

test("retries three times, after 1 s and doubling up to 30 s", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(mutationDefaults.retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16000, 30000, 30000,
  ]);
  expect(mutationDefaults.retry).toBe(3);
});

test("keeps the key of the same content and gives other content a new key", () => {
  const keyFor = createIdempotencyKeys();
  const first = keyFor("a");
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor("a")).toBe(first);
  expect(keyFor("b")).not.toBe(first);
  expect(createIdempotencyKeys()("a")).not.toBe(first);
});
