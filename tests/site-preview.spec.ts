// Staff see drafts on the real page while they type, and visitors' pages stay as they are.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { expectAccessible } from "./axe.ts";
import { discardDraft, signIn } from "./office.ts";

const { about, navigation, videos } = readContent();
const FORM = "/office/site/edit/videos.yaml";
const PUBLIC = "/video-gallery";

const frame = (page: Page) => page.frameLocator(".preview iframe[data-front]");
const titleIn = (page: Page) => frame(page).locator("h1");
const titleField = (page: Page) => page.locator("#field_hero_title");

test("shows the draft at two widths and on a phone, on a page that only the form may frame and visitors never see", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "looks@example.com");
  await page.goto(FORM);
  await titleField(page).waitFor();
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(titleIn(page)).toHaveText(videos.hero.title);
  const widthPx = () =>
    frame(page)
      .locator("html")
      .evaluate((html) => html.ownerDocument.defaultView?.innerWidth);
  expect(await widthPx()).toBe(390);
  await expectAccessible(page, "the preview's bar", ".preview-bar");

  await titleField(page).fill("Films of our newest pools");
  await expect(titleIn(page)).toHaveText("Films of our newest pools");
  // The preview outlines the focused field, also after it reloads.
  await titleField(page).press("Tab");
  await titleField(page).focus();
  await expect(titleIn(page)).toHaveCSS("outline-style", "solid");

  await titleField(page).fill("");
  await expect(page.locator(".preview-missing li")).not.toHaveCount(0);
  await expect(titleIn(page)).toHaveText("Films of our newest pools");
  await titleField(page).fill("Films of our pools");
  await expect(page.locator(".preview-missing")).toHaveCount(0);

  await page.locator(".preview-devices label").nth(1).click();
  await expect.poll(widthPx).toBe(1280);
  await page.getByRole("combobox", { name: "Page" }).selectOption("/about");
  await expect(titleIn(page)).toHaveText(about.hero.title);
  await frame(page).getByRole("link", { name: navigation.main.home.label }).first().click();
  await expect(page.getByRole("combobox", { name: "Page" })).toHaveValue("/");

  const policyOf = async (path: string) => (await page.request.get(path)).headers();
  const preview = await policyOf(`/office/site/preview${PUBLIC}`);
  expect(preview["x-frame-options"]).toBe("SAMEORIGIN");
  expect(preview["content-security-policy"]).toContain("frame-ancestors 'self'; sandbox");
  for (const path of [PUBLIC, "/planner", "/office/site", FORM]) {
    const headers = await policyOf(path);
    expect([path, headers["x-frame-options"]]).toEqual([path, "DENY"]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]?.includes("frame-src 'self'")).toBe(path === FORM);
  }
  expect(await (await page.request.get(PUBLIC)).text()).not.toContain("Films of our pools");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FORM);
  await titleField(page).fill("Films from the first sketch");
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await page.waitForURL("**/office/site/view?**");
  await expect(titleIn(page)).toHaveText("Films from the first sketch");
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(titleField(page)).toHaveValue("Films from the first sketch");
  await discardDraft(page, FORM);
});
