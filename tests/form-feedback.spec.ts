// The consultation form while it is filled in and sent: presses on Send, toasts, errors and focus.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import {
  consentBox,
  fillRequired,
  holdToasts,
  newVisitor,
  sendButton,
  sentHeading,
  textField,
} from "./consultation.ts";
import { boxOf, goLive } from "./page.ts";
import { matrix } from "./sitemap.ts";

const { contact, projects } = readContent();
const project = projects[0] ?? { slug: "", title: "" };

const form = (page: Page) => page.locator("#consultation");
const toast = (page: Page) => page.locator("li.toast");
const summary = (page: Page) => form(page).getByRole("alert");

const moving = { reducedMotion: "no-preference" } as const;
const still = { reducedMotion: "reduce" } as const;

async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Ways to change one field last before Send is pressed. */
const lastChanges: Record<string, (page: Page) => Promise<unknown>> = {
  "an empty name": (page) => textField(page, "name").fill(""),
  "an empty phone": (page) => textField(page, "phone").fill(""),
  "an empty email": (page) => textField(page, "email").fill(""),
  "a wrong email": (page) => textField(page, "email").fill("ana at example"),
  "an empty message": (page) => textField(page, "message").fill(""),
  "an empty security answer": (page) => textField(page, "captcha").fill(""),
  "a wrong security answer": (page) => textField(page, "captcha").fill("2"),
  "a chosen project type": (page) => form(page).getByLabel("Project type").selectOption("new-pool"),
  "a chosen amenity": (page) => form(page).getByLabel("Grotto").click(),
  "a text about the family": (page) => textField(page, "familyInfo").fill("Two swimmers"),
  "the referral Other, which shows a field": (page) =>
    form(page).getByLabel("How did you hear about us?").selectOption("Other"),
  "the field that it shows": (page) => form(page).getByLabel("Please specify how").fill("A sign"),
  "an unchecked consent": (page) => consentBox(page).click(),
};

/** One change of each kind: an emptied text, a wrong text, a choice that shows a field, a box. */
const mainChanges = [
  "an empty name",
  "a wrong email",
  "the referral Other, which shows a field",
  "an unchecked consent",
];

/**
 * What a press does depends on the screen and on the kind of change, not on each field on each screen. Only one screen
 * shows motion, because drawing each frame in software takes long, and it has few changes.
 */
const mouseScreens = [
  { viewport: { width: 390, height: 844 }, media: still, hasAllChanges: true },
  { viewport: { width: 1280, height: 800 }, media: moving, hasAllChanges: matrix },
];
const touchScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, ...still };

function nameTest(hasAllChanges: boolean, screen: string): string {
  const last = hasAllChanges ? "whichever field was changed last" : "after each kind of change";
  return `one press on Send submits the form, ${last}, ${screen}`;
}

/** Presses for as long as a person does, so that the page can react before the release. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(button);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await boxOf(button)).toEqual({ x, y, width, height });
  await page.mouse.up();
}

/** Remembers the answers. @returns a function that restores them all at once */
async function rememberAnswers(page: Page): Promise<() => Promise<void>> {
  const answers = await form(page).evaluateHandle((element: HTMLFormElement) =>
    [...element.elements]
      .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      .map((control) => ({
        control,
        value: control.value,
        checked: "checked" in control && control.checked,
      })),
  );
  return () =>
    answers.evaluate((all) => {
      for (const { control, value, checked } of all) {
        const isBox = control.type === "checkbox";
        if (isBox && "checked" in control && control.checked !== checked) control.click();
        if (isBox || control.value === value) continue;
        control.focus();
        control.value = value;
        control.dispatchEvent(new Event("input", { bubbles: true }));
        control.blur();
      }
    });
}

for (const { viewport, media, hasAllChanges } of mouseScreens) {
  test(nameTest(hasAllChanges, `by mouse at ${viewport.width} px`), async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    await checkPresses(page, hasAllChanges, () => pressSlowly(page, sendButton(page)));
  });
}

test(nameTest(matrix, "by touch at 390 px"), async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage({ ...touchScreen, baseURL });
  await checkPresses(page, matrix, () => sendButton(page).tap());
  await page.context().close();
});

/** Fails unless each press on Send submits once, after one change at a time to a filled-in form. */
async function checkPresses(page: Page, hasAllChanges: boolean, press: () => Promise<void>): Promise<void> {
  await goLive(page, "/contact");
  await fillRequired(page, newVisitor());
  const restoreAnswers = await rememberAnswers(page);
  let submissions = 0;
  await page.exposeFunction("countSubmit", () => {
    submissions++;
  });
  await page.evaluate("addEventListener('submit', () => countSubmit(), true)");
  for (const [field, change] of Object.entries(lastChanges)) {
    if (!hasAllChanges && !mainChanges.includes(field)) continue;
    await test.step(field, async () => {
      await restoreAnswers();
      await expect(summary(page)).toBeHidden();
      // A missing phone number keeps the request from being sent.
      await textField(page, "phone").fill("");
      submissions = 0;
      await sendButton(page).scrollIntoViewIfNeeded();
      await change(page);
      await sendButton(page).scrollIntoViewIfNeeded();
      await press();
      await expect(summary(page)).toBeFocused();
      expect(submissions).toBe(1);
    });
  }
}

/** Combines the header of 390 px with a toast that covers a part of the form, as at 1280 px. */
const tablet = { viewport: { width: 768, height: 1024 }, media: still };

for (const { viewport, media } of [
  { viewport: { width: 390, height: 844 }, media: moving },
  { viewport: { width: 360, height: 560 }, media: still },
  { viewport: { width: 1280, height: 800 }, media: moving },
  ...(matrix ? [tablet] : []),
]) {
  test(`errors and the confirmation are focused and uncovered at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    await goLive(page, `/contact?project=${project.slug}`);
    await expect(textField(page, "message")).toHaveValue(
      contact.form.prefill.replace("{project}", project.title),
    );

    await sendButton(page).click();
    await expect(toast(page)).toBeVisible();
    await holdToasts(page);
    await expect(summary(page)).toBeFocused();
    await expect(async () => expect(await doOverlap(toast(page), summary(page))).toBe(false)).toPass();
    await expect(summary(page).getByText("Please complete all required fields")).toBeInViewport({ ratio: 1 });
    const errors = await form(page).locator("[id$=-error]").all();
    expect(errors).not.toHaveLength(0);
    for (const error of errors) expect(await doOverlap(toast(page), error)).toBe(false);
    expect(await doOverlap(toast(page), page.getByRole("banner"))).toBe(false);

    // On a screen that a keyboard has shortened, nothing covers the field to correct, its label or its error.
    await page.setViewportSize({ width: viewport.width, height: 420 });
    await summary(page).getByRole("link", { name: /^Name/ }).click();
    await expect(textField(page, "name")).toBeFocused();
    await expect(toast(page)).toBeHidden();
    for (const part of [
      form(page).locator("label[for=consultation-name]"),
      textField(page, "name"),
      form(page).locator("#consultation-name-error"),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await doOverlap(page.getByRole("banner"), part)).toBe(false);
    }
    await page.setViewportSize(viewport);

    await fillRequired(page, newVisitor());
    await sendButton(page).click();
    const sent = sentHeading(page);
    await expect(sent).toBeFocused();
    await expect(toast(page)).toBeVisible();
    await holdToasts(page);
    await expect(async () => expect(await doOverlap(toast(page), sent)).toBe(false)).toPass();
    await expect(sent).toBeInViewport({ ratio: 1 });

    await page.getByRole("button", { name: "Send Another Message" }).click();
    const again = page.getByRole("heading", { name: contact.form.title });
    await expect(again).toBeFocused();
    await expect(again).toBeInViewport({ ratio: 1 });
    await expect(textField(page, "message")).toHaveValue("");
  });
}
