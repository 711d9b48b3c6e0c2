// Business figures in content are placeholders, and no text contradicts another.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { contradictionsIn } from "./contradictions.ts";
import { findContentFolder } from "./folder.ts";
import { loadContentAndFiles } from "./read.ts";
import { textsOf } from "./texts.ts";

const { content, files } = loadContentAndFiles(findContentFolder());
const rawTexts = globSync("content/**/*.{yaml,md}")
  .filter((file) => !/\/(facts|prices|navigation|pictures)\.yaml$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }))
  .map(({ file, source }) => ({
    file,
    // A figure that cites a source is somebody else's.
    text: file.endsWith(".md") ? withoutCitations(source) : JSON.stringify(parse(source)),
  }));

function withoutCitations(markdown: string): string {
  const lines = markdown.split("\n").filter((line) => !line.includes("[^"));
  return lines.join("\n");
}

describe("content writes business figures as placeholders", () => {
  test.each([
    ["a price", /\$\d[\d,]*-\d|\$\d+K\b(?!-85K|-100K|\+)|\$\d{2,3},\d{3}/],
    ["the weeks of design or construction", /\b(2-4|8-12|two to four|eight to twelve) weeks/i],
    ["the months of The Woodlands", /3-5 months/],
    ["the HOA's 60 days", /60 days/],
    ["a city's review in business days", /10-15|5-7 business/],
    ["a warranty", /3-5 years|\bone year on|1 year on/i],
    ["the saving of a pump", /90%/],
    ["the pines of Natural Lagoon", /(seven|eleven) pines/i],
    ["the oak's eleven feet", /pool eleven feet|eleven feet on paper/i],
    ["the answer within a working day", /within one working day/i],
  ])("never as text: %s", (_what, figure) => {
    expect(rawTexts.filter(({ text }) => figure.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

test("no text contradicts a list, the map or a figure of another file", () => {
  expect(contradictionsIn(content, files)).toEqual([]);
});

test("no employee has a client's name", () => {
  const surnames = content.about.team.members.map(({ name }) => name.split(" ").at(-1));
  const clients = textsOf(content).filter(({ fields }) => ["names", "name"].includes(fields.at(-1) ?? ""));
  const quoted = clients.filter(({ file }) => file.startsWith("areas/") || file === "testimonials.yaml");
  for (const { text, file } of quoted)
    for (const surname of surnames) expect(text.split(" "), file).not.toContain(surname);
});

test("the plan of Natural Lagoon has as many trees as its texts say", () => {
  const lagoon = content.projects.find(({ slug }) => slug === "natural-lagoon");
  expect(lagoon?.plan.parameters.tree).toHaveLength(countIn(String(content.facts.detail?.pines)) ?? 0);
});

test("titles that begin with a number have that many items", () => {
  const { draws } = content["services/pool-construction"];
  const { list } = content["services/water-features"];
  const { members } = content.about.team;
  const lists = [
    { title: draws.title, items: draws.rows },
    { title: list.label, items: list.items },
    { title: content.about.team.title, items: members },
    ...[content.contact.questions, content["services/pool-design"].questions],
  ];
  for (const { title, items } of lists) expect(countIn(title) ?? items.length, title).toBe(items.length);
});

const numberWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Returns the number that a text begins with, written as a word. */
function countIn(text: string): number | undefined {
  const count = numberWords.indexOf(text.toLowerCase().split(" ")[0] ?? "");
  return count < 0 ? undefined : count;
}
