// Queries pages as the server sends them, for facts that need no browser.
import { type APIRequestContext, expect } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";

export async function fetchPage(request: APIRequestContext, path: string): Promise<HTMLElement> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return parse(await response.text());
}

/** Text as it is read: without tags, runs of white space as one space. */
export function textOf(element: HTMLElement | null): string {
  return element?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

export function textsOf(elements: HTMLElement[]): string[] {
  return elements.map(textOf);
}

/** The section that its heading names. @throws when there is none */
export function findRegion(page: HTMLElement, name: string): HTMLElement {
  const found = page.querySelectorAll("section[aria-labelledby]").find((section) => {
    const heading = page.getElementById(section.getAttribute("aria-labelledby") ?? "");
    return textOf(heading) === name;
  });
  if (!found) throw new Error(`There is no section "${name}" on the page.`);
  return found;
}

/** The addresses of all links whose text is `label`. */
export function addressesOf(element: HTMLElement, label: string): string[] {
  return element
    .querySelectorAll("a[href]")
    .filter((link) => textOf(link) === label)
    .map((link) => link.getAttribute("href") ?? "");
}
