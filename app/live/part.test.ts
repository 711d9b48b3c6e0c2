// A part of the page's code: brought once, asked for twice when it fails, never a reason for the page to fail.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPart } from "./part.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("comes once for all who ask", async () => {
  const load = vi.fn(async () => "part");
  const bring = createPart(load);
  expect(await Promise.all([bring(), bring()])).toEqual(["part", "part"]);
  expect(await bring()).toBe("part");
  expect(load).toHaveBeenCalledTimes(1);
});

test("is asked for again after a pause", async () => {
  const load = vi.fn(async () => "part").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const coming = createPart(load)();
  await vi.advanceTimersByTimeAsync(400);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await coming).toBe("part");
});

test("is null when it fails twice, and the next call tries anew", async () => {
  const gone = new TypeError("Failed to fetch");
  const load = vi
    .fn(async () => "part")
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone);
  const bring = createPart(load);
  const coming = bring();
  await vi.runAllTimersAsync();
  expect(await coming).toBeNull();
  expect(await bring()).toBe("part");
  expect(load).toHaveBeenCalledTimes(3);
});
