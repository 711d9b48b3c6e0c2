// Loader data moves from pages into files.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { moveDataOut } from "./page-data.ts";

const start = '<script>(function(){})({"manifest":"/assets/m.js","imports":[]},[],url=>import(url))</script>';
const enqueue = (code: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${code});</script>`;
const close = "<script>window.__reactRouterContext.streamController.close();</script>";

test("writes the data into assets and its address into the starter", () => {
  const client = mkdtempSync(join(tmpdir(), "page-data-"));
  onTestFinished(() => rmSync(client, { recursive: true }));
  mkdirSync(join(client, "assets"));
  writeFileSync(join(client, "index.html"), `${start}${enqueue('"[1]"')}${close}`);
  moveDataOut(client, ["index.html"]);
  const [, address = ""] =
    /\(\{"data":"(\/assets\/page-[0-9a-f]{8}\.data)","manifest":/.exec(
      readFileSync(join(client, "index.html"), "utf8"),
    ) ?? [];
  expect(readFileSync(join(client, address), "utf8")).toBe("[1]");
});
