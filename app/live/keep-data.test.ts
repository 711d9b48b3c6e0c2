// Content pages keep their data until the path changes; pages that depend on the query do not.
import { expect, test } from "vitest";
import { shouldRevalidate } from "./keep-data.ts";

function loadsAgain(from: string, to: string, defaultShouldRevalidate = true): boolean | undefined {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, "https://site.test"));
  return shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate } as never);
}

test("keeps the data for another section or query", () => {
  expect(loadsAgain("/terms#privacy", "/terms")).toBe(false);
  expect(loadsAgain("/portfolio?category=modern", "/portfolio")).toBe(false);
});

test("loads the data of another page", () => {
  expect(loadsAgain("/areas/katy", "/areas/spring")).toBe(true);
});

test("keeps the data that a fetcher has loaded when the page changes", () => {
  expect(loadsAgain("/portfolio", "/about", false)).toBe(false);
});
