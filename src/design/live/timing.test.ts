// Waiting for an idle moment in browsers without a scheduler.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./timing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("runs a task after a while in a browser that is never idle", async () => {
  vi.stubGlobal("requestIdleCallback", (task: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout) setTimeout(task, options.timeout);
  });
  const task = vi.fn();
  whenIdle(task);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalled();
});
