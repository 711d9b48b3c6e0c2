// Staff find the field that has a sentence of the site.
import { expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { listReferenceChoices } from "./choices.ts";
import { withDrafts } from "./draft-texts.ts";
import { readTexts } from "./published.ts";
import { searchTexts } from "./search.ts";

const texts = readTexts("content");
const choices = listReferenceChoices(readContent());

test("finds a sentence as visitors read it, and the fact that is filled in first", () => {
  const { company } = readContent();
  const [first, ...others] = searchTexts(company.phone, texts, choices);
  expect(first).toMatchObject({ path: "company.yaml", field: ["phone"], label: "Phone", isFilledIn: false });
  expect(others.every(({ text }) => text.includes(company.phone))).toBe(true);
  const { answer } = readContent().contact.questions.items[0] ?? { answer: "" };
  expect(searchTexts(answer, texts, choices)[0]).toMatchObject({
    path: "contact.yaml",
    field: ["questions", "items", 0, "answer"],
    isFilledIn: true,
  });
});

test("finds the text of guides and of drafts", () => {
  const [guide] = readContent().guides;
  const words = guide?.summary.slice(0, 30) ?? "";
  expect(searchTexts(words, texts, choices)[0]?.path).toBe(`guides/${guide?.slug}.md`);
  const value = { title: "Letters about marigolds" };
  const base = texts.get("newsletter.yaml")?.text ?? "";
  const draft = {
    ...{ path: "newsletter.yaml", kind: "changed" as const, value, base },
    ...{ redirectTo: null, version: "1", who: "", at: "" },
  };
  expect(searchTexts("marigolds", withDrafts(texts, [draft]), choices)).toMatchObject([
    { path: "newsletter.yaml", field: ["title"] },
  ]);
});
