// Every subject is previewed on pages that show it and that exist.
import { expect, test } from "vitest";
import { readContent, readStartingFiles } from "#content/read.ts";
import { listReferenceChoices } from "../server/field-choices.ts";
import { findSubject, subjectsOf, valueIn } from "../server/subjects.ts";
import { folderOfWords, listPreviewPages, pagesOfFolders, pagesOfSubjects } from "./preview-pages.ts";

const choices = listReferenceChoices(readContent());
const files = readStartingFiles();
const subjects = [...files.keys()].flatMap(subjectsOf);
const ownPages = (id: string) => {
  const subject = findSubject(id);
  const address = subject?.address ?? null;
  const value = subject && valueIn(files, subject);
  return listPreviewPages({ id, address, value }, choices)?.own.map((page) => page.path);
};

test("shows each subject first on its own page", () => {
  for (const { id, address } of subjects) if (address) expect([id, ownPages(id)?.[0]]).toEqual([id, address]);
});

// The list of a subject's pages leaves out unknown ones, because the office may have removed them.
test("names only pages, subjects and folders that exist", () => {
  const known = ["/newsletter", "/no-such-page", ...choices.page.map(({ value }) => value)];
  const named = [pagesOfSubjects, pagesOfFolders].flatMap((table) => Object.values(table).flat());
  expect(named.filter((page) => !known.includes(page))).toEqual([]);
  const ids = subjects.map(({ id }) => id);
  const namedSubjects = Object.keys({ ...pagesOfSubjects, ...folderOfWords });
  expect(namedSubjects.filter((id) => !ids.includes(id))).toEqual([]);
  const hasPath = (start: string) => ids.some((id) => id.startsWith(start));
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
  expect(ownPages("company.yaml/hours")).toEqual(["/contact", "/"]);
  expect(ownPages("company.yaml/brand")?.[0]).toBe("/");
  expect(ownPages("about.yaml/team")).toEqual(["/about"]);
});

test("shows words of all areas and guides on one of them, too", () => {
  expect(ownPages("area-pages.yaml")?.[1]).toMatch(/^\/areas\/./);
  expect(ownPages("guide-pages.yaml")?.[1]).toMatch(/^\/guides\/./);
});

test("has no preview of subjects that no page shows", () => {
  expect(["mails.yaml", "redirects.yaml", "office.yaml"].map(ownPages)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
