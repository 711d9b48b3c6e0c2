// Every file of content is previewed on pages that show it and that exist.
import { expect, test } from "vitest";
import { readContent } from "#app/content/read.ts";
import { findEntry } from "#server/editing/catalog.ts";
import { listReferenceChoices } from "#server/editing/choices.ts";
import { readTexts } from "#server/editing/published.ts";
import { parts } from "../parts.ts";
import {
  folderOfWords,
  listPreviewPages,
  pagesOfFiles,
  pagesOfFolders,
  pagesOfParts,
} from "./preview-pages.ts";

const choices = listReferenceChoices(readContent());
const files = [...readTexts("content")];
const ownPages = (path: string, part: string | null = null) => {
  const [, file] = files.find(([name]) => name === path) ?? [];
  const address = findEntry(path)?.address ?? null;
  return listPreviewPages({ path, address, value: file?.yaml.value }, part, choices)?.own.map(
    (page) => page.path,
  );
};

test("shows each file first on its own page", () => {
  for (const [path] of files) {
    const address = findEntry(path)?.address;
    if (address) expect([path, ownPages(path)?.[0]]).toEqual([path, address]);
  }
});

// The list of a file's pages leaves out unknown ones, because the office may have removed them.
test("names only pages, files and folders that exist", () => {
  const known = ["/newsletter", "/no-such-page", ...choices.page.map(({ value }) => value)];
  const named = [pagesOfParts, pagesOfFiles, pagesOfFolders].flatMap((table) => Object.values(table).flat());
  expect(named.filter((page) => !known.includes(page))).toEqual([]);
  const paths = files.map(([path]) => path);
  const namedFiles = Object.keys({ ...pagesOfFiles, ...folderOfWords });
  expect(namedFiles.filter((path) => !paths.includes(path))).toEqual([]);
  const hasPath = (start: string) => paths.some((path) => path.startsWith(start));
  expect(Object.keys(pagesOfFolders).filter((folder) => !hasPath(`${folder}/`))).toEqual([]);
  const hasPage = (start: string) => known.some((page) => page.startsWith(start) && page !== start);
  expect(Object.values(folderOfWords).filter((folder) => !hasPage(folder))).toEqual([]);
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
