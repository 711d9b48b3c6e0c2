// Staff find the field that has a sentence of the site.
import { expect, test } from "vitest";
import { readContent, readStartingFiles } from "#content/read.ts";
import { listReferenceChoices } from "./field-choices.ts";
import { searchTexts } from "./search.ts";
import { withValues } from "./with-values.ts";

const files = readStartingFiles();
const choices = listReferenceChoices(readContent());

test("finds a sentence as visitors read it, and the fact that is filled in first", () => {
  const { company } = readContent();
  const [first, ...others] = searchTexts(company.phone, files, choices);
  expect(first).toMatchObject({
    id: "company.yaml/contact",
    field: ["phone"],
    label: "Phone",
    isFilledIn: false,
  });
  expect(others.every(({ text }) => text.includes(company.phone))).toBe(true);
  const { answer } = readContent().contact.questions.items[0] ?? { answer: "" };
  expect(searchTexts(answer, files, choices)[0]).toMatchObject({
    id: "contact.yaml/questions",
    field: ["questions", "items", 0, "answer"],
    isFilledIn: true,
  });
});

test("finds the text of guides and of drafts", () => {
  const [guide] = readContent().guides;
  const words = guide?.summary.slice(0, 30) ?? "";
  expect(searchTexts(words, files, choices)[0]?.id).toBe(`guides/${guide?.slug}.md`);
  const value = { title: "Letters about marigolds" };
  const edited = withValues(files, [{ id: "newsletter.yaml", kind: "changed", value }]);
  expect(searchTexts("marigolds", edited, choices)).toMatchObject([
    { id: "newsletter.yaml", field: ["title"] },
  ]);
});
