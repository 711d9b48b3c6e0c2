// The office in the browser, by keyboard: sign-in, a won request, live updates and conflicts.
import { expect, type Locator, type Page } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { expectAccessibleAtWidths } from "./axe.ts";
import { newVisitor } from "./consultation.ts";
import { filledForm } from "./filled-form.ts";
import { leadsOf } from "./leads.ts";
import { addSession, addStaff, signIn } from "./office.ts";
import { test } from "./own-page.ts";
import { delayRequests, tabTo } from "./page.ts";
import { matrix } from "./sitemap.ts";
import { expectAccessibleOnPhone, widths } from "./widths.ts";

const { office } = readContent();

/** Sends a request over HTTP. @returns its id */
async function sendRequest(baseURL: string | undefined, email: string, more = {}): Promise<number> {
  const body = filledForm({ email, name: `Visitor ${email}`, plan: "length=36&width=18", ...more });
  await fetch(`${baseURL}/contact`, { method: "POST", body, headers: { accept: "application/json" } });
  return Number((await leadsOf(email))[0]?.id);
}

test("public pages, the sitemap and robots.txt never name the office or load its form", async ({
  request,
}) => {
  for (const path of ["/", "/contact", "/sitemap.xml", "/robots.txt"])
    expect(await (await request.get(path)).text(), path).not.toMatch(/\/office|form-island/);
});

const expectAccessible = (page: Page, message: string) => expectAccessibleAtWidths(page, message, widths);

// Both layouts have the same order of elements, so the keyboard takes one of them outside the matrix.
for (const width of matrix ? widths : [390]) {
  test(`staff sign in and mark a request as won by keyboard at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = `keyboard-${width}@example.com`;
    // Today lists requests since the first member of staff was added.
    await addStaff(email);
    const id = await sendRequest(baseURL, newVisitor());
    await page.goto("/office");
    await expectAccessible(page, "sign-in");
    await page.locator("#email").fill("nobody@example.com");
    await page.keyboard.press("Enter");
    await page.locator("#code").fill("123456");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await expectAccessible(page, "a wrong code");
    await signIn(page, email);
    await expectAccessible(page, "today");
    await page.setViewportSize({ width, height: 844 });
    await tabTo(page, page.locator(`#request-${id}`));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/office/requests/${id}`);

    await tabTo(page, page.locator("[name=outcome][value=reached]"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**?done=call");
    await tabTo(page, page.locator("#note"));
    await page.keyboard.type("They have two dogs.");
    await tabTo(page, page.locator("form:has(#note) button").first());
    await page.keyboard.press("Enter");
    await page.waitForURL("**?done=noted");
    await tabTo(page, page.locator("#status"));
    await page.keyboard.type(office.statuses.won);
    await tabTo(page, page.locator("form:has(#status) button").first());
    await page.keyboard.press("Enter");
    await page.waitForURL("**?done=saved");

    await expect(page.locator(".page-head [data-tone=won]")).toBeVisible();
    await expect(page.locator(".pre", { hasText: "They have two dogs." })).toBeVisible();
    await page.goto("/office");
    await expect(page.locator(`#request-${id}`)).toHaveCount(0);
  });
}

const [narrow = 0, wide = 0] = widths;
/** Who works at which width. Outside the matrix, sales has a phone and the owner a desktop. */
const desks = [
  { salesPx: narrow, ownerPx: wide },
  { salesPx: wide, ownerPx: narrow },
];

for (const { salesPx, ownerPx } of matrix ? desks : desks.slice(0, 1)) {
  test(`sales at ${salesPx} px and an owner at ${ownerPx} px take a call and a form to the report`, async ({
    page,
    baseURL,
  }) => {
    const owner = `owner-${ownerPx}@example.com`;
    const sales = `sales-${salesPx}@example.com`;
    const workAs = async (role: "sales" | "owner") => {
      await page.setViewportSize({ width: role === "sales" ? salesPx : ownerPx, height: 844 });
      await addSession(page.context(), role === "sales" ? sales : owner, role);
    };
    await workAs("sales");
    const email = newVisitor();
    const fromForm = await sendRequest(baseURL, email);

    // Sales types in a call, and gets no reports.
    await page.goto("/office/requests/new");
    await page.locator("#channel").selectOption("phone");
    await page.locator("#name").fill(`Caller ${salesPx}`);
    // A known customer is shown before anything is saved.
    await page.locator("#email").fill(email);
    await expect(page.locator("#known-customer a")).toHaveText(new RegExp(`Visitor ${email}`));
    await page.locator("#email").fill("");
    await page.locator("#phone").fill(`713 555 0${salesPx}`.slice(0, 12));
    await page.locator("form:has(#name) [type=submit]").click();
    await page.waitForURL("**?done=added");
    const byHand = new URL(page.url()).pathname;
    // The form is empty for the next caller.
    await page.goto("/office/requests/new");
    await expect(page.locator("#name")).toHaveValue("");
    await expect(page.getByRole("navigation").getByRole("link", { name: "Reports" })).toHaveCount(0);
    expect((await page.goto("/office/reports"))?.status()).toBe(403);
    await expectAccessible(page, "a screen of another role");

    // The owner assigns both to sales.
    await workAs("owner");
    for (const path of [byHand, `/office/requests/${fromForm}`]) {
      await page.goto(path);
      await page.locator("#owner").selectOption(sales);
      await page.locator("form:has(#status) button").click();
      await page.waitForURL("**?done=saved");
    }

    // Sales writes to one customer and calls the other, then plans and books.
    await workAs("sales");
    await page.goto(`/office/requests/${fromForm}`);
    await page.locator('a[href*="/mail?template="]').first().click();
    await page.locator("#text").waitFor();
    await expectAccessible(page, "an email");
    await expect(page.locator("#text")).toHaveValue(/Sales \d+/);
    await page.locator("#text").fill("We can start in March.");
    await page.locator("form:has(#text) [type=submit]").click();
    await page.waitForURL("**?done=letter");
    await page.goBack();
    await expect(page.locator("#text"), "what was sent can be sent twice").toHaveValue(/Sales \d+/);
    await page.goForward();
    await expect(page.locator(".page-head .mark")).toHaveText(office.statuses.contacted);
    await page.locator("#step").fill("Measure the yard");
    await page.locator("form:has(#step) button").click();
    await page.waitForURL("**?done=step-added");
    await page.locator(".step button").first().click();
    await page.waitForURL("**?done=step-done");
    await page.goto(`/office/requests/${fromForm}/visit`);
    await page.locator("#address").fill("12 Heron Lane");
    await page
      .locator(".times button")
      .nth(salesPx === narrow ? 4 : 12)
      .click();
    await page.locator("form:has(#address) [type=submit]").first().click();
    await page.waitForURL("**?done=visit-booked");
    // A refused file loses nothing that was typed elsewhere.
    await page.locator("#note").fill("They have two dogs.");
    await page
      .locator("#file")
      .setInputFiles({ name: "Contract.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear Ana") });
    await page.locator("form:has(#file) button").click();
    await page.waitForURL("**?refused=type**");
    await expect(page.locator("#note")).toHaveValue("They have two dogs.");
    await page.locator("#file").setInputFiles({
      name: "Contract.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
    });
    await page.locator("form:has(#file) button").click();
    await page.waitForURL("**?done=file-added#files");
    await page.locator("#status").selectOption("won");
    await page.locator("#contractValue").fill("$118,500");
    await page.locator("form:has(#status) button").click();
    await page.waitForURL("**?done=saved");
    await expectAccessible(page, "a won request");
    await page.goto(byHand);
    await page.locator("[name=outcome][value=voicemail]").click();
    await page.waitForURL("**?done=call");

    // The owner finds the contract behind the report's figure.
    await workAs("owner");
    await page.goto("/office/reports");
    const row = page.locator("tr", { has: page.locator(`a[href*="${encodeURIComponent(sales)}"]`) });
    await expect(row).toContainText("$118,500");
    await row.getByRole("link", { name: "$118,500" }).click();
    await expect(page.locator("#requests")).toContainText(`Visitor ${email}`);
    await expect(page.locator("#requests .main")).toHaveCount(2);
  });
}

test("the office's screens are accessible and fit phones and desktops", async ({ page, baseURL }) => {
  const longest = "dolores.castaneda.villarreal@a-long-company-name.example.com";
  const id = await sendRequest(baseURL, longest);
  await addSession(page.context(), "screens@example.com");
  // The filters and the heads of tables are hidden on phones.
  for (const path of ["/office", "/office/requests", `/office/requests/${id}`]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  for (const path of [
    "/office/requests?q=nobody",
    "/office/requests?show=board",
    "/office/requests/new",
    `/office/requests/${id}/visit`,
    "/office/requests/99999999",
    "/office/visits",
    "/office/reports",
    "/office/account",
    "/office/staff",
    `/office/requests/${id}/mail`,
  ]) {
    await page.goto(path);
    await expectAccessibleOnPhone(page, path);
  }
});

test("staff select requests by keyboard and change them together", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addSession(page.context(), "bulk@example.com");
  const email = newVisitor();
  const id = await sendRequest(baseURL, email);
  await page.goto(`/office/requests?q=${encodeURIComponent(email)}`);
  const bar = page.locator(".bulk");
  await expect(bar).toBeHidden();
  await tabTo(page, page.locator(`#pick-${id}`));
  await page.keyboard.press("Space");
  await expect(bar).toBeVisible();
  expect(await measureGapPx(page.locator(`tr:has(#pick-${id})`), bar)).toBeGreaterThanOrEqual(0);
  await expectAccessible(page, "selected requests");
  await tabTo(page, page.locator("#bulk-status"));
  await page.keyboard.type(office.statuses.proposal);
  await tabTo(page, bar.locator("[type=submit]"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**done=changed&count=1");
  await expect(page.getByRole("status").filter({ hasText: "1 request changed." })).toBeVisible();
  await expect(page.locator("#requests .mark")).toHaveText([office.statuses.proposal]);
});

test("a message of any length leaves no gap between the forms beside it", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await addSession(page.context(), "long@example.com");
  const gapsPx: number[] = [];
  for (const message of ["A pool.", "We would like a pool.\n".repeat(60)]) {
    const id = await sendRequest(baseURL, newVisitor(), { message });
    await page.goto(`/office/requests/${id}`);
    await expect(page.getByText(message.trim().slice(0, 6)).first()).toBeVisible();
    gapsPx.push(await measureGapPx(page.locator("#steps"), page.locator("#work")));
  }
  expect(gapsPx[1]).toBe(gapsPx[0]);
});

/** Measures the room between an element and the one below it; negative if they overlap. */
async function measureGapPx(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  if (!upper || !lower) throw new Error("One of the elements is not shown.");
  return lower.y - upper.y - upper.height;
}

test("every screen says that no mail server is set", async ({ page, baseURL }) => {
  const id = await sendRequest(baseURL, newVisitor());
  await addSession(page.context(), "mail@example.com");
  const paths = [
    "",
    "/requests",
    `/requests/${id}`,
    "/visits",
    "/reports",
    "/account",
    "/site",
    "/site/changes",
  ];
  for (const path of paths)
    expect(await (await page.request.get(`/office${path}`)).text(), path).toContain(office.mail.unset.title);
});

test("a new request appears without a reload, and no press of a button loses what was typed", async ({
  page,
  baseURL,
}) => {
  await addSession(page.context(), "second@example.com");
  await page.goto("/office");
  await page.locator("#today").waitFor();
  const id = await sendRequest(baseURL, newVisitor());
  await expect(page.locator(`#request-${id}`)).toBeVisible();

  const [first, second] = ["85000", "92000"];
  await page.goto(`/office/requests/${id}`);
  const other = await page.context().newPage();
  await other.goto(`/office/requests/${id}`);
  await other.locator("#status").selectOption("won");
  await other.locator("#contractValue").fill(first);
  await other.locator("form:has(#status) button").click();
  await other.waitForURL("**?done=saved");
  await page.locator("#status").selectOption("won");
  await page.locator("#contractValue").fill(second);
  await page.locator("#owner").selectOption("second@example.com");
  await page.locator("#note").fill("They have two dogs.");
  await page.locator("form:has(#status) button").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("#owner")).toHaveValue("second@example.com");
  await expect(page.locator("#note")).toHaveValue("They have two dogs.");
  // Both chose the same status, so only the field that they changed to different values shows both.
  await expect(page.locator("#status")).toHaveValue("won");
  await expect(page.locator("#contractValue")).toHaveValue(second);
  await expect(page.locator("[id$=-saved]").filter({ hasText: /./ })).toHaveText(`Saved meanwhile: ${first}`);
  await expectAccessible(page, "a conflict");
  // Another form's button keeps what the conflict's page has in its fields.
  await page.locator("form:has(#note) button").click();
  await page.waitForURL("**?done=noted");
  await expect(page.locator("#owner")).toHaveValue("second@example.com");
  await expect(page.locator("#contractValue")).toHaveValue(second);
  await page.locator("form:has(#status) button").click();
  await page.waitForURL("**?done=saved");
  await expect(page.locator("#status")).toHaveValue("won");

  // What was typed must not replace what somebody has saved since, also after another form was sent.
  await other.goto(`/office/requests/${id}`);
  await page.goto(`/office/requests/${id}`);
  await page.locator("#contractValue").fill("95000");
  await other.locator("#contractValue").fill("99000");
  await other.locator("form:has(#status) button").click();
  await other.waitForURL("**?done=saved");
  await page.locator("#note").fill("They have two dogs.");
  await page.locator("form:has(#note) button").click();
  await page.waitForURL("**?done=noted");
  await expect(page.locator("#contractValue")).toHaveValue("95000");
  await page.locator("form:has(#status) button").click();
  await expect(page.locator("#contractValue-saved")).toContainText("99000");

  await page.goto(`/office/requests/${id}/visit`);
  await page.locator("#address").fill("12 Heron Lane");
  const time = page.locator(".times button").nth(1);
  const at = await time.getAttribute("value");
  await time.click();
  await expect(page.locator("#time")).toHaveValue(at ?? "");
  await expect(page.locator("#address")).toHaveValue("12 Heron Lane");
});

test("a double click on a button sends its form once, and again after the back button", async ({
  page,
  baseURL,
}) => {
  const id = await sendRequest(baseURL, newVisitor());
  await addSession(page.context(), "double@example.com");
  await page.goto(`/office/requests/${id}`);
  // Stays on the page, because Playwright can't click while the browser waits for the next one.
  await page.evaluate(() => {
    const { dataset } = document.body;
    addEventListener("submit", (event) => {
      dataset.sent = `${dataset.sent ?? ""}${event.defaultPrevented ? "ignored" : "sent"} `;
      event.preventDefault();
    });
  });
  const body = page.locator("body");
  await page.locator("#note").fill("They have two dogs.");
  await page.locator("form:has(#note) button").dblclick();
  await expect(body).toHaveAttribute("data-sent", "sent ignored ");
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.locator("form:has(#note) button").click();
  await expect(body).toHaveAttribute("data-sent", "sent ignored sent ");
});

test("a note that a failure or the end of the session kept from being saved is there after signing in", async ({
  page,
  baseURL,
}) => {
  const id = await sendRequest(baseURL, newVisitor());
  const note = page.locator("#note");
  const add = page.locator("form:has(#note) button");
  await addSession(page.context(), "note@example.com");
  await page.goto(`/office/requests/${id}`);
  await note.fill("They have two dogs.");
  await add.click();
  await page.waitForURL("**?done=noted");
  await expect(note).toBeEmpty();

  await note.fill("The gate is locked on weekdays.");
  await page.locator("#step").fill("Ask for the key");
  await page.route("**/office/requests/*", (route) => route.fulfill({ status: 500, body: "Failed" }), {
    times: 1,
  });
  await add.click();
  await page.getByText("Failed").waitFor();
  await page.goto(`/office/requests/${id}`);
  await expect(note).toHaveValue("The gate is locked on weekdays.");

  await page.context().clearCookies();
  await add.click();
  await page.locator("#email").waitFor();
  await addSession(page.context(), "note@example.com");
  await page.goto(new URL(page.url()).searchParams.get("to") ?? "");
  await expect(note).toHaveValue("The gate is locked on weekdays.");
  await expect(page.locator("#step")).toHaveValue("Ask for the key");
  await expect(page.locator(".notice[data-taken]")).toHaveCount(0);
  await add.click();
  await page.waitForURL("**?done=noted");
  await expect(note).toBeEmpty();
  await expect(page.locator("#step")).toHaveValue("Ask for the key");
});

test("a signature that the end of the session kept from being saved is there after signing in", async ({
  page,
}) => {
  await addSession(page.context(), "signature@example.com");
  await page.goto("/office/account");
  const signature = page.locator("#signature");
  await signature.fill("Sam, Pools and Patios");
  await page.context().clearCookies();
  await page.locator("form:has(#signature) button").click();
  await page.locator("#email").waitFor();
  await addSession(page.context(), "signature@example.com");
  await page.goto(new URL(page.url()).searchParams.get("to") ?? "");
  await expect(signature).toHaveValue("Sam, Pools and Patios");
});

test("what is typed before the scripts load is not replaced by what was typed earlier", async ({
  page,
  baseURL,
}) => {
  await addSession(page.context(), "early@example.com");
  const id = await sendRequest(baseURL, newVisitor());
  await page.goto(`/office/requests/${id}`);
  const [note, step] = [page.locator("#note"), page.locator("#step")];
  await step.fill("Ask for the key");
  await note.fill("They have two dogs.");
  const release = await delayRequests(page, "**/assets/*.js");
  await page.locator("form:has(#note) button").click();
  await page.waitForURL("**?done=noted", { waitUntil: "commit" });
  await expect(step).toHaveValue("");
  await step.fill("Call in May");
  release();
  await page.waitForLoadState();
  await expect(step).toHaveValue("Call in May");
});

test("creating a calendar address keeps the hours and days off that were typed", async ({ page }) => {
  await addSession(page.context(), "hours@example.com");
  await page.goto("/office/visits");
  const opens = page.locator("#Sunday-opens");
  const dayOff = page.locator("[name=off-from]").last();
  await opens.fill("11:15");
  await dayOff.fill("2031-12-24");
  await page.locator("#feed button").first().click();
  await page.waitForURL("**?saved=feed#feed");
  await expect(opens).toHaveValue("11:15");
  await expect(dayOff).toHaveValue("2031-12-24");
  // Saved by no one: the next visit has the saved hours again.
  await page.goto("/office/visits");
  await expect(opens).not.toHaveValue("11:15");
});

test("a screen that stays open is refreshed each minute, and says when the server stopped answering", async ({
  ownPage: page,
  baseURL,
}) => {
  // Today lists requests since the first member of staff was added.
  await addSession(page.context(), "open@example.com");
  await sendRequest(baseURL, newVisitor());
  await page.clock.install();
  await page.goto("/office");
  const version = await page.locator("[data-pulse]").getAttribute("data-pulse");
  await page.route("**/office/pulse", (route) => route.fulfill({ json: { version } }));
  const today = page.locator("#today");
  const phone = today.locator("a[href^=tel]").first();
  await phone.focus();
  await today.evaluate((part) => part.prepend("An old deadline"));
  await page.clock.fastForward("01:10");
  await expect(today).not.toContainText("An old deadline");
  await expect(phone).toBeFocused();
  await page.unroute("**/office/pulse");

  const stale = page.locator("#stale");
  await expect(stale).toBeEmpty();
  await page.context().clearCookies();
  for (let poll = 1; poll <= 3; poll++) {
    await expect(stale).toBeEmpty();
    const polled = page.waitForRequest("**/office/pulse");
    await page.clock.fastForward(8_000);
    await polled;
  }
  await expect(stale).toHaveText(/^Not updated since \d+:\d\d [AP]M\. Reload or sign in\.$/);
  await expect(stale).toHaveRole("status");
  await expectAccessibleOnPhone(page, "a screen that is not updated");

  await addSession(page.context(), "open@example.com");
  await page.clock.fastForward(8_000);
  await expect(stale).toBeEmpty();
});
