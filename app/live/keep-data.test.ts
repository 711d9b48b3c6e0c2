// Content pages keep their data until the path changes; pages that depend on the query do not.
import { expect, test } from "vitest";
import { shouldRevalidate, shouldRevalidateForQuery } from "./keep-data.ts";

function argumentsOf(from: string, to: string, defaultShouldRevalidate = true) {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, "https://site.test"));
  return { currentUrl, nextUrl, defaultShouldRevalidate } as Parameters<typeof shouldRevalidate>[0];
}

function loadsAgain(...change: Parameters<typeof argumentsOf>): boolean {
  return shouldRevalidate(argumentsOf(...change));
}

test("keeps the data for another section or query", () => {
  expect(loadsAgain("/terms#privacy", "/terms")).toBe(false);
  expect(loadsAgain("/portfolio?category=modern", "/portfolio")).toBe(false);
});

test("loads the data of another page", () => {
  expect(loadsAgain("/areas/katy", "/areas/spring")).toBe(true);
});

test("loads data that depends on the query again for another query or page, but not for a section", () => {
  const loadsForQuery = (from: string, to: string) => shouldRevalidateForQuery(argumentsOf(from, to));
  expect(loadsForQuery("/contact?plan=length%3D36#name", "/contact?plan=length%3D36")).toBe(false);
  expect(loadsForQuery("/contact#name", "/contact")).toBe(false);
  expect(loadsForQuery("/contact?plan=length%3D36", "/contact")).toBe(true);
  expect(loadsForQuery("/request/a", "/request/b")).toBe(true);
  expect(shouldRevalidateForQuery(argumentsOf("/contact?plan=a", "/contact", false))).toBe(false);
});

test("keeps the data that a fetcher has loaded when the page changes", () => {
  expect(loadsAgain("/portfolio", "/about", false)).toBe(false);
});
