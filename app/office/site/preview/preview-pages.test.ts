// Every file of content is previewed on pages that show it and that exist.
import { expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { findEntry } from "#server/editing/catalog.ts";
import { listReferenceChoices } from "#server/editing/choices.ts";
import { createTextReader } from "#server/editing/published.ts";
import { parts } from "../parts.ts";
import { listPreviewPages } from "./preview-pages.ts";

const choices = listReferenceChoices(readContent());
const files = [...createTextReader("content", () => "content")()];
const ownPages = (path: string, part: string | null = null) => {
  const [, file] = files.find(([name]) => name === path) ?? [];
  const address = findEntry(path)?.address ?? null;
  return listPreviewPages({ path, address, value: file?.yaml.value }, part, choices)?.own.map(
    (page) => page.path,
  );
};

test("shows each file first on its own page, and only on pages that exist", () => {
  const known = new Set(["/newsletter", "/no-such-page", ...choices.page.map(({ value }) => value)]);
  for (const [path] of files) {
    const [first, ...others] = ownPages(path) ?? [];
    const address = findEntry(path)?.address;
    if (address) expect([path, first]).toEqual([path, address]);
    for (const page of others) expect(known, `${path} on ${page}`).toContain(page);
  }
});

test("shows a project on its page, in the portfolio, on the home page and on its area's page", () => {
  expect(ownPages("projects/lakeside-horizon.yaml")).toEqual([
    "/portfolio/lakeside-horizon",
    "/portfolio",
    "/",
    "/areas/clear-lake",
  ]);
});

test("shows each part of a file where it appears", () => {
  expect(ownPages("company.yaml", "hours")?.[0]).toBe("/contact");
  expect(ownPages("company.yaml", "brand")?.[0]).toBe("/");
  expect(ownPages("about.yaml", "team")).toEqual(["/about"]);
  for (const [name, { file }] of Object.entries(parts))
    expect(ownPages(file, name), name).not.toBeUndefined();
});

test("shows words of all areas and guides on one of them, too", () => {
  expect(ownPages("area-pages.yaml")?.[1]).toMatch(/^\/areas\/./);
  expect(ownPages("guide-pages.yaml")?.[1]).toMatch(/^\/guides\/./);
});

test("has no preview of files that no page shows", () => {
  expect(["mails.yaml", "redirects.yaml", "office.yaml"].map((path) => ownPages(path))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
