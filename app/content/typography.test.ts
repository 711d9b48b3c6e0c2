// Texts use typographic apostrophes, and the check names those that don't.
import { expect, test } from "vitest";
import { readContent } from "./read.ts";
import { straightApostrophesIn } from "./typography.ts";

test("names the file, the field and the word of a straight apostrophe", () => {
  const { navigation, ...content } = readContent();
  const title = "We don't dig before you say yes";
  expect(
    straightApostrophesIn({ ...content, navigation: { ...navigation, newsletter: { title, text: "" } } }),
  ).toEqual([`content/navigation.yaml newsletter.title: write ’ in "don't"`]);
});

test("content/ has typographic apostrophes", () => {
  expect(straightApostrophesIn(readContent())).toEqual([]);
});
