// A page that the browser shows again as it was left has nothing that still waits or is open.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import {
  createPrivatePage,
  fillRequired,
  newVisitor,
  openShortForm,
  sendButton,
  sentHeading,
} from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { menuLabels } from "./menus.ts";
import { addSession } from "./office.ts";
import { delayRequests, goLive, waitUntilLive } from "./page.ts";
import { createPicture } from "./server/hostile-files.ts";

const { areas, projects, ...content } = readContent();
const photoWords = content["request-photos"];
const area = `/areas/${areas[0]?.slug}`;

/** Tells the page what a browser tells it after Back. Playwright switches the browser's own cache off. */
async function restore(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const event of ["pagehide", "pageshow"])
      dispatchEvent(new PageTransitionEvent(event, { persisted: true }));
  });
}

for (const path of ["/contact", area])
  test(`the form on ${path} can be sent again after Back, and is stored once`, async ({ page }) => {
    const email = newVisitor();
    await goLive(page, path);
    if (path === area) await openShortForm(page);
    await page.locator("#consultation").scrollIntoViewIfNeeded();
    await expect(page.locator("#consultation")).toHaveAttribute("novalidate");
    await fillRequired(page, email);
    const release = await delayRequests(page, "**/contact");
    await sendButton(page).click();
    const sending = page.getByRole("button", { name: "Sending..." });
    await expect(sending).toBeDisabled();
    await restore(page);
    await expect(sendButton(page)).toBeEnabled();
    await sendButton(page).click();
    await expect(sending).toBeDisabled();
    release();
    await expect(sentHeading(page)).toBeVisible();
    expect(await leadsOf(email)).toHaveLength(1);
  });

test("a form that was sent as a page can be sent again after Back", async ({ page }) => {
  await page.route("**/assets/engine.*.js", (route) => route.abort());
  await goLive(page, "/contact");
  await fillRequired(page, newVisitor());
  const release = await delayRequests(page, "**/contact", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 204 }) : route.continue(),
  );
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await sendButton(page).click();
  release();
  await posted;
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await restore(page);
  await expect(sendButton(page)).toBeEnabled();
});

test("menus are closed after Back", async ({ page }) => {
  await goLive(page, "/about");
  const { menu, group } = menuLabels.services;
  const dropdown = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: menu });
  await dropdown.click();
  await expect(page.getByRole("button", { name: group })).toBeVisible();
  await restore(page);
  await expect(dropdown).toHaveAttribute("aria-expanded", "false");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await restore(page);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a press from before the scripts loaded does nothing after Back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto("/about", { waitUntil: "commit" });
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.click();
  await restore(page);
  release();
  await waitUntilLive(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("pictures are closed after Back, and the dialog below them can be closed", async ({ page }) => {
  await goLive(page, "/portfolio");
  await page.getByRole("link", { name: "View details", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: projects[0]?.title ?? "" });
  await dialog
    .getByRole("button", { name: /^View full screen/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Next picture" })).toBeVisible();
  await restore(page);
  await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
  // The visitor leaves the page before it has gone back.
  await page.evaluate(() => {
    const { back } = history;
    history.back = () => {
      history.back = back;
    };
  });
  const close = dialog.getByRole("button", { name: "Close Project Details" });
  await close.click();
  await restore(page);
  await close.click();
  await expect(dialog).toBeHidden();
});

test("an upload that was cut off offers to send the file again after Back", async ({ page }) => {
  await goLive(page, await createPrivatePage(page));
  const field = page.locator("#photos-field");
  await field.waitFor();
  const release = await delayRequests(page, "**/photos");
  await field.setInputFiles({ name: "yard.jpg", mimeType: "image/jpeg", buffer: await createPicture(1) });
  await expect(page.getByRole("progressbar")).toBeVisible();
  await restore(page);
  await page.getByRole("button", { name: photoWords.again }).click();
  release();
  await expect(page.getByRole("list", { name: photoWords.list }).getByText(photoWords.stored)).toHaveCount(1);
});

test("photos that are chosen before the scripts load are sent", async ({ page }) => {
  await addSession(page.context(), "early@example.com");
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto("/office/site/pictures", { waitUntil: "commit" });
  await page.route("**/office/site/pictures", (route) => route.fulfill({ json: { results: [] } }));
  const sent = page.waitForRequest((request) => request.method() === "POST");
  const list = page.waitForURL("**/office/site/pictures?refused=*");
  await page
    .locator("[data-upload] input[type=file]")
    .setInputFiles({ name: "yard.jpg", mimeType: "image/jpeg", buffer: await createPicture(1) });
  release();
  await sent;
  await list;
});

test("the office's pictures can be added after Back", async ({ page }) => {
  await addSession(page.context(), "restored@example.com");
  await page.route("**/office/site/pictures**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ json: { results: [{ status: "stored", name: "new-picture" }] } })
      : route.continue(),
  );
  await page.goto("/office/site/pictures");
  const field = page.locator("[data-upload] input[type=file]");
  // The list with the results never comes.
  await page.route("**/office/site/pictures?added=*", (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest("**/office/site/pictures?added=*");
  await field.setInputFiles({ name: "yard.jpg", mimeType: "image/jpeg", buffer: await createPicture(1) });
  await asked;
  await expect(field).toBeDisabled();
  await restore(page);
  await expect(field).toBeEnabled();
});
