// Fills in and sends the consultation form, each time as another visitor.
import type { Locator, Page } from "@playwright/test";

let visitors = 0;

/** An email address that no other test uses. */
export function newVisitor(): string {
  return `visitor-${process.pid}-${Date.now()}-${++visitors}@example.com`;
}

/** Fills in the required fields with valid answers. */
export async function fillRequired(page: Page, email: string): Promise<void> {
  const form = page.locator("#consultation");
  await form.getByLabel("Name").fill("Ana Ruiz");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("(713) 555-0111");
  await form.getByLabel("Message").fill("A pool under two oaks.");
  await form.getByLabel("Which number is bigger, 2 or 8?").fill("8");
  await form.getByLabel(/^I consent/).check();
}

export function sendButton(page: Page): Locator {
  return page.getByRole("button", { name: "Send Message" });
}
