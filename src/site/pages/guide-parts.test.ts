// Tables and calculators of guides show the words of content/guide-pages.yaml, with their figures.
import { expect, test } from "vitest";
import { convertGuide } from "#content/guide-markdown.ts";
import { readContent } from "#content/read.ts";
import { fillPart } from "./guide-parts.ts";

/** The parts of all guides. */
function fillAll() {
  const now = new Date("2026-09-01T12:00:00Z");
  return readContent().guides.flatMap(({ body }) => {
    const { opening, sections } = convertGuide(body, () => "");
    return [opening, ...sections.map(({ parts }) => parts)].flat().map((part) => fillPart(part, now));
  });
}

const parts = fillAll();

test("leaves no name in braces", () => {
  expect(JSON.stringify(parts).match(/\{\w+\}/g)).toBeNull();
});

test("writes the weeks until the first swim as a range", () => {
  const weeks = parts
    .flatMap((part) => (part.kind === "starts" ? part.years : []))
    .flatMap(({ rows }) => rows.map((row) => row.weeks));
  expect(weeks.length).toBeGreaterThan(0);
  for (const range of weeks) expect(range).toMatch(/^\d+(–\d+)?$/);
});

test.each(["starts", "countdown"])("%s counts back from the next two Memorial Days", (name) => {
  const directive = { kind: "directive" as const, name, label: "", attributes: {} };
  const part = fillPart(directive, new Date("2027-05-31T12:00:00Z"));
  expect(part).toMatchObject({ years: [{ swim: "2028-05-29" }, { swim: "2029-05-28" }] });
});
