// Area pages: what a page with every optional part looks like.
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { AreaPage, loadArea } from "./area.tsx";

function renderFullArea(parts: object) {
  const area = readContent().areas.find(({ layout }) => layout === "full");
  const page = { ...loadArea(area?.slug), ...parts } as NonNullable<ReturnType<typeof loadArea>>;
  return parse(renderToStaticMarkup(createElement(AreaPage, { area: page })));
}

test("a call in the middle and one at the end have headings with ids of their own", () => {
  const call = (title: string) => ({ title, text: "", actions: [] });
  const page = renderFullArea({ banner: call("In the middle"), call: call("At the end") });
  const ids = page.querySelectorAll("[id]").map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const title of ["In the middle", "At the end"]) {
    const heading = page.querySelectorAll("h2").find(({ text }) => text === title);
    expect(page.querySelectorAll(`[aria-labelledby=${heading?.id}]`), title).toHaveLength(1);
  }
});
