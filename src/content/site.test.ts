// Data of header and footer.
import { afterEach, expect, it, vi } from "vitest";
import { previewContent, readContent } from "./read.ts";
import { readSiteData } from "./site-facts.ts";

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["2027-01-01T05:59:00Z", "America/Chicago", 2026],
  ["2026-12-31T15:00:00Z", "Asia/Tokyo", 2027],
])("at %s, the year in %s is %i", (now, timeZone, year) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const content = readContent();
  const company = { ...content.company, timeZone };
  expect(previewContent({ ...content, company }, readSiteData).year).toBe(year);
});
