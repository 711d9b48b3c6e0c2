// The content check reports straight apostrophes.
import { expect, test } from "vitest";
import { readContent } from "./read.ts";
import { straightApostrophesIn } from "./typography.ts";

test("names the file, the field and the word of a straight apostrophe", () => {
  const { navigation, ...content } = readContent();
  const title = "We don't dig before you say yes";
  expect(
    straightApostrophesIn({ ...content, navigation: { ...navigation, newsletter: { title, text: "" } } }),
  ).toContain(`content/navigation.yaml newsletter.title: write ’ in "don't"`);
});

test("accepts a typographic apostrophe", () => {
  const { navigation, ...content } = readContent();
  const newsletter = { title: "We don’t dig before you say yes", text: "" };
  expect(straightApostrophesIn({ ...content, navigation: { ...navigation, newsletter } })).not.toContainEqual(
    expect.stringContaining("content/navigation.yaml newsletter"),
  );
});
