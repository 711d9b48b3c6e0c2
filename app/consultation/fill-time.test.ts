// When a visitor could start to fill in the form.
import { afterEach, expect, test, vi } from "vitest";
import * as live from "#app/live/use-live.ts";
import { findFillStart } from "./fill-time.ts";

afterEach(() => vi.restoreAllMocks());

function openPage(type: string, isLive = false): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  vi.spyOn(performance, "now").mockReturnValue(5000);
  vi.spyOn(live, "isLive").mockReturnValue(isLive);
}

test("counts from the start of the page that has the form", () => {
  openPage("navigate");
  expect(findFillStart(false)).toBe(0);
});

test("counts from the moment when a link on another page showed the form", () => {
  for (const type of ["navigate", "reload"]) {
    openPage(type, true);
    expect(findFillStart(false)).toBe(5000);
  }
});

test.each(["reload", "back_forward"])("does not count after a %s, which restores answers", (type) => {
  openPage(type);
  expect(findFillStart(false)).toBeNull();
});

test("does not count while a refused form is corrected", () => {
  openPage("navigate");
  expect(findFillStart(true)).toBeNull();
});
