// What browsers without scripts get: the plain menu, and styles that show hidden content.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { NoScriptMenu } from "./plain-menu.tsx";

test("carousels scroll without scripts, except the hero, whose other slides are then empty", () => {
  const { main } = readContent().navigation;
  const Menu = () => createElement(NoScriptMenu, { main });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Menu }])));
  expect(html.match(/[^}>]*\{overflow-x:auto\}/g)).toEqual([
    ".carousel-viewport:not(.hero-viewport){overflow-x:auto}",
  ]);
});
