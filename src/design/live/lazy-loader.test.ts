// Lazy loading: one import for all callers, one retry, then null.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLazyLoader } from "./lazy-loader.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("createLazyLoader", () => {
  test("imports the module once for all callers", async () => {
    const importModule = vi.fn(async () => "module");
    const load = createLazyLoader(importModule);
    expect(await Promise.all([load(), load()])).toEqual(["module", "module"]);
    expect(await load()).toBe("module");
    expect(importModule).toHaveBeenCalledTimes(1);
  });

  test("retries a failed import after 500 ms", async () => {
    const importModule = vi.fn(async () => "module").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const loading = createLazyLoader(importModule)();
    await vi.advanceTimersByTimeAsync(400);
    expect(importModule).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await loading).toBe("module");
  });

  test("resolves to null when the retry fails too, and imports again on the next call", async () => {
    const failure = new TypeError("Failed to fetch");
    const importModule = vi
      .fn(async () => "module")
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure);
    const load = createLazyLoader(importModule);
    const loading = load();
    await vi.runAllTimersAsync();
    expect(await loading).toBeNull();
    expect(await load()).toBe("module");
    expect(importModule).toHaveBeenCalledTimes(3);
  });
});
