// An office manager's ten tasks in forms, published once by a real build and seen by visitors.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { formatPrice } from "#app/content/price-rules.ts";
import { readContent } from "#app/content/read.ts";
import { editAddress, readField } from "#app/office/site/parts.ts";
import { expectAccessible } from "./axe.ts";
import { filledForm } from "./filled-form.ts";
import { fetchPage, structuredDataOf, textOf } from "./html.ts";
import { expectSaved, readMails } from "./office.ts";
import { test } from "./office-site.ts";
import * as tasks from "./office-tasks.ts";
import { matrix, sitemapPaths } from "./sitemap.ts";

const content = readContent();
const { edits } = tasks;
/** A build takes half a minute on an idle machine. */
const PUBLISH_MS = 600_000;

// The tests share one site: tasks are drafts until they are published together.
test.describe.configure({ mode: "serial", timeout: 180_000 });
test.use({ viewport: { width: 1280, height: 900 } });

test("undoing what was typed in a form leaves no change, whatever fields it has", async ({ page }) => {
  const [project] = content.projects;
  // Together, these have every control, and references to everything that has a name.
  const files = ["home.yaml", "company.yaml", `projects/${project?.slug}.yaml`];
  for (const file of files) {
    await page.goto(editAddress(file));
    const text = page.locator(".form-field :is(input[type=text]:not([inputmode]), textarea)").first();
    await text.press("End");
    await text.pressSequentially("x");
    await text.press("Backspace");
    await expectSaved(page);
  }
  // Solving the last problem of a folded group does not close it.
  const details = page.locator(".form-details");
  await details.locator("summary").click();
  const figure = details.locator(".form-pair input").first();
  const feet = await figure.inputValue();
  await figure.fill("");
  await expect(details.locator(".error")).toBeVisible();
  await figure.fill(feet);
  await expect(details.locator(".error")).toHaveCount(0);
  await expect(figure).toBeVisible();
  await page.goto("/office/site/changes");
  await expect(page.locator("button[value=publish]")).toHaveCount(0);
});

test("the list of everything leads to the form of each task", async ({ context }) => {
  const list = await fetchPage(context.request, "/office/site");
  const links = list.querySelectorAll(".site-groups a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(Object.values(tasks.addresses)));
});

// Tasks of one test edit one file in two of its forms.
for (const group of [
  [tasks.changeHours, tasks.changeNameAndPhone],
  [tasks.addAward, tasks.addPerson],
  [tasks.changePrice],
  [tasks.addReview],
  [tasks.addProject],
  [tasks.addArea],
  [tasks.addQuestion],
  [tasks.removeGuide],
])
  test(`only forms are needed for ${group.map(({ name }) => name).join(" and ")}`, async ({ page }) => {
    for (const task of group) await test.step(task.name, () => task(page));
  });

test("the preview shows a draft, which visitors do not see yet", async ({ context, request }) => {
  const preview = await fetchPage(context.request, "/office/site/preview/about");
  expect(textOf(preview)).toContain(edits.person.name);
  expect(textOf(await fetchPage(request, "/about"))).not.toContain(edits.person.name);
});

test("the checklist leads to each sample, and the focus stays in the field that somebody types into", async ({
  page,
}) => {
  await page.goto("/office/site/checklist");
  await expectAccessible(page, "checklist");
  const links = await page
    .locator(".site-lines a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await page.locator(".part summary").first().click();
  await page.locator(".site-lines a").first().click();
  await expect(page.locator(".form-field :focus")).toBeVisible();
  const fieldOf = (link: string) => readField(new URL(link).searchParams, "field") ?? [];
  // One link to a field, and one to an item of a list. Links to whole pages open no field.
  const toFields = links.filter((link) => fieldOf(link).length > 0);
  const kinds = new Map(toFields.map((link) => [typeof fieldOf(link).at(-1), link]));
  expect([...kinds.keys()].sort()).toEqual(["number", "string"]);
  for (const link of kinds.values()) {
    await page.goto(link);
    const frame = page.locator(`#${["field", ...fieldOf(link)].join("_")}-frame`);
    await expect(frame.locator(":focus")).toBeVisible();
    const text = frame.locator("input[type=text], textarea").last();
    const before = await text.inputValue();
    await text.press("Control+End");
    await text.pressSequentially("12");
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(`${before}12`);
    await text.press("Backspace");
    await text.press("Backspace");
    await expectSaved(page);
  }
});

test("one button publishes all drafts, and a message says when visitors see them", async ({ page }) => {
  test.setTimeout(PUBLISH_MS);
  await page.goto("/office/site");
  await page.locator('.site-nav a[href="/office/site/changes"]').click();
  const publish = page.locator("button[value=publish]");
  // Photos are encoded in the background, and a page that shows them waits for that.
  await expect(async () => {
    await page.reload();
    await expect(publish).toBeEnabled({ timeout: 1 });
  }).toPass({ timeout: PUBLISH_MS });
  await expectAccessible(page, "changes");
  await publish.click();
  await waitUntilPublished(page);
});

/** Waits for the end of a publishing, and fails with its message if it failed. */
async function waitUntilPublished(page: Page): Promise<void> {
  const result = page.locator(".notice[role=status]");
  await result.waitFor({ timeout: PUBLISH_MS });
  expect(await result.getAttribute("class"), (await result.textContent()) ?? "").not.toContain("problem");
}

test.describe("visitors see", () => {
  test("the company's name, phone and hours, also in structured data", async ({ request }) => {
    const home = await fetchPage(request, "/");
    const business = structuredDataOf(home).find(({ telephone }) => telephone);
    expect(business).toMatchObject({ name: edits.company.name, telephone: edits.phone });
    expect(JSON.stringify(business?.openingHoursSpecification)).toContain(`"closes":"${edits.closes}"`);
    expect(textOf(home)).toContain(edits.phone);
  });

  test("the award first, the person, the review, the question and the price", async ({ request }) => {
    const about = textOf(await fetchPage(request, "/about"));
    const [formerlyFirst] = content.about.record.awards.items;
    expect(about).toContain(edits.person.name);
    expect(about.indexOf(edits.award.name)).toBeGreaterThan(0);
    expect(about.indexOf(edits.award.name)).toBeLessThan(about.indexOf(formerlyFirst?.name ?? ""));
    expect(textOf(await fetchPage(request, "/"))).toContain(edits.review.name);
    expect(textOf(await fetchPage(request, "/contact"))).toContain(edits.question.question);
    const spa = content.prices.features.find(({ id }) => id === edits.price.id);
    if (!spa) throw new Error("There is no such price.");
    const price = formatPrice({ ...spa, high: edits.price.high });
    expect(textOf(await fetchPage(request, "/services/pool-construction"))).toContain(price);
  });

  test("the project with its photos upright and its plan", async ({ request }) => {
    const page = await fetchPage(request, edits.project.path);
    for (const name of edits.project.photos)
      expect(page.querySelector(`img[src*="/${name.toLowerCase()}."]`), name).not.toBeNull();
    expect(textOf(page)).toContain(`${edits.project.length} ×`);
    for (const alt of edits.project.alts) expect(page.querySelector(`img[alt="${alt}"]`), alt).not.toBeNull();
    const photo = page.querySelector(`img[alt="${edits.project.alts[0]}"]`)?.getAttribute("src") ?? "";
    const { width, height } = await sharp(await (await request.get(photo)).body()).metadata();
    expect(width).toBeGreaterThan(height);
    expect(textOf(await fetchPage(request, "/portfolio"))).toContain(edits.project.name);
  });

  test("the new pages in the sitemap, the former name nowhere, and a redirect", async ({ request }) => {
    const paths = await sitemapPaths(request);
    expect(paths).toEqual(expect.arrayContaining([edits.project.path, edits.area.path]));
    expect(paths).not.toContain(tasks.retired.path);
    const moved = await request.get(tasks.retired.path, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, "/guides"]);
    expect(await pagesWith(content.company.shortName, paths, request)).toEqual([]);
  });

  test("an acknowledgement from the company by its new name", async ({ request, site }) => {
    const form = filledForm({ email: "visitor@example.com" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    expect((await request.post("/contact", { data: form, headers })).status()).toBe(200);
    await expect.poll(() => readMails("acknowledgement", site).length).toBe(1);
    const [mail = ""] = readMails("acknowledgement", site).map((text) => text.replace(/=\r?\n/g, ""));
    expect(mail).toContain(edits.company.shortName);
    expect(mail).toContain(edits.phone);
    expect(mail).not.toContain(content.company.shortName);
  });
});

/** Returns the pages that contain a text. */
async function pagesWith(text: string, paths: string[], request: APIRequestContext): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await (await request.get(path)).text()).includes(text) ? [path] : [])),
  );
  return found.flat();
}

test("publishing changes only the edited files and lines", ({ site }) => {
  const folder = join(site.root, "site/content");
  const repository = join(site.root, "content");
  const changed = globSync("**/*.{yaml,md}", { cwd: folder }).filter(
    (path) => readFileSync(join(folder, path), "utf8") !== readIfExists(join(repository, path)),
  );
  expect(changed.sort()).toEqual(
    [
      ...["about.yaml", "company.yaml", "contact.yaml", "guide-pages.yaml", "pictures.yaml", "prices.yaml"],
      ...["redirects.yaml", "testimonials.yaml", "projects/lantern-court.yaml", "areas/cinco-ranch.yaml"],
    ].sort(),
  );
  const before = readFileSync(join(repository, "prices.yaml"), "utf8").split("\n");
  const after = readFileSync(join(folder, "prices.yaml"), "utf8").split("\n");
  expect(after).toHaveLength(before.length);
  expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
});

function readIfExists(file: string): string {
  return globSync(file).length > 0 ? readFileSync(file, "utf8") : "";
}

test("the history shows the changes, and restoring the earlier version undoes them", async ({
  page,
  request,
}) => {
  test.skip(!matrix, "A second build is for the run of everything.");
  test.setTimeout(PUBLISH_MS);
  await page.goto("/office/site/history");
  await expectAccessible(page, "history");
  await expect(page.locator(".part").first()).toContainText(edits.phone);
  await page.locator(".site-confirm summary").last().click();
  await page.locator("button[value=restore]").last().click();
  await page.locator(".publish-steps").waitFor();
  await waitUntilPublished(page);
  expect(textOf(await fetchPage(request, "/"))).toContain(content.company.phone);
  await fetchPage(request, edits.area.path, 404);
  await fetchPage(request, tasks.retired.path);
});
