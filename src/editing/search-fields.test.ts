// Finding fields of content by their words.
import { expect, it } from "vitest";
import { toJsonSchema } from "#content/json-schema.ts";
import { directories } from "#content/schemas/index.ts";
import type { FieldSchema } from "./fields.ts";
import { excerptOf, findFields } from "./search-fields.ts";

const text = { type: "string" };
const schema: FieldSchema = {
  properties: {
    hero: {
      title: "Top of the page",
      properties: { title: text, intro: { ...text, title: "Introduction" } },
    },
    questions: { title: "Questions", items: { properties: { question: text, answer: text } } },
    kind: { const: "full" },
  },
};
const value = {
  hero: { title: "Your house’s pool", intro: "Drawn to scale" },
  questions: [{ question: "How long does it take?", answer: "Design takes 2–4 weeks." }],
  kind: "full",
};
const find = (query: string) => findFields(schema, value, query).map(({ field }) => field.join("."));

it("finds a text in any case, with straight quotes and hyphens", () => {
  expect(find("house's POOL")).toEqual(["hero.title"]);
  expect(find("2-4 weeks")).toEqual(["questions.0.answer"]);
});

it("finds words in another order, and words of the labels", () => {
  expect(find("weeks design")).toEqual(["questions.0.answer"]);
  expect(find("introduction")).toEqual(["hero.intro"]);
});

it("lists texts before labels", () => {
  const both = { ...value, hero: { title: "x", intro: "Questions we hear" } };
  const found = findFields(schema, both, "questions");
  expect(found.map(({ field }) => field[0])).toEqual(["hero", "questions", "questions"]);
  expect(found[0]?.label).toBe("Top of the page › Introduction");
});

it("finds nothing for an empty query, and no hidden value", () => {
  expect(find("  ")).toEqual([]);
  expect(find("full")).toEqual([]);
});

it("finds each field of a group that is closed in the form", () => {
  const project = toJsonSchema(directories.projects.schema) as FieldSchema;
  const drawing = { labels: { spa: "Warm corner", ledge: "Sun ledge" } };
  const found = findFields(project, { status: "designed", plan: { drawing } }, "warm corner");
  expect(found.map(({ field, text }) => [field.at(-1), text])).toEqual([["spa", "Warm corner"]]);
});

it("cuts a long text around the match, at spaces", () => {
  const long = `${"first words ".repeat(20)}the needle here ${"last words ".repeat(20)}`;
  const { before, match, after } = excerptOf(long, "Needle");
  expect(match).toBe("needle");
  expect(before).toMatch(/^… (first|words) .*the $/);
  expect(after).toMatch(/^ here .*words …$|^ here .*last …$/);
  expect(excerptOf("Short", "short")).toEqual({ before: "", match: "Short", after: "" });
});

it("shows a match whose quotes, dashes or line ends differ from the query's", () => {
  expect(excerptOf("Your house’s pool", "house's  Pool").match).toBe("house’s pool");
  expect(excerptOf("It says “deep end”.", '"deep end"').match).toBe("“deep end”");
  expect(excerptOf("Takes 2–4\nweeks.", "2-4 weeks").match).toBe("2–4\nweeks");
  expect(excerptOf("Plain words", "other")).toEqual({ before: "", match: "", after: "Plain words" });
});
