// Signs in to the office of the site under test, and saves or discards forms.
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Role } from "#office/roles.ts";
import * as staff from "#office/server/staff.ts";
import { createSession } from "./server/sign-in.ts";
import { withStore } from "./store.ts";

/** The folder in which a site runs, and its database. */
export type OfficeSite = { root: string; databaseUrl: string };

/** The site that Playwright starts. */
const siteUnderTest: OfficeSite = { root: ".", databaseUrl: process.env.TEST_DATABASE_URL ?? "" };

/** Allows a person to sign in. Each test has its own, because an account gets few codes an hour. */
export async function addStaff(email: string, { databaseUrl } = siteUnderTest): Promise<void> {
  await withStore((store) => staff.addStaff(store, email), databaseUrl);
}

/** Returns the mails of a site, which are files because it has no mail server. @param kind as in the file names */
export function readMails(kind: string, { root } = siteUnderTest, sinceMs = 0): string[] {
  return globSync(join(root, `data/outbox/*-${kind}-*.eml`))
    .filter((file) => statSync(file).mtimeMs >= sinceMs)
    .map((file) => readFileSync(file, "utf8"));
}

/** Returns the code that was mailed to an address after `sinceMs`, or null. */
function findCode(email: string, site: OfficeSite, sinceMs: number): string | null {
  const mails = readMails("sign-in-code", site, sinceMs);
  const mail = mails.find((text) => text.includes(`To: ${email}`));
  return /^Subject: .*?(\d{6})/m.exec(mail ?? "")?.[1] ?? null;
}

/**
 * Adds a session to the database of the site under test. Signing in with the form takes seconds for its pages and the
 * mail.
 */
export async function addSession(context: BrowserContext, email: string, role?: Role): Promise<void> {
  const cookies = await withStore((store) => createSession(store, "http://localhost", email, null, role));
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = "", value = ""] = cookie.split("=");
      return { name, value, domain: "localhost", path: "/office", httpOnly: true, sameSite: "Lax" };
    }),
  );
}

/** Signs in with the form, by keyboard alone, and ends on Today. */
export async function signIn(page: Page, email: string, site = siteUnderTest): Promise<void> {
  await addStaff(email, site);
  const sinceMs = Date.now() - 1;
  await page.goto("/office");
  await page.locator("#email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.locator("#code")).toBeFocused();
  await expect.poll(() => findCode(email, site, sinceMs)).not.toBeNull();
  await page.keyboard.type(findCode(email, site, sinceMs) ?? "");
  await page.keyboard.press("Enter");
  await page.locator("#today").waitFor();
}

/** Waits until the form has saved what was typed. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator(".form-status")).toHaveAttribute("data-state", "saved");
}

/** Opens a form and discards its draft, if there is one. */
export async function discardDraft(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (await page.getByText(DISCARD).isVisible()) await confirmDiscard(page);
}

/** The label that opens the confirmation of discarding a draft. */
export const DISCARD = "Discard these changes…";

/** Discards the draft of the form that is open. */
export async function confirmDiscard(page: Page): Promise<void> {
  await page.getByText(DISCARD).click();
  await page.getByRole("button", { name: "Discard these changes", exact: true }).click();
}
