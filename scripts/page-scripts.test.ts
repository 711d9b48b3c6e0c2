// Scripts that a built page loads.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encodeStart } from "#app/live/page-start.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { pageScripts } from "./page-scripts.ts";

test("lists the starter and each module once", () => {
  const client = temporaryFolder();
  mkdirSync(join(client, "assets"));
  const modules = {
    manifest: "/assets/manifest.js",
    entry: "/assets/entry.js",
    routes: { root: "/assets/root.js" },
    imports: ["/assets/root.js", "/assets/entry.js"],
  };
  const start = encodeStart({ modules, fonts: [], context: {}, data: "[1]" });
  writeFileSync(join(client, "assets/page-1.data"), start);
  writeFileSync(
    join(client, "index.html"),
    '<script type="module" data-src="/assets/starter-1.js" data-start="/assets/page-1.data"></script>',
  );
  expect([...pageScripts(client, "/")]).toEqual([
    "assets/starter-1.js",
    "assets/manifest.js",
    "assets/entry.js",
    "assets/root.js",
  ]);
});

test("rejects a page without a starter", () => {
  const client = temporaryFolder();
  writeFileSync(join(client, "index.html"), "<p>a</p>");
  expect(() => pageScripts(client, "/")).toThrow("no starter");
});
