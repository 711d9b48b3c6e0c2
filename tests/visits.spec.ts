// A visit from the sent request to its cancellation: on a phone, and without scripts.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { expectAccessible } from "./axe.ts";
import { createPrivatePage, fillRequired, newVisitor, sendButton } from "./consultation.ts";
import { fetchPage, textOf } from "./html.ts";
import { delayRequests, goLive, measureOverflowPx, waitUntilLive, withoutScripts } from "./page.ts";

const { errors, visits } = readContent();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// A booked time is no longer free, so these tests run one after another.
test.describe.configure({ mode: "serial" });

const title = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });
const invitation = (page: Page) => page.getByRole("link", { name: visits.invitation.button });
const days = (page: Page) => page.getByRole("table").getByRole("link");
const addressField = (page: Page) => page.getByLabel(visits.choose.address);
const ADDRESS = "1 Bayou Road, Houston";
const times = (page: Page) => page.locator("#times label");

/**
 * Chooses a day and waits until its times have loaded.
 * @param index counts from the end if negative
 */
async function chooseDay(page: Page, index: number): Promise<void> {
  const day = days(page).nth(index);
  await day.click();
  await expect(day).toHaveAttribute("aria-current", "date");
}

/** Chooses a late day, a different one for each worker, so that parallel runs do not book the same time. */
function chooseLateDay(page: Page): Promise<void> {
  return chooseDay(page, -1 - test.info().parallelIndex);
}

/** Chooses an early day, but not the first, whose times run out. */
function chooseEarlyDay(page: Page): Promise<void> {
  return chooseDay(page, 1 + test.info().parallelIndex);
}

/** The server refuses it, as it refuses a time that somebody else has taken. */
async function bookWithoutTime(page: Page): Promise<void> {
  await addressField(page).fill(ADDRESS);
  await page.locator("form:has(#times)").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: visits.choose.button }).click();
  await expect(page.getByText(visits.choose.timeMissing)).toBeVisible();
  await waitForCalendar(page);
}

/** Waits for the script that shows other days in place: browsers fire `load` once all of a page's modules ran. */
async function waitForCalendar(page: Page): Promise<void> {
  await page.waitForLoadState();
  await waitUntilLive(page);
}

async function bookFirst(page: Page): Promise<void> {
  await times(page).first().click();
  await addressField(page).fill(ADDRESS);
  await page.getByRole("button", { name: visits.choose.button }).click();
  await expect(title(page, visits.booked.title)).toBeVisible();
}

async function openMove(page: Page): Promise<void> {
  await page.getByRole("link", { name: visits.booked.move }).click();
  await expect(title(page, visits.move.title)).toBeVisible();
}

async function moveToLast(page: Page): Promise<void> {
  await openMove(page);
  await chooseLateDay(page);
  await times(page).last().click();
  await page.getByRole("button", { name: visits.move.button }).click();
  await expect(page.getByText(visits.notices.moved)).toBeVisible();
}

async function cancel(page: Page): Promise<void> {
  await page.getByText(visits.booked.cancel, { exact: true }).click();
  await page.getByRole("button", { name: visits.booked.cancelButton }).click();
  await expect(page.getByText(visits.notices.canceled)).toBeVisible();
}

test.describe("on a phone", () => {
  test.use(phone);

  test("a visit is booked, moved and canceled after sending", async ({ page }) => {
    await goLive(page, "/contact");
    await fillRequired(page, newVisitor());
    await sendButton(page).click();
    await invitation(page).click();
    await expect(title(page, visits.choose.title)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(page, "choosing a time");
    expect(await measureOverflowPx(page)).toBe(0);
    await expect(times(page).first()).toBeVisible();
    await bookWithoutTime(page);
    await chooseEarlyDay(page);
    await expect(addressField(page)).toHaveValue(ADDRESS);
    await bookFirst(page);
    await expectAccessible(page, "a booked visit");
    expect(await measureOverflowPx(page)).toBe(0);
    await moveToLast(page);
    await cancel(page);
    await expect(title(page, visits.choose.title)).toBeVisible();
  });
});

test("days change in place, and a lost connection is explained", async ({ page }) => {
  await goLive(page, await createPrivatePage(page));
  await expect(title(page, visits.choose.title)).toBeVisible();
  await waitForCalendar(page);
  await addressField(page).fill(ADDRESS);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  const alert = page.locator("form:has(#times)").getByRole("alert");
  const day = days(page).nth(2);
  await page.route("**/request/**", (route) => route.abort());
  await day.click();
  await expect(alert).toContainText(errors.unreachable.text);
  await page.unroute("**/request/**");
  await day.click();
  await expect(day).toHaveAttribute("aria-current", "date");
  await expect(day).toBeFocused();
  await expect(alert).toBeEmpty();
  await expect(addressField(page)).toHaveValue(ADDRESS);
  await expect(page.locator("html[data-kept]")).toBeAttached();
  const date = new URL(page.url()).searchParams.get("day");
  await page.reload();
  await expect(page.locator(`a[id="day-${date}"]`)).toHaveAttribute("aria-current", "date");
});

test("a chosen time outlives another look at its day, and no time is chosen while a day loads", async ({
  page,
}) => {
  await goLive(page, await createPrivatePage(page));
  await expect(title(page, visits.choose.title)).toBeVisible();
  await waitForCalendar(page);
  await chooseEarlyDay(page);
  const first = page.locator("#times input").first();
  await first.check();
  const release = await delayRequests(page, "**/request/**");
  await page.locator("table a[aria-current]").click();
  await expect(first).toBeEnabled();
  const other = days(page).last();
  await other.click();
  await expect(first).toBeDisabled();
  await page.locator("table a[aria-current]").click();
  await expect(first).toBeEnabled();
  await expect(first).toBeChecked();
  await other.click();
  release();
  await expect(other).toHaveAttribute("aria-current", "date");
  await expect(first).toBeEnabled();
  await expect(first).not.toBeChecked();
});

// The test on a phone sends the forms that move and cancel, which need no scripts there either.
test("without scripts, a visit is booked after sending, and its page offers to cancel it and other times", async ({
  page,
}) => {
  await withoutScripts(page, async () => {
    await page.goto("/contact");
    await fillRequired(page, newVisitor());
    await sendButton(page).click();
    await invitation(page).click();
    await chooseLateDay(page);
    await expect(title(page, visits.choose.title)).toBeVisible();
    await bookFirst(page);
    await page.getByText(visits.booked.cancel, { exact: true }).click();
    await expect(page.getByRole("button", { name: visits.booked.cancelButton })).toBeVisible();
    await openMove(page);
    await expect(times(page).first()).toBeVisible();
    await expect(page.getByRole("button", { name: visits.move.button })).toHaveAttribute("value", "move");
  });
});

test("an unknown private link returns 404", async ({ request }) => {
  const page = await fetchPage(request, `/request/${"x".repeat(32)}`, 404);
  expect(textOf(page.querySelector("h1"))).toBe(errors.notFound.title);
});
