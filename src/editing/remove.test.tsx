// The screen that removes a page: what it says and asks.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RemoveScreen } from "./remove.tsx";

function renderScreen(isPublished: boolean): string {
  const page = {
    id: "areas/cinco-ranch.yaml",
    title: "Cinco Ranch",
    address: "/areas/cinco-ranch",
    links: [],
    isPublished,
    version: "a.1",
    pages: [{ value: "/areas", label: "Areas" }],
  };
  return renderToStaticMarkup(createElement(RemoveScreen, page));
}

test("asks where a published page's address leads, and says that it can be kept", () => {
  expect(renderScreen(true)).toMatch(/<select id="to".*you can still keep it/);
});

test("says that a page that is not published is deleted, and sends the version that was seen", () => {
  const html = renderScreen(false);
  expect(html).toContain("deletes what was written");
  expect(html).not.toMatch(/<select|still keep it/);
  expect(html).toContain('name="version" value="a.1"');
});
