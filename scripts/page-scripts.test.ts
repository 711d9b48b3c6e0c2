// Scripts that a page's HTML names.
import { expect, test } from "vitest";
import { pageScripts } from "./page-scripts.ts";

test("lists preloads and imports once each", () => {
  const html = `<link rel="modulepreload" href="/assets/root-1.js"/><link rel="stylesheet" href="/assets/a.css"/><script>import("/assets/root-1.js"),import("/assets/home-2.js")</script>`;
  expect([...pageScripts(html)]).toEqual(["assets/root-1.js", "assets/home-2.js"]);
});
