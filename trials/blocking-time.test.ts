// Blocking time of a trace by thread time.
import { expect, test } from "vitest";
import { sumBlockingTime } from "./blocking-time.ts";

const start = {
  name: "navigationStart",
  ph: "R",
  pid: 1,
  tid: 1,
  ts: 0,
  args: { data: { documentLoaderURL: "http://localhost/" } },
};
const paint = { name: "firstContentfulPaint", ph: "R", pid: 1, tid: 1, ts: 100 };

function task(ts: number, milliseconds: number, where = {}) {
  return { name: "RunTask", ph: "X", pid: 1, tid: 1, ts, tdur: milliseconds * 1000, ...where };
}

test("counts what tasks of the main thread after the first paint take beyond 50 ms", () => {
  const events = [start, task(50, 100), paint, task(200, 15), task(300, 12), task(400, 20)];
  expect(sumBlockingTime(events, 4)).toBe(10 + 30);
});

test("ignores other threads and processes", () => {
  const events = [start, paint, task(200, 90, { tid: 2 }), task(300, 90, { pid: 2 })];
  expect(sumBlockingTime(events, 4)).toBe(0);
});

test("fails for a trace without a first paint", () => {
  expect(() => sumBlockingTime([start, task(200, 90)], 4)).toThrow("no first paint");
});
