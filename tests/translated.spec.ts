// Every interactive part keeps working and shows true texts on a page that the browser translates.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { editAddress } from "#editing/subjects.ts";
import {
  createPrivatePage,
  fillRequired,
  newVisitor,
  sendButton,
  sentHeading,
  textField,
} from "./consultation.ts";
import { menuLabels } from "./menus.ts";
import { addSession, discardDraft, expectSaved } from "./office.ts";
import { delayRequests, goLive } from "./page.ts";
import { chooseStep, chooseStepOf, openDetails } from "./planner.ts";
import { createPicture } from "./server/hostile-files.ts";
import { translatePage } from "./translator.ts";

const { contact, navigation, planner, portfolio, projects, videos, ...content } = readContent();
const photoWords = content["request-photos"];
const outputs = (page: Page) => page.locator("main output").allTextContents();

/** Presses each button of a part that is enabled, once. */
async function pressAll(buttons: Locator): Promise<void> {
  const count = await buttons.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) {
    const button = buttons.nth(index);
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
  }
}

/** Changes a field to another valid value, as a visitor would. */
async function change(field: Locator): Promise<void> {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
  if (kind === "checkbox") return field.click();
  // Its label covers it.
  if (kind === "radio") return field.locator("..").click();
  if (kind === "select-one") {
    const values = await field.evaluate((element) =>
      [...(element as HTMLSelectElement).options].map(({ value }) => value),
    );
    for (const value of values) await field.selectOption(value);
    return;
  }
  if (kind === "number") return field.fill(String(Number(await field.inputValue()) + 1));
  if (kind === "date") return field.fill("2026-12-21");
}

test("a translated planner follows every field, undo, redo and start over", async ({ page }) => {
  test.setTimeout(180_000);
  await goLive(page, "/planner?tree=10,30,12&with=Firepit");
  const check = await translatePage(page);
  await openDetails(page);
  const before = await outputs(page);
  const form = page.getByRole("form", { name: planner.form.title });
  const names = await form
    .locator(":is(input:not([type=hidden]), select)")
    .evaluateAll((fields) => [...new Set(fields.map((field) => (field as HTMLInputElement).name))]);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    const field = form.locator(`[name=${name}]:not([type=hidden])`).first();
    await chooseStepOf(field);
    await change(field);
    await check(name);
  }
  const length = form.locator("[name=length]");
  await chooseStepOf(length);
  await length.fill("999");
  await length.blur();
  await check("a length out of range");
  expect(await outputs(page)).not.toEqual(before);
  for (const tool of [
    "Undo",
    "Undo",
    "Redo",
    "Zoom in",
    "Whole yard",
    "Snap to lines and half feet",
    "Add a tree",
  ])
    await page.getByRole("button", { name: tool, exact: true }).click();
  await page.getByRole("slider", { name: "Tree" }).last().focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await check("the toolbar");
  await chooseStep(page, "pool");
  await form.locator("label:has([name=shape][value=freeform])").click();
  await page.getByRole("button", { name: /^Add a point/ }).click();
  await page.getByRole("button", { name: /^Remove point/ }).click();
  await check("an outline");
  await chooseStep(page, "sun");
  await page.locator("[data-step=sun] a[href*='hour=15']").click();
  await chooseStep(page, "yard");
  await page.locator("[aria-labelledby=starts] a").nth(2).click();
  await check("a start");
  await page.getByRole("button", { name: "Start over" }).click();
  await check("an empty plan");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toHaveCount(0);
});

// planner-3d.spec.ts opens the 3D view on a translated page.
test("a translated planner offers the last plan", async ({ page }) => {
  await goLive(page, "/planner?length=44");
  await page.getByRole("button", { name: "Add a tree" }).click();
  await page.goto("about:blank");
  await goLive(page, "/planner");
  const check = await translatePage(page);
  await page.getByRole("button", { name: planner.editor.saved.continue }).click();
  await check("the last plan");
});

test("translated sliders, questions and the newsletter keep working", async ({ page }) => {
  await goLive(page, "/");
  const check = await translatePage(page);
  for (const carousel of await page.locator("[aria-roledescription=carousel]").all()) {
    await pressAll(carousel.getByRole("button"));
    await check("a slider");
  }
  await goLive(page, "/services/pool-design");
  const checkQuestions = await translatePage(page);
  await pressAll(page.locator("main h3 button"));
  await checkQuestions("questions");
});

test("translated menus open, close and lead to pages", async ({ page }) => {
  await goLive(page, "/about");
  const check = await translatePage(page);
  for (const { menu, group } of Object.values(menuLabels)) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: menu }).click();
    await page.getByRole("button", { name: group }).click();
    await page.keyboard.press("Escape");
    await check(menu);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const dialog = page.getByRole("dialog");
  for (const { menu, group } of Object.values(menuLabels)) {
    await dialog.getByRole("button", { name: menu }).click();
    await dialog.getByRole("button", { name: group }).click();
  }
  await check("the menu of phones");
  await dialog.getByRole("link", { name: navigation.main.planner.label }).click();
  await expect(page).toHaveURL("/planner");
});

test("a translated portfolio filters, opens projects and shows pictures", async ({ page }) => {
  await goLive(page, "/portfolio");
  const check = await translatePage(page);
  await pressAll(page.getByRole("group", { name: "Filter by category" }).getByRole("button"));
  for (const select of await page.locator("main select").all()) await change(select);
  await check("filters");
  await goLive(page, "/portfolio");
  const checkProjects = await translatePage(page);
  await page.getByRole("link", { name: "View details", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: /^Next project/ }).click();
  await expect(dialog.getByText(projects[1]?.description[0] ?? "")).toBeVisible();
  await dialog
    .getByRole("button", { name: /^View full screen/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(page.getByRole("heading", { name: /^2 \/ / })).toBeVisible();
  await checkProjects("pictures");
  await page.getByRole("button", { name: "Close pictures" }).click();
  await dialog.getByRole("button", { name: "Close Project Details" }).click();
  await expect(dialog).toBeHidden();
  await checkProjects("the closed dialog");
});

test("translated tabs, films and before/after pictures keep working", async ({ page }) => {
  await goLive(page, "/video-gallery");
  const check = await translatePage(page);
  await page.getByRole("button", { name: "Next" }).first().click();
  for (const { title } of [videos.tabs.process, videos.tabs.testimonials, videos.tabs.projects]) {
    await page.getByRole("tab", { name: title }).click();
    await check(title);
  }
  await page
    .getByRole("button", { name: /^Play video/ })
    .first()
    .click();
  await check("a player");
  await goLive(page, "/services/pool-renovation");
  const checkPair = await translatePage(page);
  await pressAll(page.locator("section:has(> div > input[type=range]) button"));
  await checkPair("before and after");
});

for (const guide of ["cost-to-own", "paying-for-a-pool"])
  test(`the translated calculator of ${guide} shows the answer to each input`, async ({ page }) => {
    await goLive(page, `/guides/${guide}`);
    const check = await translatePage(page);
    for (const form of await page.locator("form.with-script").all()) {
      for (const field of await form.locator("input, select").all()) await change(field);
      await form.getByRole("button").click();
      await check("a calculator");
    }
  });

test("a translated form shows errors, sends, thanks and starts anew", async ({ page }) => {
  await goLive(page, "/contact?plan=length%3D36%26width%3D18");
  const check = await translatePage(page);
  await sendButton(page).click();
  await expect(page.locator("#consultation [role=alert] a").first()).toBeVisible();
  await check("a refused form");
  await textField(page, "captcha").fill("2");
  await textField(page, "email").fill("nobody");
  await sendButton(page).click();
  await check("other errors");
  const referral = page.locator("#consultation select[name=referralSource]");
  await page.locator("#consultation details:has(select[name=referralSource]) > summary").click();
  await referral.selectOption("Other");
  await page.getByRole("button", { name: contact.plan.remove }).click();
  await page.getByRole("button", { name: contact.plan.restore }).click();
  await check("the plan");
  await fillRequired(page, newVisitor());
  const release = await delayRequests(page, "**/contact", (route) => route.abort());
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.locator("#consultation").getByText(/error sending/i)).toBeVisible({ timeout: 30_000 });
  await check("a failed form");
  await page.unroute("**/contact");
  await sendButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(sendButton(page)).toBeVisible();
  await check("another form");
});

test("a translated private page books a visit and takes photos", async ({ page }) => {
  await goLive(page, await createPrivatePage(page));
  await page.getByText(photoWords.add).waitFor();
  const check = await translatePage(page);
  const field = page.locator("#photos-field");
  const release = await delayRequests(page, "**/photos");
  await field.setInputFiles({ name: "yard.jpg", mimeType: "image/jpeg", buffer: await createPicture(1) });
  await expect(page.getByRole("progressbar")).toBeVisible();
  release();
  await expect(page.getByRole("list", { name: photoWords.list }).getByText(photoWords.stored)).toBeVisible();
  await check("a photo");
  await field.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("text") });
  await page.getByRole("button", { name: photoWords.dismiss }).click();
  await page.getByRole("button", { name: photoWords.removeFile.replace("{name}", "yard.jpg") }).click();
  await expect(page.locator("#photos-status")).toHaveText(/yard/);
  await check("removed files");
  for (const index of [0, 1]) {
    const day = page.getByRole("table").getByRole("link").nth(index);
    await day.click();
    await expect(day).toHaveAttribute("aria-current", "date");
    await check("a day");
  }
});

test("the office's translated forms add, move and remove items, find texts and save", async ({ page }) => {
  test.setTimeout(180_000);
  await addSession(page.context(), "translated@example.com");
  for (const address of [
    editAddress("testimonials.yaml"),
    editAddress("company.yaml/contact"),
    editAddress("company.yaml/hours"),
    editAddress("videos.yaml"),
    editAddress("services/pool-maintenance.yaml"),
  ]) {
    await page.goto(address);
    await page.locator(".form-field").first().waitFor();
    const check = await translatePage(page);
    for (const button of await page.locator("[data-part=open]").all())
      if (await button.isVisible()) await button.click();
    await check(`${address}: opened items`);
    const add = page.locator("[data-part=add]").first();
    if (await add.isVisible()) await add.click();
    const text = page.locator("#content form input[type=text], .form-field input:not([type])").first();
    if (await text.isVisible()) {
      await text.fill("Another text");
      await expectSaved(page);
    }
    const search = page.getByRole("searchbox", { name: "Find in this form" });
    if (await search.isVisible()) {
      await search.fill("the");
      await search.fill("nowhere at all");
    }
    await check(`${address}: a search`);
    await discardDraft(page, address);
  }
});
