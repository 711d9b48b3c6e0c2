// Samples, unwritten texts and company names that remain in content.
import { describe, expect, test } from "vitest";
import { parseYaml } from "./parse.ts";
import { leftoverNamesIn, samplesIn, unwrittenTextsIn } from "./samples.ts";
import { withLine } from "./texts.ts";

test("finds samples at any depth, with their file, and contacts that reach nobody", () => {
  const content = {
    company: {
      address: { sample: true, street: "1" },
      name: "Pools",
      phone: "(713) 555-0142",
      email: "office@pools.example",
      url: "https://www.pools.com",
    },
    projects: [{ slug: "oasis", sample: true }, { slug: "real" }],
    testimonials: { items: [{ sample: true }, {}] },
  };
  expect(samplesIn(content as never)).toEqual([
    "content/company.yaml phone",
    "content/company.yaml email",
    "content/company.yaml address.sample",
    "content/projects/oasis.yaml sample",
    "content/testimonials.yaml items.0.sample",
  ]);
});

test("lists unwritten texts with file and field", () => {
  const content = {
    errors: { notFound: { title: "REPLACE: a title", text: "They REPLACE nothing." } },
    areas: [{ slug: "spring", benefits: ["Shade", "REPLACE, a second one: and more"] }],
  };
  expect(unwrittenTextsIn(content as never)).toEqual([
    "content/errors.yaml notFound.title: REPLACE: a title",
    "content/areas/spring.yaml benefits.1: REPLACE, a second one: and more",
  ]);
});

describe("leftoverNamesIn", () => {
  const company = { name: "Red Oak Pools & Spas", shortName: "Red Oak", formerNames: ["Blue Fig"] };

  function leftovers(path: string, source: string): string[] {
    const files = new Map([[path, parseYaml(`content/${path}`, source)]]);
    return leftoverNamesIn(files, company).map((line) => withLine(line, files));
  }

  test.each([
    ["title: Pools | Red Oak", 'content/a.yaml:1 title: write {company.shortName} instead of "Red Oak"'],
    [
      "text: Red Oak Pools & Spas builds",
      'content/a.yaml:1 text: write {company.name} instead of "Red Oak Pools & Spas"',
    ],
    ["list:\n  - x\n  - by Blue Fig", 'content/a.yaml:3 list.1: the former name "Blue Fig" is left here'],
    ["to: https://example.com/bluefig/1", 'content/a.yaml:1 to: the former name "Blue Fig" is left here'],
  ])("reports %s", (source, line) => {
    expect(leftovers("a.yaml", source)).toEqual([line]);
  });

  test.each(["text: By {company.shortName}", "text: A red oak shades the deck"])("accepts %s", (source) => {
    expect(leftovers("a.yaml", source)).toEqual([]);
  });

  test("accepts names in company.yaml", () => {
    expect(leftovers("company.yaml", "shortName: Red Oak")).toEqual([]);
  });
});
