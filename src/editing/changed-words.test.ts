// Words that differ between two versions of a text.
import { expect, it } from "vitest";
import { markChangedWords } from "./changed-words.ts";

const changedIn = (pieces: { text: string; isChanged: boolean }[]) =>
  pieces.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());

it("marks the words that differ, and keeps both texts whole", () => {
  const [old, now] = ["We build pools in Houston since 1998.", "We design and build pools since 1999."];
  const { before, after } = markChangedWords(old, now);
  expect(changedIn(before)).toEqual(["in Houston", "1998."]);
  expect(changedIn(after)).toEqual(["design and", "1999."]);
  expect(before.map(({ text }) => text).join("")).toBe(old);
  expect(after.map(({ text }) => text).join("")).toBe(now);
});

it("marks nothing in texts that have little in common", () => {
  const { before, after } = markChangedWords("Modern Oasis", "A pool beside an oak");
  expect([...changedIn(before), ...changedIn(after)]).toEqual([]);
});

it("marks nothing where a text is very long", () => {
  const long = "word ".repeat(1_500);
  expect(changedIn(markChangedWords(long, `${long} more`).after)).toEqual([]);
});
