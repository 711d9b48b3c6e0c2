// Which scripts a page's HTML asks for, before and after they are deferred.
import { expect, test } from "vitest";
import { pageScripts } from "./page-scripts.ts";

test("finds preloads and imports, each once", () => {
  const html = `<link rel="modulepreload" href="/assets/root-1.js"/><link rel="stylesheet" href="/assets/a.css"/><script>import("/assets/root-1.js"),import("/assets/home-2.js")</script>`;
  expect([...pageScripts(html)]).toEqual(["assets/root-1.js", "assets/home-2.js"]);
});
