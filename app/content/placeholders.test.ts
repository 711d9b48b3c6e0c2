// Placeholders in content, {company.name}, are replaced by the fact of the file they name.
import { describe, expect, test } from "vitest";
import { parseYaml } from "./parse.ts";
import { resolvePlaceholders } from "./placeholders.ts";

const facts = new Map([
  ["company.name", "Red Oak Pools"],
  ["company.founded", "1998"],
]);

function resolve(source: string) {
  return resolvePlaceholders(parseYaml("content/a.yaml", source), facts);
}

describe("placeholders", () => {
  test("are replaced in every text, however deep", () => {
    const source = 'title: "{company.name}, since {company.founded}"\nlist:\n  - text: By {company.name}\n';
    expect(resolve(source)).toMatchObject({
      value: { title: "Red Oak Pools, since 1998", list: [{ text: "By Red Oak Pools" }] },
      problems: [],
    });
  });

  test("without a group are left to the page that fills them in", () => {
    expect(resolve("title: Page {page}").value).toEqual({ title: "Page {page}" });
  });

  test("of an unknown name are reported with file, line, field and the names there are", () => {
    expect(resolve("list:\n  - text: x\n  - text: By {company.nmae}\n").problems).toEqual([
      "content/a.yaml:3 list.1.text: there is no {company.nmae}; known are {company.name}, {company.founded}",
    ]);
  });

  test("of an unknown group are reported with the groups there are", () => {
    expect(resolve("text: Call {firm.phone}").problems).toEqual([
      "content/a.yaml:1 text: there is no {firm.phone}; facts come from company",
    ]);
  });
});
