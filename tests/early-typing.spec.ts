// Forms are static HTML: what visitors do before scripts run stays, also beside extensions and translations.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import {
  fillRequired,
  newVisitor,
  openShortForm,
  sendButton,
  sentHeading,
  textField,
} from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { collectErrors, delayRequests, waitUntilLive } from "./page.ts";
import { translatePage } from "./translator.ts";

const area = `/areas/${readContent().areas[0]?.slug}`;
const [contact, home] = ["/contact", "/"];

/** Opens a page whose scripts do not arrive, as on a slow connection. @returns releases them */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await delayRequests(page, "**/assets/*.js");
  // The page fires no load event before.
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  return release;
}

async function expectLiveForm(page: Page): Promise<void> {
  await waitUntilLive(page);
  await expect(page.locator("#consultation")).toHaveAttribute("novalidate");
}

/** Runs in the page. Adds nodes and attributes to fields, as password managers and writing assistants do. */
function addForeignNodes(): void {
  for (const field of document.querySelectorAll("#consultation :is(input, textarea)")) {
    field.setAttribute("data-extension", "");
    field.after(document.createElement("extension-icon"));
    field.parentElement?.prepend(document.createElement("extension-frame"));
  }
  document.body.prepend(document.createElement("extension-root"));
}

for (const path of [contact, home])
  test(`${path}: the browser validates the form until scripts run, and text and focus stay`, async ({
    page,
  }) => {
    const email = newVisitor();
    const release = await openWithoutScripts(page, path);
    if (path !== contact) await openShortForm(page);
    const name = textField(page, "name");
    await expect(name).toHaveJSProperty("validity.valueMissing", true);
    await sendButton(page).click();
    // The browser moves the focus to the first field that it refuses.
    await expect(page.locator("#consultation :invalid:focus")).toHaveCount(1);
    await expect(page).toHaveURL(path);
    await fillRequired(page, email);
    await name.fill("");
    await name.pressSequentially("Ana R");
    release();
    await expectLiveForm(page);
    await expect(name).toBeFocused();
    await page.keyboard.type("uiz");
    await expect(name).toHaveValue("Ana Ruiz");
    await sendButton(page).click();
    await expect(sentHeading(page)).toBeFocused();
    await expect(page).toHaveURL(path);
    expect(await leadsOf(email)).toMatchObject([{ name: "Ana Ruiz" }]);
  });

test("before the scripts load, a link works, and an answer chosen then stays", async ({ page }) => {
  const release = await openWithoutScripts(page, "/");
  await page.getByRole("main").locator('a[href="/contact"]').first().click();
  await expect(page).toHaveURL("/contact");
  const projectType = page.locator("#consultation [name=projectType]");
  await projectType.selectOption({ index: 2 });
  const chosen = await projectType.inputValue();
  expect(chosen).not.toBe("");
  release();
  await waitUntilLive(page);
  await expect(projectType).toHaveValue(chosen);
});

for (const path of [contact, area, home])
  test(`nodes of an extension on ${path} cost no answer, and the form is sent with them`, async ({
    page,
  }) => {
    const email = newVisitor();
    const errors = collectErrors(page);
    const release = await openWithoutScripts(page, path);
    if (path !== contact) await openShortForm(page);
    await page.evaluate(addForeignNodes);
    await fillRequired(page, email);
    await textField(page, "phone").focus();
    const nodes = await page.locator("extension-icon").count();
    release();
    await expectLiveForm(page);
    await expect(textField(page, "phone")).toBeFocused();
    await expect(textField(page, "message")).toHaveValue("A pool under two oaks.");
    await expect(page.locator("extension-icon")).toHaveCount(nodes);
    await textField(page, "captcha").fill("2");
    await sendButton(page).click();
    await expect(textField(page, "captcha")).toHaveAttribute("aria-invalid", "true");
    await textField(page, "captcha").fill("8");
    await sendButton(page).click();
    await expect(sentHeading(page)).toBeFocused();
    expect(await leadsOf(email)).toHaveLength(1);
    expect(errors.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
  });

test("a form that is translated before scripts run keeps what was typed, and is sent", async ({ page }) => {
  const email = newVisitor();
  const release = await openWithoutScripts(page, "/contact");
  const check = await translatePage(page);
  await fillRequired(page, email);
  release();
  await expectLiveForm(page);
  await expect(textField(page, "email")).toHaveValue(email);
  await sendButton(page).click();
  await expect(sentHeading(page)).toBeFocused();
  await check("the confirmation");
  expect(await leadsOf(email)).toHaveLength(1);
});
