// The built guides: sources, structured data, calculators.
import { expect, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { fetchPage, readPage, structuredDataOf, textOf, textsOf } from "./html.ts";
import { delayRequests, waitUntilLive, withoutScripts } from "./page.ts";

const { guides, company } = readContent();

test("the list links to every guide", async ({ request }) => {
  const main = (await readPage(request, "/guides")).querySelector("main");
  const links = main?.querySelectorAll("section ol a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(guides.map(({ slug }) => `/guides/${slug}`));
});

test("an unknown guide returns 404", async ({ request }) => {
  await fetchPage(request, "/guides/no-such-guide", 404);
});

for (const { slug, title, updated, sources } of guides) {
  test(`${slug} lists sources with years, citations lead to them, and no placeholder is left`, async ({
    request,
  }) => {
    const page = await readPage(request, `/guides/${slug}`);
    const listed = page.querySelectorAll("[aria-labelledby=sources] li");
    expect(textsOf(listed).filter((text) => !/\b(19|20)\d\d\b/.test(text))).toEqual([]);
    expect(listed).toHaveLength(sources.length);
    const ids = new Set(listed.map(({ id }) => `#${id}`));
    const citations = page.querySelectorAll("main .cite").map((link) => link.getAttribute("href") ?? "");
    expect(citations.filter((address) => !ids.has(address))).toEqual([]);
    expect(textOf(page.querySelector("main"))).not.toMatch(/\[\^|\{[a-z]+\./);
  });

  test(`${slug} describes itself as an article by the company`, async ({ request }) => {
    const page = await readPage(request, `/guides/${slug}`);
    expect(structuredDataOf(page)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          "@type": "Article",
          headline: title,
          dateModified: expect.stringMatching(new RegExp(`^${updated}T00:00:00-0[56]:00$`)),
          author: expect.objectContaining({ name: company.name }),
        }),
        expect.objectContaining({ "@type": "BreadcrumbList" }),
      ]),
    );
  });
}

test("a citation opens the list of sources where the browser doesn't", async ({ page }) => {
  const guide = guides.find(({ body }) => body.includes("[^"));
  await page.goto(`/guides/${guide?.slug}`);
  await waitUntilLive(page);
  const citation = page.locator("main .cite").first();
  const source = page.locator((await citation.getAttribute("href")) ?? "");
  await expect(source).toBeHidden();
  // Older browsers do nothing, like this one if the event is canceled.
  await citation.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await citation.click();
  await expect(source).toBeVisible();
});

test("the loan calculator answers once the visitor enters a rate, also before hydration", async ({
  page,
}) => {
  const release = await delayRequests(page, "**/assets/calculator*.js");
  await page.goto("/guides/paying-for-a-pool");
  const form = page.getByRole("form");
  const answer = form.getByRole("status").getByRole("definition").first();
  await expect(answer).toHaveCount(0);
  await form.getByLabel("Rate").fill("7");
  release();
  await expect(answer).toHaveText(/^\$\d/);
  const monthly = (await answer.textContent()) ?? "";
  await form.getByLabel("Rate").fill("8");
  await form.getByRole("button").click();
  await expect(answer).not.toHaveText(monthly);
});

test("without scripts, a table of examples replaces the calculator", async ({ page }) => {
  await withoutScripts(page, async () => {
    await page.goto("/guides/paying-for-a-pool");
    await expect(page.locator("form.with-script")).toBeHidden();
    await expect(page.locator("table.figures")).toBeVisible();
  });
});
