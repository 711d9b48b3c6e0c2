// Tables and calculators of guides show the words of content/guide-pages.yaml, with their figures.
import { afterEach, expect, test, vi } from "vitest";
import { convertGuide } from "#content/guide-markdown.ts";
import { previewContent, readContent } from "#content/read.ts";
import { formatFullDate } from "#lib/dates.ts";
import { fillPart } from "./guide-parts.ts";

/** The parts of all guides. */
function fillAll() {
  return readContent().guides.flatMap(({ body }) => {
    const { opening, sections } = convertGuide(body, () => "");
    return [opening, ...sections.map(({ parts }) => parts)].flat().map((part) => fillPart(part));
  });
}

const parts = fillAll();

afterEach(() => vi.useRealTimers());

test("leaves no name in braces", () => {
  expect(JSON.stringify(parts).match(/\{\w+\}/g)).toBeNull();
});

test("shows a plan in an area that the site no longer has, which its check accepts", () => {
  const content = readContent();
  const [area, ...areas] = content.areas;
  const attributes = { plan: `length=36&area=${area?.slug}` };
  const fill = () => fillPart({ kind: "directive", name: "example", label: "", attributes });
  expect(previewContent({ ...content, areas }, fill)).toMatchObject({ kind: "example" });
});

test.each([
  ["prices", 'ids=" spa  ledge "', { rows: [{ id: "spa" }, { id: "ledge" }] }],
  ["drawing", 'name=" piers"', { name: "piers" }],
  ["plan", 'plan=" length=36 "', { planner: { to: "/planner?length=36" } }],
])("reads ::%s{%s} like its check, without surplus spaces", (name, attributes, shown) => {
  const { opening } = convertGuide(`::${name}[Caption]{${attributes}}`, () => "");
  expect(opening.map((part) => fillPart(part))).toMatchObject([shown]);
});

test("writes the weeks until the first swim as a range", () => {
  const weeks = parts.flatMap((part) =>
    part.kind === "starts" ? part.rows.map(({ cells: [weeks] }) => weeks?.text) : [],
  );
  expect(weeks.length).toBeGreaterThan(0);
  for (const range of weeks) expect(range).toMatch(/^\d+(–\d+)?$/);
});

/** Memorial Day of 2027 is May 31. In Houston it begins at 05:00 UTC. */
test.each([
  ["2027-05-31T04:59:00Z", "2027-05-31"],
  ["2027-05-31T05:00:00Z", "2028-05-29"],
])("at %s, guides count back from %s", (now, swim) => {
  vi.setSystemTime(now);
  const fill = (name: string) => fillPart({ kind: "directive", name, label: "", attributes: {} });
  expect(fill("starts")).toMatchObject({ title: `: ${formatFullDate(swim)}` });
  expect(fill("countdown")).toMatchObject({ fields: [{}, { value: swim }] });
});
