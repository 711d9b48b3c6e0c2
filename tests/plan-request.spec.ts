// A plan from the planner to the stored request: without scripts, by keyboard, on a phone.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { expectAccessible } from "./axe.ts";
import { consentBox, fillRequired, newVisitor, sendButton, sentHeading, textField } from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { goLive, measureOverflowPx, tabTo } from "./page.ts";

const { contact, planner } = readContent();
const words = contact.plan;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const card = (page: Page) => page.getByRole("region", { name: words.title });
const sendLink = (page: Page) => page.getByRole("link", { name: planner.keep.send }).first();
const formWith = (plan: string) => `/contact?plan=${encodeURIComponent(plan)}`;

test("a plan is drawn and sent with the keyboard alone", async ({ page }) => {
  const email = newVisitor();
  await goLive(page, "/planner");
  await tabTo(page, page.getByRole("slider", { name: "Pool position", exact: true }));
  await page.keyboard.press("ArrowUp");
  await tabTo(page, sendLink(page));
  await page.keyboard.press("Enter");
  await expect(card(page)).toBeVisible();
  const answers: [Locator, string][] = [
    [textField(page, "name"), "Ana Ruiz"],
    [textField(page, "phone"), "(713) 555-0111"],
    [textField(page, "email"), email],
    [textField(page, "message"), "Like on the plan."],
    [textField(page, "captcha"), "8"],
  ];
  for (const [field, answer] of answers) {
    await tabTo(page, field);
    await page.keyboard.type(answer);
  }
  await tabTo(page, consentBox(page));
  await page.keyboard.press("Space");
  await tabTo(page, sendButton(page));
  await page.keyboard.press("Enter");
  await expect(sentHeading(page)).toBeFocused();
  await expect(page.getByText(words.received)).toBeVisible();
  expect(await leadsOf(email)).toMatchObject([{ plan: "y=25" }]);
});

test("on a phone, a plan can be removed, restored and sent with its amenities", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const email = newVisitor();
  await goLive(page, "/planner?spa=raised&with=Grotto@5,30");
  await sendLink(page).tap();
  await expect(card(page).getByRole("img")).toBeVisible();
  await expect(page.locator("#consultation").getByLabel("Grotto")).toBeChecked();
  await expect(page.locator("#consultation").getByLabel("Spa", { exact: true })).toBeChecked();
  await expectAccessible(page, "/contact?plan");
  expect(await measureOverflowPx(page)).toBe(0);
  await card(page).getByRole("button", { name: words.remove }).tap();
  await expect(card(page).getByText(words.removed)).toBeVisible();
  await expect(page.locator("[name=plan]")).toHaveCount(0);
  await card(page).getByRole("button", { name: words.restore }).tap();
  await fillRequired(page, email);
  await sendButton(page).tap();
  await expect(sentHeading(page)).toBeVisible();
  expect(await leadsOf(email)).toMatchObject([
    { plan: "spa=raised&with=Grotto@5,30", additionalAmenities: ["Spa", "Grotto"] },
  ]);
  await context.close();
});

test("the form loads none of the planner's code", async ({ page, request }) => {
  const addresses = new Set<string>();
  page.on("request", (sent) => {
    if (sent.resourceType() === "script") addresses.add(sent.url());
  });
  for (const path of ["/contact", formWith("length=36")]) {
    await goLive(page, path);
    await textField(page, "name").focus();
    await page.waitForLoadState("networkidle");
  }
  expect(addresses.size).toBeGreaterThan(3);
  const texts = await Promise.all([...addresses].map(async (address) => (await request.get(address)).text()));
  expect(texts.filter((text) => text.includes("yardWidth"))).toEqual([]);
});

test("the form without a plan says nothing about plans", async ({ request }) => {
  const page = await (await request.get("/contact")).text();
  expect(page).toContain(contact.form.title);
  for (const text of [words.title, words.remove, words.received]) expect(page).not.toContain(text);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a plan survives a refused form and is stored with the request", async ({ page }) => {
    const email = newVisitor();
    await page.goto("/planner?length=36&with=Grotto@5,30");
    await sendLink(page).click();
    await expect(card(page)).toBeVisible();
    await expect(card(page).getByRole("link", { name: words.open })).toHaveAttribute(
      "href",
      "/planner?length=36&with=Grotto@5,30",
    );
    await fillRequired(page, email);
    await textField(page, "captcha").fill("9");
    await sendButton(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(card(page)).toBeVisible();
    await textField(page, "captcha").fill("8");
    await sendButton(page).click();
    await expect(sentHeading(page)).toBeVisible();
    await expect(page.getByText(words.received)).toBeVisible();
    expect(await leadsOf(email)).toMatchObject([{ plan: "length=36&with=Grotto@5,30" }]);
  });

  test("a plan can be removed, and a message explains why a plan that is too long is left out", async ({
    page,
  }) => {
    await page.goto(formWith("length=36"));
    await card(page).getByRole("link", { name: words.remove }).click();
    await expect(page).toHaveURL("/contact");
    await expect(card(page)).toHaveCount(0);
    await page.goto(formWith(`length=36&${"x".repeat(2_000)}`));
    await expect(page.getByText(words.tooLong)).toBeVisible();
    await expect(page.locator("[name=plan]")).toHaveCount(0);
  });

  test("an unchanged plan can be sent", async ({ page }) => {
    await page.goto("/planner");
    await sendLink(page).click();
    await expect(card(page)).toBeVisible();
    await expect(page.locator("[name=plan]")).toHaveValue("shape=rectangle");
  });
});

test("the form shows the plan again after going back and forward", async ({ page }) => {
  await goLive(page, "/planner?length=36");
  await sendLink(page).click();
  await expect(card(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator("[aria-labelledby=plan-form] [name=length]")).toHaveValue("36");
  await page.goForward();
  await expect(page.locator("[aria-labelledby=plan-form] [name=length]")).toHaveCount(0);
  await expect(card(page)).toBeVisible();
});
