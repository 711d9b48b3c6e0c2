// The shortened markup of a page.
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import routerConfig from "../../react-router.config.ts";
import { readClassNames, shortenMarkup, writeClassNames } from "./short-markup.ts";

const names = new Map([
  ["flex", "a"],
  ["[&>svg]:block", "b"],
]);

test.each([
  [
    "short names of classes, as HTML writes them",
    '<p class="x [&amp;&gt;svg]:block flex">',
    '<p class="x b a">',
  ],
  ["no names of icons", '<svg class="lucide lucide-phone flex"><svg class="lucide">', '<svg class="a"><svg>'],
  ["no marks for discovering routes", '<a href="/" data-discover="true">', '<a href="/">'],
  ["no namespace of drawings", '<svg xmlns="http://www.w3.org/2000/svg" width="9">', '<svg width="9">'],
  ["the same texts", "<p>class=&quot;flex&quot; /&gt;</p>", "<p>class=&quot;flex&quot; /&gt;</p>"],
])("a page has %s", (_what, html, expected) => {
  expect(shortenMarkup(html, names)).toBe(expected);
});

test("scripts and styles stay as they are, because policies have their hashes", () => {
  const html = `<script>x(' class="flex" <br/>')</script><style>i{content:' class="flex"'}</style>`;
  expect(shortenMarkup(html, names)).toBe(html);
});

test("React Router knows all routes, so it reads no marks for discovering them", () => {
  expect(routerConfig.routeDiscovery).toEqual({ mode: "initial" });
});

test("a release keeps its names", () => {
  const release = temporaryFolder();
  writeClassNames(release, names);
  expect([...readClassNames(release)]).toEqual([...names]);
});
