// Guides are short enough to read on a phone, and the list has each of them once.
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { afterEach, expect, test, vi } from "vitest";
import { CITATION, parseGuide } from "./guide-markdown.ts";
import { guideList } from "./guides.ts";
import * as read from "./read.ts";

const { guides } = read.readContent();
afterEach(() => vi.restoreAllMocks());

const MAX_SENTENCE_WORDS = 20;
const MAX_PARAGRAPH_WORDS = 60;

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  visit(parseGuide(markdown), "paragraph", (node) => {
    paragraphs.push(textOf(node).replace(CITATION, ""));
  });
  return paragraphs;
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.?!])\s+(?=[A-Z“])/);
}

test.each(guides)(
  "$slug has sentences of at most 20 words and paragraphs of at most 60",
  ({ summary, body }) => {
    const paragraphs = [summary, ...paragraphsOf(body)];
    expect(paragraphs.filter((text) => wordsIn(text) > MAX_PARAGRAPH_WORDS)).toEqual([]);
    expect(paragraphs.flatMap(sentencesOf).filter((text) => wordsIn(text) > MAX_SENTENCE_WORDS)).toEqual([]);
  },
);

test("the list has every guide once, numbered in order", () => {
  const listed = guideList().groups.flatMap(({ guides: links }) => links);
  expect(listed.map(({ number }) => number)).toEqual(guides.map((_, index) => index + 1));
  expect(listed.map(({ label }) => label).sort()).toEqual(guides.map(({ name }) => name).sort());
});

test("the list leaves out a subject without guides", () => {
  const [emptied] = guideList().groups;
  const left = guides.filter(({ group }) => group !== emptied?.id);
  vi.spyOn(read, "readContent").mockReturnValue({ ...read.readContent(), guides: left });
  const { groups } = guideList();
  expect(groups.map(({ id }) => id)).not.toContain(emptied?.id);
  expect(groups.flatMap((group) => group.guides)).toHaveLength(left.length);
});
