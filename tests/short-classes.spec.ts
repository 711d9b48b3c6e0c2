// Class names in built pages and in pages rendered on request.
import { expect, test } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { fetchPage } from "./html.ts";

/** Utilities on every page. */
const utilities = ["flex", "grid", "wrap"];

function classesOf(page: HTMLElement): Set<string> {
  return new Set(page.querySelectorAll("[class]").flatMap((element) => [...element.classList.values()]));
}

function stylesOf(page: HTMLElement): string {
  return page.querySelector("style[data-site]")?.textContent ?? "";
}

for (const path of ["/", "/contact", "/planner", "/planner?shape=kidney&spa=raised"])
  test(`${path} has short class names, and the whole sheet matches both`, async ({ request }) => {
    const page = await fetchPage(request, path);
    const address = page.querySelector("style[data-site]")?.getAttribute("data-rest") ?? "";
    const sheet = await (await request.get(address)).text();
    for (const name of utilities) {
      const [, short = ""] = new RegExp(`\\.${name},\\.(\\w+)\\{`).exec(sheet) ?? [];
      expect(short.length, name).toBeGreaterThan(0);
      expect(classesOf(page), name).toContain(short);
      expect(classesOf(page), name).not.toContain(name);
      expect(stylesOf(page), name).toContain(`.${short}{`);
      expect(stylesOf(page), name).not.toContain(`.${name}{`);
    }
  });

test("the reply to a form has long class names and contains the whole sheet", async ({ request }) => {
  const response = await request.post("/contact", { form: { name: "" } });
  const html = await response.text();
  expect(html).toMatch(/class="[^"]*\bflex\b/);
  expect(html).toContain(".flex{display:flex}");
});
