// What the consultation form shows while it is filled in and sent: a press always counts, toasts cover nothing they refer to,
// and the focus goes to whatever has changed.
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { fillRequired, newVisitor, send } from "./consultation.ts";
import { goLive } from "./page.ts";

const form = (page: Page) => page.locator("#consultation");
const toast = (page: Page) => page.locator("li.toast");
const summary = (page: Page) => form(page).getByRole("alert");

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not laid out");
  return box;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Leaves one field as the last one that was touched: wrong, empty or simply chosen. */
const lastTouches: Record<string, (page: Page) => Promise<unknown>> = {
  "an empty name": (page) => form(page).getByLabel("Name").fill(""),
  "an empty phone": (page) => form(page).getByLabel("Phone").fill(""),
  "an empty email": (page) => form(page).getByLabel("Email").fill(""),
  "a wrong email": (page) => form(page).getByLabel("Email").fill("ana at example"),
  "an empty message": (page) => form(page).getByLabel("Message").fill(""),
  "an empty answer": (page) => form(page).getByLabel("Which number is bigger").fill(""),
  "a wrong answer": (page) => form(page).getByLabel("Which number is bigger").fill("2"),
  "a chosen project type": (page) => form(page).getByLabel("Project type").selectOption("new-pool"),
  "a chosen amenity": (page) => form(page).getByLabel("Grotto").click(),
  "a family": (page) => form(page).getByLabel("Who will use the pool?").fill("Two swimmers"),
  "another referral, which opens a field": (page) =>
    form(page).getByLabel("How did you hear about us?").selectOption("Other"),
  "the field that it opens": (page) => form(page).getByLabel("Please specify how").fill("A sign"),
  "an unchecked consent": (page) =>
    form(page)
      .getByLabel(/^I consent/)
      .click(),
};

const screens = [
  { name: "by mouse at 390 px", viewport: { width: 390, height: 844 }, hasTouch: false },
  { name: "by touch at 390 px", viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: "by mouse at 1280 px", viewport: { width: 1280, height: 800 }, hasTouch: false },
];

/** Presses for as long as a person does: whatever the page does at the press has time to happen before the release. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(button);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await boxOf(button)).toEqual({ x, y, width, height });
  await page.mouse.up();
}

for (const { name, viewport, hasTouch } of screens) {
  test(`one press on Send counts, whichever field was touched last, ${name}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const page = await openPage(browser, { viewport, hasTouch, ...(baseURL ? { baseURL } : {}) });
    await goLive(page, "/contact");
    let presses = 0;
    await page.exposeFunction("countSubmit", () => {
      presses++;
    });
    await page.evaluate("addEventListener('submit', () => countSubmit(), true)");
    for (const [field, touch] of Object.entries(lastTouches)) {
      await test.step(field, async () => {
        await fillRequired(page, newVisitor());
        // Refused in any case: nothing is sent.
        await form(page).getByLabel("Phone").fill("");
        await expect(summary(page)).toBeHidden();
        presses = 0;
        await send(page).scrollIntoViewIfNeeded();
        await touch(page);
        await send(page).scrollIntoViewIfNeeded();
        if (hasTouch) await send(page).tap();
        else await pressSlowly(page, send(page));
        await expect(summary(page)).toBeFocused();
        expect(presses).toBe(1);
      });
    }
    await page.context().close();
  });
}

function openPage(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  return browser.newContext(options).then((context) => context.newPage());
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 560 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  test(`errors and the confirmation are in view, in focus and uncovered at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await goLive(page, "/contact?project=modern-oasis");

    await send(page).click();
    await expect(toast(page)).toBeVisible();
    await expect(summary(page)).toBeFocused();
    await expect(async () => expect(await overlap(toast(page), summary(page))).toBe(false)).toPass();
    await expect(summary(page).getByText("Please complete all required fields")).toBeInViewport({ ratio: 1 });
    for (const error of await form(page).locator("[id$=-error]").all())
      expect(await overlap(toast(page), error)).toBe(false);
    expect(await overlap(toast(page), page.getByRole("banner"))).toBe(false);

    // A field to correct, as above a keyboard: neither the header nor a toast is over it or its label.
    await page.setViewportSize({ width: viewport.width, height: 420 });
    await summary(page).getByRole("link", { name: /^Name/ }).click();
    await expect(form(page).getByLabel("Name")).toBeFocused();
    await expect(toast(page)).toBeHidden();
    for (const part of [
      form(page).locator("label[for=consultation-name]"),
      form(page).getByLabel("Name"),
      form(page).locator("#consultation-name-error"),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await overlap(page.getByRole("banner"), part)).toBe(false);
    }
    await page.setViewportSize(viewport);

    await fillRequired(page, newVisitor());
    await send(page).click();
    const sent = page.getByRole("heading", { name: "Message Sent Successfully!" });
    await expect(sent).toBeFocused();
    await expect(toast(page)).toBeVisible();
    await expect(async () => expect(await overlap(toast(page), sent)).toBe(false)).toPass();
    await expect(sent).toBeInViewport({ ratio: 1 });

    await page.getByRole("button", { name: "Send Another Message" }).click();
    const again = page.getByRole("heading", { name: "Request a consultation" });
    await expect(again).toBeFocused();
    await expect(again).toBeInViewport({ ratio: 1 });
    await expect(form(page).getByLabel("Message")).toHaveValue("");
  });
}

test("a toast that is dismissed by keyboard returns the focus", async ({ page }) => {
  await goLive(page, "/contact");
  await send(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(summary(page)).toBeFocused();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toast(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toBeHidden();
  await expect(summary(page)).toBeFocused();
});
