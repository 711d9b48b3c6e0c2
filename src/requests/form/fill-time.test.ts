// When a visitor could start to fill in the form.
import { afterEach, expect, test, vi } from "vitest";
import { findFillStart } from "./fill-time.ts";

afterEach(() => vi.restoreAllMocks());

function openPage(type: string): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
}

test("counts from the start of the page that has the form", () => {
  openPage("navigate");
  expect(findFillStart(false)).toBe(0);
});

test.each(["reload", "back_forward"])("does not count after a %s, which restores answers", (type) => {
  openPage(type);
  expect(findFillStart(false)).toBeNull();
});

test("does not count while a refused form is corrected", () => {
  openPage("navigate");
  expect(findFillStart(true)).toBeNull();
});
