// Times on a page are computed again while it is open.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepCurrent } from "./keep-current.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

function show(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("updates at once, at each interval and when the page is shown again, until it is stopped", () => {
  const update = vi.fn();
  const stop = keepCurrent(update, 1000);
  expect(update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(update).toHaveBeenCalledTimes(3);
  show("hidden");
  expect(update).toHaveBeenCalledTimes(3);
  show("visible");
  expect(update).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(2000);
  show("visible");
  expect(update).toHaveBeenCalledTimes(4);
});
