// Fields are large enough that iPhones do not zoom the page into them.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { editAddress } from "#editing/subjects.ts";
import { fillRequired, newVisitor, sendButton } from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { addSession } from "./office.ts";
import { goLive } from "./page.ts";
import { sitemapPaths } from "./sitemap.ts";

/** Safari zooms in on fields with smaller text. */
const MIN_PX = 16;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Lists fields with smaller text. @returns also how many fields there are */
function measureFields(page: Page): Promise<{ small: string[]; count: number }> {
  return page.evaluate((minPx) => {
    const fields = [...document.querySelectorAll("input:not([type=hidden]), select, textarea")];
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < minPx);
    return { small: small.map((field) => field.id || field.outerHTML.slice(0, 90)), count: fields.length };
  }, MIN_PX);
}

async function expectLargeFields(page: Page, path: string): Promise<number> {
  const { small, count } = await measureFields(page);
  expect.soft(small, path).toEqual([]);
  return count;
}

test("fields of every page have text of 16 px or more on touch screens", async ({ page, request }) => {
  test.setTimeout(300_000);
  let count = 0;
  for (const path of [...(await sitemapPaths(request)), "/newsletter", "/no-such-page"]) {
    await goLive(page, path);
    count += await expectLargeFields(page, path);
  }
  expect(count).toBeGreaterThan(100);
  await goLive(page, "/contact");
  await fillRequired(page, newVisitor());
  await sendButton(page).click();
  await page.getByRole("link", { name: readContent().visits.invitation.photos }).click();
  await page.locator("#photos-field").waitFor();
  expect(await expectLargeFields(page, "a visitor's private page")).toBeGreaterThan(2);
});

test("fields of the office have text of 16 px or more on touch screens", async ({ page }) => {
  test.setTimeout(180_000);
  const email = newVisitor();
  await goLive(page, "/contact");
  await fillRequired(page, email);
  await sendButton(page).click();
  await expect.poll(() => leadsOf(email)).toHaveLength(1);
  const [lead] = await leadsOf(email);
  await page.goto("/office/sign-in");
  expect(await expectLargeFields(page, "sign-in")).toBeGreaterThan(0);
  await addSession(page.context(), "large-fields@example.com");
  const screens = [
    "",
    "/requests",
    `/requests/${lead?.id}`,
    `/requests/${lead?.id}/visit`,
    "/visits",
    "/reports",
  ];
  const website = [
    "/account",
    "/site",
    "/site/new",
    "/site/changes",
    "/site/history",
    "/site/checklist",
    "/site/pictures",
  ];
  let count = 0;
  for (const path of [...screens, ...website]) {
    await page.goto(`/office${path}`);
    count += await expectLargeFields(page, path);
  }
  expect(count).toBeGreaterThan(15);
  for (const address of [
    editAddress("company.yaml/brand"),
    editAddress("company.yaml/hours"),
    editAddress("areas/katy.yaml"),
    editAddress("videos.yaml"),
    editAddress(`projects/${readContent().projects[0]?.slug}.yaml`),
  ]) {
    await page.goto(address);
    await page.locator(".form-field").first().waitFor();
    expect(await expectLargeFields(page, address)).toBeGreaterThan(3);
  }
  await page.goto("/office/site/pictures");
  await page.locator(".pictures a").first().click();
  await page.getByRole("textbox", { name: "What the picture shows" }).waitFor();
  expect(await expectLargeFields(page, "a picture")).toBeGreaterThan(2);
});
