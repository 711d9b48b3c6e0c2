// The time chart draws what the texts claim.
import { expect, test } from "vitest";
import { readContent } from "./read.ts";
import { buildTimeline } from "./timeline.ts";

const { facts, projects } = readContent();
const { design, association, permit, build } = buildTimeline(facts);
const approval = (run: "earliest" | "latest") =>
  Math.max(design[run].end, association[run].end, permit[run].end);

test.each(["earliest", "latest"] as const)("the build starts at design approval, %s", (run) => {
  expect(build[run].start).toBe(approval(run));
});

test("the build takes 8 weeks at least and 12 at most", () => {
  expect(build.earliest.end - build.earliest.start).toBeCloseTo(8);
  expect(build.latest.end - build.latest.start).toBeCloseTo(12);
});

test("the design takes 2-4 weeks from the first visit", () => {
  expect(design).toEqual({ earliest: { start: 0, end: 2 }, latest: { start: 0, end: 4 } });
});

test("the HOA's review starts before the design is done and takes up to 60 days", () => {
  expect(association.latest.start).toBeLessThan(design.latest.end);
  expect(Math.round((association.latest.end - association.latest.start) * 7)).toBe(60);
});

test("the whole fits the 3-5 months that The Woodlands page states", () => {
  const weeksPerMonth = 365.25 / 12 / 7;
  expect(facts.months?.woodlands).toEqual({
    low: Math.round(build.earliest.end / weeksPerMonth),
    high: Math.round(build.latest.end / weeksPerMonth),
  });
});

test("every project's planned weeks lie within the weeks of a build", () => {
  for (const { slug, data } of projects) {
    expect(data.weeksPlanned, slug).toBeGreaterThanOrEqual(facts.weeks.build.low);
    expect(data.weeksPlanned, slug).toBeLessThanOrEqual(facts.weeks.build.high);
  }
});
