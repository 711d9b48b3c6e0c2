// The short form of home and area pages: the states of the full form, without leaving the page.
import { expect, type Page, test } from "@playwright/test";
import { messages } from "#content/questionnaire.ts";
import { readContent } from "#content/read.ts";
import { expectAccessible } from "./axe.ts";
import {
  fillRequired,
  newVisitor,
  openShortForm,
  sendButton,
  sentHeading,
  textField,
} from "./consultation.ts";
import { findRegion, readPage, textOf } from "./html.ts";
import { leadsOf } from "./leads.ts";
import { delayRequests, goLive, withoutScripts } from "./page.ts";

const { areas, contact } = readContent();
const area = `/areas/${areas[0]?.slug}`;
const paths = ["/", area];

/** Opens a page and waits until the code of its form has loaded, which it does near the form. */
async function openForm(page: Page, path: string): Promise<void> {
  await goLive(page, path);
  await openShortForm(page);
  const form = page.locator("#consultation");
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute("novalidate");
}

for (const path of paths)
  test(`the short form on ${path} says how many fields it requires`, async ({ request }) => {
    const form = findRegion(await readPage(request, path), contact.short.form.title);
    const fields = form.querySelectorAll("[required]").length;
    expect(fields).toBeGreaterThan(3);
    const intro = [...form.querySelectorAll("p")].map(textOf).find((text) => /\d/.test(text));
    expect(intro).toMatch(new RegExp(`\\b${fields}\\b`));
  });

// early-typing.spec.ts sends the form of the home page.
test("the short form reports errors, sends, thanks and starts anew on its page", async ({ page }) => {
  const email = newVisitor();
  await openForm(page, area);
  const form = page.locator("#consultation");
  await sendButton(page).click();
  await expect(page.locator(".toast").getByText(messages.incomplete)).toBeVisible();
  await expect(form.getByRole("alert")).toBeFocused();
  await expectAccessible(page, "errors", "#consultation");
  await fillRequired(page, email);
  await textField(page, "captcha").fill("2");
  await sendButton(page).click();
  await expect(form.getByRole("alert")).toContainText(messages.captcha);
  await textField(page, "captcha").fill("8");

  const release = await delayRequests(page, "**/contact");
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(sentHeading(page)).toBeFocused();
  await expect(page.locator(".toast").getByText("We'll be in touch with you soon!")).toBeVisible();
  await expect(page).toHaveURL(area);
  const [lead] = await leadsOf(email);
  await expect(page.getByText(lead?.reference ?? "no request is stored")).toBeVisible();
  await expectAccessible(page, "the confirmation", "[aria-labelledby=sent]");

  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByRole("heading", { name: contact.short.form.title })).toBeFocused();
  await expect(textField(page, "name")).toHaveValue("");
  await expect(page).toHaveURL(area);
});

test("a short form that cannot be sent keeps the answers, and says what to do", async ({ page }) => {
  const email = newVisitor();
  await openForm(page, area);
  await fillRequired(page, email);
  await page.route("**/contact", (route) => route.fulfill({ status: 413, body: "<h1>Too large</h1>" }));
  await sendButton(page).click();
  await expect(page.locator("#consultation").getByText(messages.failed)).toBeFocused();
  await expect(page.locator(".toast").getByText("Error Sending Message")).toBeVisible();
  await expect(textField(page, "email")).toHaveValue(email);
  await page.unroute("**/contact");
  await sendButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
  expect(await leadsOf(email)).toHaveLength(1);
});

test("without scripts, the short form is sent and confirmed, and a refused one keeps the answers", async ({
  page,
}) => {
  const email = newVisitor();
  await withoutScripts(page, async () => {
    await page.goto(area);
    await openShortForm(page);
    await fillRequired(page, email);
    await textField(page, "captcha").fill("2");
    await sendButton(page).click();
    await expect(textField(page, "email")).toHaveValue(email);
    await expect(page.getByText(messages.captcha).first()).toBeVisible();
    await textField(page, "captcha").fill("8");
    await sendButton(page).click();
    await expect(sentHeading(page)).toBeVisible();
  });
  expect(await leadsOf(email)).toHaveLength(1);
});
