// Placeholders in content, such as {company.name}, are replaced by facts.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { parseYaml, type YamlFile } from "./parse.ts";
import { collectFacts, resolvePlaceholders } from "./placeholders.ts";
import { readStartingFiles } from "./read.ts";

const facts = new Map([
  ["company.name", "Red Oak Pools"],
  ["company.founded", "1998"],
]);

function resolve(source: string) {
  return resolvePlaceholders(parseYaml("content/a.yaml", source), facts);
}

describe("placeholders", () => {
  test("are replaced in texts at any depth", () => {
    const source = 'title: "{company.name}, since {company.founded}"\nlist:\n  - text: By {company.name}\n';
    expect(resolve(source)).toMatchObject({
      value: { title: "Red Oak Pools, since 1998", list: [{ text: "By Red Oak Pools" }] },
      problems: [],
    });
  });

  test("without a group are left for the page to fill in", () => {
    expect(resolve("title: Page {page}").value).toEqual({ title: "Page {page}" });
  });

  test("with an unknown name are reported with file, line, field and known names", () => {
    expect(resolve("list:\n  - text: x\n  - text: By {company.nmae}\n").problems).toEqual([
      "content/a.yaml:3 list.1.text: there is no {company.nmae}; known are {company.name}, {company.founded}",
    ]);
  });

  test("with an unknown group are reported with known groups", () => {
    expect(resolve("text: Call {firm.phone}").problems).toEqual([
      "content/a.yaml:1 text: there is no {firm.phone}; facts come from company",
    ]);
  });
});

/** Overrides the company's figures, so that edits break no test. */
const values: Record<string, [keys: (string | number)[], value: unknown][]> = {
  "facts.yaml": [
    [["weeks", "design"], { low: 2, high: 4 }],
    [["weeks", "build"], { low: 8, high: 12 }],
    [["days", "association"], { low: 14, high: 60 }],
    [["warranty", "workmanship"], "1 year"],
    [["warranty", "equipment"], "3-5 years"],
  ],
  "prices.yaml": [
    [["project"], { low: 60_000, high: 150_000, open: true }],
    [["budgets", 0], { option: "$75K-85K", low: 75_000, high: 85_000 }],
  ],
};
const priceLines = [
  { id: "test", label: "Test", low: 15_000, high: 20_000, unit: "each", basis: "For one." },
  { id: "test-area", label: "Test", low: 4, high: 10, unit: "sqft", basis: "For each square foot." },
];

describe("the site's facts and prices", () => {
  const known = collectFacts((path) => {
    const document = parseDocument(readFileSync(`content/${path}`, "utf8"));
    for (const [keys, value] of values[path] ?? []) document.setIn(keys, value);
    if (path === "prices.yaml") for (const line of priceLines) document.addIn(["features"], line);
    return parseYaml(`content/${path}`, document.toString());
  });

  test.each([
    ["{weeks.design} weeks", "2-4 weeks"],
    ["{weeks.build.low} to {weeks.build.high} weeks", "8 to 12 weeks"],
    ["up to {days.association.high} days", "up to 60 days"],
    ["{warranty.workmanship} and {warranty.equipment}", "1 year and 3-5 years"],
    ["{price.test}", "$15,000–\u206020,000"],
    ["{price.test-area}", "$4–\u206010 per sq ft"],
    ["{price.project.low} to {price.project.high}", "$60,000\u00a0to\u00a0$150,000+"],
    ["from {budget.lowest}", "from $75K"],
  ])("%s reads %s", (text, resolved) => {
    const yaml = parseYaml("content/a.yaml", `text: "${text}"`);
    expect(resolvePlaceholders(yaml, known ?? new Map())).toMatchObject({
      value: { text: resolved },
      problems: [],
    });
  });
});

test("{team.count} is the number of people on the About page, in words", () => {
  const files = readStartingFiles();
  const about = files.get("about.yaml")?.value as { team: { members: unknown[] } };
  const withTeam = (members: unknown) =>
    ({ ...files.get("about.yaml"), value: { team: { members } } }) as YamlFile;
  const countOf = (members: unknown) =>
    collectFacts((path) => (path === "about.yaml" ? withTeam(members) : files.get(path)))?.get("team.count");
  expect(countOf(about.team.members.slice(0, 3))).toBe("three");
  expect(countOf(Array.from({ length: 14 }))).toBe("14");
});
