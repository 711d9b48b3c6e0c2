// Business figures in content are placeholders.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readContent } from "./read.ts";
import { textsOf } from "./texts.ts";

const content = readContent();
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

test("no employee has a client's name", () => {
  const surnames = content.about.team.members.map(({ name }) => name.split(" ").at(-1));
  const clients = textsOf(content).filter(({ fields }) => ["names", "name"].includes(fields.at(-1) ?? ""));
  const quoted = clients.filter(({ file }) => file.startsWith("areas/") || file === "testimonials.yaml");
  for (const { text, file } of quoted)
    for (const surname of surnames) expect(text.split(" "), file).not.toContain(surname);
});

const lagoon = content.projects.find(({ slug }) => slug === "natural-lagoon");

const numberWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

// The project is a sample, which the company may delete.
test.skipIf(!lagoon)("the plan of Natural Lagoon has as many trees as its texts say", () => {
  const pines = String(content.facts.detail?.pines);
  const [word = ""] = pines.toLowerCase().split(" ");
  expect(lagoon?.plan.parameters.tree, pines).toHaveLength(numberWords.indexOf(word));
});
