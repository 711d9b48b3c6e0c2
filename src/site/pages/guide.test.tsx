// The page of a guide with and without sources.
import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { GuideArticle, loadGuide } from "./guide.tsx";

const guide = loadGuide(readContent().guides.find(({ body }) => body.includes("[^"))?.slug);

function render(sources: object[]) {
  const page = { ...guide, sources } as NonNullable<typeof guide>;
  return parse(renderToStaticMarkup(<GuideArticle {...page}>{null}</GuideArticle>));
}

test("lists the sources and links to the list", () => {
  const page = render(guide?.sources ?? []);
  expect(page.querySelector("#sources")).not.toBeNull();
  expect(page.querySelectorAll("[href='#sources']")).toHaveLength(1);
});

test("a guide that cites nothing has no list of sources and no link to it", () => {
  const page = render([]);
  expect(page.querySelector("#sources")).toBeNull();
  expect(page.querySelectorAll("[href='#sources']")).toHaveLength(0);
});
