// Guides cite a source for every figure, and name only things that exist.
import { describe, expect, test } from "vitest";
import { measureCpuMs } from "#tests/server/cpu-time.ts";
import { explainUnreadable, findGuideProblems, unsourcedFigures } from "./guide-checks.ts";
import { parseGuide } from "./guide-markdown.ts";
import { parseMarkdownFile } from "./parse.ts";
import { readContent } from "./read.ts";

const problemsIn = (markdown: string) => unsourcedFigures(parseGuide(markdown)).map(({ line }) => line);

describe("a figure needs a source", () => {
  test.each([
    ["digits", "A fence is 4 ft high."],
    ["a price", "It costs $900."],
    ["a number word with a unit", "The HOA takes sixty days."],
    ["a fraction", "Never pay two-thirds up front."],
    ["a number of two words", "The shell weighs forty-five pounds a foot."],
    ["a hundred", "It needs a hundred gallons."],
    ["an item of a list", "- Fences:\n- 4 ft high"],
    ["a row of a table", "| a | b |\n|---|---|\n| Fence | 4 ft |"],
    ["a caption", '::drawing[A fence of 4 ft]{name="barrier"}'],
  ])("%s", (_what, markdown) => expect(problemsIn(markdown)).toHaveLength(1));

  test.each([
    ["one that is cited", "A fence is 4 ft high.[^code]"],
    ["one that another file defines", "A fence is {barrier.height} high and costs {price.fence}."],
    ["arithmetic that is shown", "10 ft at $30 are $300.[^sum]"],
    ["a table whose head cites a source", "| a[^code] | b |\n|---|---|\n| Fence | 4 ft |"],
    ["a heading", "## Draw 1"],
    ["a number word without a unit", "Ask two builders."],
  ])("but not %s", (_what, markdown) => expect(problemsIn(markdown)).toEqual([]));
});

test.each([
  ...["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"],
  ...["fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty"],
  ...["fifty", "sixty", "seventy", "eighty", "ninety", "dozen", "hundred", "thousand", "million"],
])("%s days need a source", (word) => expect(problemsIn(`It takes ${word} days.`)).toHaveLength(1));

test.each([
  ["quotes", ">".repeat(8_000)],
  ["quotes with spaces", "> ".repeat(2_000)],
  ["lists", "1. ".repeat(1_000)],
  ["mixed marks", "> - ".repeat(500)],
  ["emphasis", `${"**".repeat(9_000)}a${"**".repeat(9_000)}`],
  ["too long a text", "word ".repeat(10_000)],
])("refuses %s that the parser would not survive, within seconds", async (_what, body) => {
  const cpuMs = await measureCpuMs(() => expect(explainUnreadable(body)).toEqual(expect.any(String)));
  expect(cpuMs).toBeLessThan(5_000);
});

test("accepts quotes and lists within each other as people write them", () => {
  expect(explainUnreadable("> > - 1. four\n\n---\n\n- - - -\n\n**bold** [link](/contact)")).toBeNull();
});

describe("problems name file, line and what is wrong", () => {
  const front = "---\nsources:\n  - id: code\n---\n";
  const content = { ...readContent(), guides: [{ slug: "fences", sources: [{ id: "code" }] }] };
  const problemsOf = (body: string) => {
    const yaml = parseMarkdownFile("content/guides/fences.md", front + body);
    return findGuideProblems(content as never, new Map([["guides/fences.md", yaml]]));
  };

  test.each([
    ["Cited.[^code]\n\nIt is 4 ft.", '7 body: "It is 4 ft." needs a source'],
    ["Cited.[^code]\n\nSo.[^law]", '7 body: there is no source "law"'],
    ["Nothing.", 'the text does not cite the source "code"'],
    ["Cited.[^code]\n\n::drawings[A]{name=x}", "7 body: there is no ::drawings"],
    ["Cited.[^code]\n\n::drawing[A]{name=moat}", '7 body: there is no drawing "moat"'],
    ["Cited.[^code]\n\n::drawing[A]{nam=piers}", '7 body: ::drawing needs {name="…"}'],
    ["Cited.[^code]\n\n::prices[A]{ids=moat}", '7 body: there is no price "moat"'],
    ["Cited.[^code]\n\n::prices[A]", '7 body: ::prices needs {ids="…"}'],
    ["Cited.[^code]\n\n::example[A]", '7 body: ::example needs {plan="…"}'],
    ["Cited.[^code]\n\n::plan[A]{plan=pool}", "7 body: this is no plan"],
    ["Cited.[^code]\n\n::plan[A]{plan='length=9999'}", '7 body: the plan’s length "9999" is not used'],
    ["Cited.[^code]\n\n::drawing[A fence.[^code]]{name=piers}", "7 body: a caption cites nothing"],
    ["Cited.[^code]\n\nNote:this", '7 body: ":this" is read as a directive'],
    ["Cited.[^code]\n\n[Moats](/guides/moats)", "7 body: there is no page /guides/moats"],
    ["Cited.[^code]\n\n[Prices](/prices)", "7 body: there is no page /prices"],
    ["Cited.[^code]\n\n[Pools](/areas/katy/pools)", "7 body: there is no page /areas/katy/pools"],
    ["Cited.[^code]\n\n[More](/areas/page/999)", "7 body: there is no page /areas/page/999"],
    ["Cited.[^code]\n\n[Win](javascript:alert(1))", "7 body: a link leads to javascript:alert(1)"],
    ["Cited.[^code]\n\n[Win][it]\n\n[it]: JavaScript:x", "9 body: a link leads to JavaScript:x"],
    ["Cited.[^code]\n\n[Win](//evil.example)", "7 body: a link leads to //evil.example"],
    ["Cited.[^code]\n\n<data:text/html,x>", "7 body: a link leads to data:text/html,x"],
    ["Cited.[^code]\n\n![Pool](/pool.jpg)", "7 body: a picture in the text is not shown"],
    ["Cited.[^code]\n\n<b>Bold</b>", "7 body: HTML is left out"],
    ["Cited.[^code]\n\n| | Pool |\n|---|---|\n| a | b |", "7 body: each column of a table needs a word"],
  ])("%j", (body, problem) => expect(problemsOf(body).join("\n")).toContain(problem));

  test("a plan in an area that is removed has none", () => {
    expect(problemsOf('Cited.[^code]\n\n::plan[A]{plan="length=30&area=gone"}')).toEqual([]);
  });

  test("a valid text has none", () => {
    expect(problemsOf("A fence is 4 ft high.[^code] See [areas](/areas/katy).")).toEqual([]);
  });

  test.each([
    "/",
    "/newsletter",
    "/planner?style=modern",
    "/?source=guide#top",
    "/services#design",
    "/services/pool-design/",
    "/areas/katy/#map",
  ])("a link to %s has none", (link) => {
    expect(problemsOf(`Cited.[^code] See [this](${link}).`)).toEqual([]);
  });
});

test("a Markdown file without fields above its text is reported", () => {
  expect(parseMarkdownFile("content/guides/a.md", "# Title").problems).toEqual([
    "content/guides/a.md:1 expected fields between two lines of three hyphens, then the text",
  ]);
});
