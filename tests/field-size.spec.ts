// Fields are large enough that iPhones do not zoom the page into them; every-page.spec.ts checks listed pages.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { editAddress } from "#editing/subjects.ts";
import { createPrivatePage, newVisitor } from "./consultation.ts";
import { filledForm } from "./filled-form.ts";
import { leadsOf } from "./leads.ts";
import { addSession } from "./office.ts";
import { goLive, measureFields } from "./page.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function expectLargeFields(page: Page, path: string): Promise<number> {
  const { small, count } = await measureFields(page);
  expect.soft(small, path).toEqual([]);
  return count;
}

test("fields of a visitor's private page and of unlisted pages have text of 16 px or more", async ({
  page,
}) => {
  for (const path of ["/newsletter", "/no-such-page"]) {
    await goLive(page, path);
    await expectLargeFields(page, path);
  }
  await goLive(page, await createPrivatePage(page));
  await page.locator("#photos-field").waitFor();
  expect(await expectLargeFields(page, "a visitor's private page")).toBeGreaterThan(2);
});

test("fields of the office have text of 16 px or more, and forms fit a phone at 200% text size", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = newVisitor();
  await page.request.post("/contact", { form: Object.fromEntries(filledForm({ email })) });
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
    await page.locator("html").evaluate((html) => html.style.setProperty("font-size", "200%"));
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
  }
  await page.goto("/office/site/pictures");
  await page.locator(".pictures a").first().click();
  await page.getByRole("textbox", { name: "What the picture shows" }).waitFor();
  expect(await expectLargeFields(page, "a picture")).toBeGreaterThan(2);
});
