// Times on a page are computed again while it is open.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepCurrent } from "./keep-current.ts";

const page = new EventTarget();
const showAgain = () => page.dispatchEvent(new Event("visibilitychange"));

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
  showAgain();
  expect(update).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(2000);
  showAgain();
  expect(update).toHaveBeenCalledTimes(4);
});
