// Fills in and sends the consultation form, each time with another email address.
import type { Locator, Page } from "@playwright/test";
import { labels } from "#content/field-labels.ts";
import { readContent } from "#content/read.ts";
import { filledForm } from "./filled-form.ts";

let visitors = 0;

/** Returns an email address that no other test uses. */
export function newVisitor(): string {
  return `visitor-${process.pid}-${Date.now()}-${++visitors}@example.com`;
}

/** Returns a text field of the form by its whole label, which may be part of another field's label. */
export function textField(page: Page, name: keyof typeof labels): Locator {
  return page.locator("#consultation").getByRole("textbox", { name: labels[name], exact: true });
}

/** The checkbox without which no request is stored. */
export function consentBox(page: Page): Locator {
  return page.locator("#consultation").getByLabel(labels.consent);
}

/** Opens the short form of a page; the full form is always open. Needs no scripts. */
export async function openShortForm(page: Page): Promise<void> {
  await page.locator("details:has(#consultation):not([open]) > summary").click();
}

/** Fills in the required fields with valid answers. */
export async function fillRequired(page: Page, email: string): Promise<void> {
  await textField(page, "name").fill("Ana Ruiz");
  await textField(page, "email").fill(email);
  await textField(page, "phone").fill("(713) 555-0111");
  await textField(page, "message").fill("A pool under two oaks.");
  await textField(page, "captcha").fill("8");
  await consentBox(page).check();
}

/** Sends a request over HTTP, for tests of what follows. @returns the path of the visitor's private page */
export async function createPrivatePage({ request }: Page): Promise<string> {
  const form = Object.fromEntries(filledForm({ email: newVisitor() }));
  const response = await request.post("/contact", { form, headers: { accept: "application/json" } });
  return `/request/${(await response.json()).visitorToken}`;
}

export function sendButton(page: Page): Locator {
  return page.getByRole("button", { name: "Send Message" });
}

/** The heading of the confirmation that replaces the form. */
export function sentHeading(page: Page): Locator {
  return page.getByRole("heading", { name: readContent().contact.sent.title });
}

/** Keeps toasts open, because their time does not run while the window has lost the focus. */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("blur")));
}
