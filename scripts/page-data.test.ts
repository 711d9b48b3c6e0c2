// Loader data leaves the page as the text that React Router's stream would have had.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { moveDataOut, separateData } from "./page-data.ts";

const start = '<script>(function(){})({"manifest":"/assets/m.js","imports":[]},[],url=>import(url))</script>';
const enqueue = (code: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${code});</script>`;
const close = "<script>window.__reactRouterContext.streamController.close();</script>";

test("joins the pieces and decodes them", () => {
  const page = `<p>Text</p>${start}${enqueue(String.raw`"[\"\u003cb\u003e\""`)}<!--$-->${enqueue(String.raw`",1]\n"`)}${close}`;
  expect(separateData(page, "page")).toEqual({ html: `<p>Text</p>${start}<!--$-->`, data: '["<b>",1]\n' });
});

test.each([
  [start, "no loader data"],
  [`${enqueue('"[]"')}${close}`, "no starter"],
])("rejects a page without data or starter", (page, problem) => {
  expect(() => separateData(page, "page")).toThrow(problem);
});

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
