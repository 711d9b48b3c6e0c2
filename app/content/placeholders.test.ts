// Placeholders in content, such as {company.name}, are replaced by facts.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseYaml } from "./parse.ts";
import { collectFacts, resolvePlaceholders } from "./placeholders.ts";

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

  test("without a group stay for the page that fills them", () => {
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

describe("the site's facts and prices", () => {
  const known = collectFacts((path) => parseYaml(`content/${path}`, readFileSync(`content/${path}`, "utf8")));

  test.each([
    ["{weeks.design} weeks", "2-4 weeks"],
    ["{weeks.build.low} to {weeks.build.high} weeks", "8 to 12 weeks"],
    ["up to {days.association.high} days", "up to 60 days"],
    ["{months.woodlands} months", "3-5 months"],
    ["{warranty.workmanship} and {warranty.equipment}", "1 year and 3-5 years"],
    ["{price.spa}", "$15,000–20,000"],
    ["{price.resurfacing}", "$4–10 per sq ft"],
    ["{price.project.low} to {price.project.high}", "$60,000 to $150,000+"],
    ["from {budget.lowest}", "from $75K"],
    ["{areas.count} areas", "15 areas"],
  ])("%s reads %s", (text, resolved) => {
    const yaml = parseYaml("content/a.yaml", `text: "${text}"`);
    expect(resolvePlaceholders(yaml, known ?? new Map())).toMatchObject({
      value: { text: resolved },
      problems: [],
    });
  });
});
