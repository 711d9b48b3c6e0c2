// Fetches and queries the HTML of pages, for facts that need no browser.
import { type APIRequestContext, expect, test } from "@playwright/test";
import { type HTMLElement, type Node, parse } from "node-html-parser";

/** Fetches and parses a page. Fails unless it has the expected status. */
export async function fetchPage(
  request: APIRequestContext,
  path: string,
  expectedStatus = 200,
): Promise<HTMLElement> {
  return parse(await fetchText(request, path, expectedStatus));
}

/** The HTML of pages by address, for the tests of one worker. */
const texts = new Map<string, string>();

/** Returns the HTML of a page, fetched once per worker. Not for pages that tests change. */
export async function readHtml(request: APIRequestContext, path: string): Promise<string> {
  const { href } = new URL(path, test.info().project.use.baseURL);
  const text = texts.get(href) ?? (await fetchText(request, href));
  texts.set(href, text);
  return text;
}

/** Like `readHtml`, but parsed for each caller, because a tree can be changed. */
export async function readPage(request: APIRequestContext, path: string): Promise<HTMLElement> {
  return parse(await readHtml(request, path));
}

/** Fetches a page's HTML. Fails unless it has the expected status. */
async function fetchText(request: APIRequestContext, path: string, expectedStatus = 200): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(expectedStatus);
  return response.text();
}

/** Text without tags, scripts and styles, with runs of white space as one space. */
export function textOf(element: HTMLElement | null): string {
  const readText = (node: Node): string => {
    if (["script", "style"].includes(node.rawTagName)) return "";
    return node.childNodes.length > 0 ? node.childNodes.map(readText).join("") : node.text;
  };
  return element ? readText(element).replace(/\s+/g, " ").trim() : "";
}

export function textsOf(elements: HTMLElement[]): string[] {
  return elements.map(textOf);
}

/** The section whose heading is `name`. @throws when there is none */
export function findRegion(page: HTMLElement, name: string): HTMLElement {
  const found = page.querySelectorAll("section[aria-labelledby]").find((section) => {
    const heading = page.getElementById(section.getAttribute("aria-labelledby") ?? "");
    return textOf(heading) === name;
  });
  if (!found) throw new Error(`The page has no section with the heading "${name}".`);
  return found;
}

/** The blocks of structured data. */
export function structuredDataOf(page: HTMLElement): Record<string, unknown>[] {
  return page
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent));
}

/** The names of drawings. */
export function drawingNamesIn(element: HTMLElement): string[] {
  return element
    .querySelectorAll("svg[aria-label], [role=img][aria-label]")
    .map((drawing) => drawing.getAttribute("aria-label") ?? "");
}

/** The href values of all links whose text is `label`. */
export function addressesOf(element: HTMLElement, label: string): string[] {
  return element
    .querySelectorAll("a[href]")
    .filter((link) => textOf(link) === label)
    .map((link) => link.getAttribute("href") ?? "");
}
