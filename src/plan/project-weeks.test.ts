// The time chart agrees with the texts.
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { buildTimeline } from "./project-weeks.ts";

const { facts, projects } = readContent();
const { design, association, permit, build } = buildTimeline(facts);
const approval = (run: "earliest" | "latest") =>
  Math.max(design[run].end, association[run].end, permit[run].end);

test.each(["earliest", "latest"] as const)("starts the build at design approval, %s", (run) => {
  expect(build[run].start).toBe(approval(run));
});

test("builds in the stated weeks", () => {
  expect(build.earliest.end - build.earliest.start).toBeCloseTo(facts.weeks.build.low);
  expect(build.latest.end - build.latest.start).toBeCloseTo(facts.weeks.build.high);
});

test("designs in the stated weeks from the first visit", () => {
  const { low, high } = facts.weeks.design;
  expect(design).toEqual({ earliest: { start: 0, end: low }, latest: { start: 0, end: high } });
});

test("starts the HOA review before the design is done and allows the stated days", () => {
  expect(association.latest.start).toBeLessThan(design.latest.end);
  const days = Math.round((association.latest.end - association.latest.start) * 7);
  expect(days).toBe(facts.days.association.high);
});

test("ends within the months on The Woodlands page", () => {
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
