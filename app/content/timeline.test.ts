// The time chart agrees with the texts.
import { expect, test } from "vitest";
import { readContent } from "./read.ts";
import { buildTimeline } from "./timeline.ts";

const { facts, projects } = readContent();
const { design, association, permit, build } = buildTimeline(facts);
const approval = (run: "earliest" | "latest") =>
  Math.max(design[run].end, association[run].end, permit[run].end);

test.each(["earliest", "latest"] as const)("starts the build at design approval, %s", (run) => {
  expect(build[run].start).toBe(approval(run));
});

test("builds in 8 to 12 weeks", () => {
  expect(build.earliest.end - build.earliest.start).toBeCloseTo(8);
  expect(build.latest.end - build.latest.start).toBeCloseTo(12);
});

test("designs in 2 to 4 weeks from the first visit", () => {
  expect(design).toEqual({ earliest: { start: 0, end: 2 }, latest: { start: 0, end: 4 } });
});

test("starts the HOA review before the design is done and allows 60 days", () => {
  expect(association.latest.start).toBeLessThan(design.latest.end);
  expect(Math.round((association.latest.end - association.latest.start) * 7)).toBe(60);
});

test("ends within the 3 to 5 months on The Woodlands page", () => {
  const weeksPerMonth = 365.25 / 12 / 7;
  expect(facts.months?.woodlands).toEqual({
    low: Math.round(build.earliest.end / weeksPerMonth),
    high: Math.round(build.latest.end / weeksPerMonth),
  });
});

test("includes every project's planned weeks", () => {
  for (const { slug, data } of projects) {
    expect(data.weeksPlanned, slug).toBeGreaterThanOrEqual(facts.weeks.build.low);
    expect(data.weeksPlanned, slug).toBeLessThanOrEqual(facts.weeks.build.high);
  }
});
