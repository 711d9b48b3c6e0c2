// Photos and a survey of a request: with progress, without scripts, and until it is won.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import type { PhotosReply, StoredFile } from "#photos/outcomes.ts";
import { MAX_PICTURES } from "#platform/uploads/limits.ts";
import { createPrivatePage, fillRequired, newVisitor, sendButton } from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { addSession } from "./office.ts";
import { delayRequests, footerLink, goLive, withoutScripts } from "./page.ts";
import { heic } from "./server/heic.ts";
import { createPdf, createPicture } from "./server/hostile-files.ts";
import { matrix } from "./sitemap.ts";
import { expectAccessibleOnPhone, widths } from "./widths.ts";

const { visits, "request-photos": words } = readContent();

async function createFiles() {
  return [
    { name: "yard.jpg", mimeType: "image/jpeg", buffer: await createPicture(1) },
    { name: "survey.pdf", mimeType: "application/pdf", buffer: createPdf(1) },
  ];
}

/** The files that the site has, as the visitor sees them. */
const received = (page: Page) => page.getByRole("list", { name: words.list }).getByText(words.stored);

/** Sends the form and follows the link to add photos. @returns the visitor's email address */
async function sendForm(page: Page): Promise<string> {
  const email = newVisitor();
  await fillRequired(page, email);
  await sendButton(page).click();
  await page.getByRole("link", { name: visits.invitation.photos }).click();
  await page.getByRole("heading", { name: words.title }).waitFor();
  return email;
}

/** The addresses of the scripts that a page requests from now on. */
function collectScripts(page: Page): Set<string> {
  const addresses = new Set<string>();
  page.on("request", (sent) => {
    if (sent.resourceType() === "script") addresses.add(sent.url());
  });
  return addresses;
}

for (const width of matrix ? widths : [390]) {
  test(`a request with a plan and photos goes from the form to won, past a proxy's refusal, at ${width} px`, async ({
    page,
    context,
    request,
  }) => {
    const scripts = collectScripts(page);
    await page.setViewportSize({ width, height: 844 });
    await goLive(page, "/contact?plan=length%3D36%26width%3D18");
    const email = await sendForm(page);
    // Holds the uploads, so that their progress is seen.
    const release = await delayRequests(page, "**/photos");
    await page.getByText(words.add).waitFor();
    await page.locator("#photos-field").setInputFiles(await createFiles());
    await expect(page.getByRole("progressbar").first()).toBeVisible();
    await expectAccessibleOnPhone(page, "an upload in progress");
    release();
    await expect(received(page)).toHaveCount(2);
    await expect(page.getByText(words.summary.done)).toBeVisible();
    await expectAccessibleOnPhone(page, "files that have arrived");
    await page.route("**/photos/remove", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: words.removeFile.replace("{name}", "yard.jpg") }).click();
    await expect(page.getByText(words.summary.notRemoved.replace("{name}", "yard.jpg"))).toBeVisible();
    await expect(received(page)).toHaveCount(2);

    await test.step("a proxy refuses a photo", async () => {
      await page.route("**/photos", (route) => route.fulfill({ status: 413, body: "<h1>Too large</h1>" }));
      await page.locator("#photos-field").setInputFiles((await createFiles()).slice(0, 1));
      await expect(page.getByText(words.failures.failed)).toBeVisible();
    });

    await test.step("none of the planner's code has loaded", async () => {
      // tests/every-page.spec.ts checks the form without a plan.
      expect(scripts.size).toBeGreaterThan(3);
      const texts = await Promise.all([...scripts].map(async (url) => (await request.get(url)).text()));
      expect(texts.filter((text) => text.includes("yardWidth"))).toEqual([]);
    });

    const office = await context.newPage();
    await office.setViewportSize({ width, height: 844 });
    await addSession(context, `journey-${width}@example.com`);
    await office.goto(`/office/requests/${(await leadsOf(email))[0]?.id}`);
    const picture = office.locator(".photos img");
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await expect(office.getByRole("link", { name: "Download the survey" })).toBeVisible();
    await expect(office.locator('a[href*="/planner?"]').first()).toBeVisible();
    await office.locator("#status").selectOption("won");
    await office.locator("form:has(#status) button").click();
    await office.waitForURL("**?done=saved");
    // A test fills in the form faster than people do, so the page's head says "possible spam".
    await expect(office.locator("#status")).toHaveValue("won");
  });
}

/** Opens the page of a new request, ready for files. */
async function openRequest(page: Page): Promise<void> {
  await goLive(page, await createPrivatePage(page));
  await page.getByText(words.add).waitFor();
}

test("a HEIC photo arrives, and a JPEG that the system calls image/jpg", async ({ page }) => {
  await openRequest(page);
  await page.locator("#photos-field").setInputFiles([
    { name: "IMG_0042.HEIC", mimeType: "image/heic", buffer: heic },
    { name: "yard.JPG", mimeType: "image/jpg", buffer: await createPicture(7) },
  ]);
  await expect(received(page)).toHaveCount(2);
});

test("a visitor who follows a link is asked first while files are sent", async ({ page }) => {
  await openRequest(page);
  const address = page.url();
  const release = await delayRequests(page, "**/photos");
  await page.locator("#photos-field").setInputFiles(await createFiles());
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  const question = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await footerLink(page, "/about").click();
  expect(await question).toBe(words.leave);
  await expect(page).toHaveURL(address);
  release();
  await expect(received(page)).toHaveCount(2);
  await footerLink(page, "/about").click();
  await page.waitForURL("**/about");
});

test("a survey is thanked for, and the focus stays near a file that is tried again, cleared or removed", async ({
  page,
}) => {
  await openRequest(page);
  const [picture, survey] = await createFiles();
  const field = page.locator("#photos-field");
  const status = page.locator("#photos-status");
  await field.setInputFiles(survey ?? []);
  await expect(status).toHaveText(words.summary.done);
  await page.route("**/photos", (route) => route.abort(), { times: 1 });
  await field.setInputFiles(picture ?? []);
  await page.getByRole("button", { name: words.again }).click();
  await expect(status).toBeFocused();
  await expect(received(page)).toHaveCount(2);
  await field.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("text") });
  await page.getByRole("button", { name: words.dismiss }).click();
  await expect(status).toBeFocused();
  await field.focus();
  await page.getByRole("button", { name: words.removeFile.replace("{name}", "yard.jpg") }).click();
  await expect(received(page)).toHaveCount(1);
  await expect(status).toBeFocused();
  await expect(status).toHaveText(words.summary.removed.replace("{name}", "yard.jpg"));
});

test("files that were chosen before the page's code ran are sent, and the page asks nothing twice", async ({
  page,
}) => {
  await goLive(page, "/contact");
  const release = await delayRequests(page, "**/assets/photo-list*.js");
  await sendForm(page);
  await page.locator("#photos-field").setInputFiles(await createFiles());
  release();
  await expect(received(page)).toHaveCount(2);
  const releaseFiles = await delayRequests(page, "**/photos");
  await page.locator("#photos-field").setInputFiles((await createFiles()).slice(0, 1));
  await expect(page.getByRole("progressbar")).toBeVisible();
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.accept();
  });
  await footerLink(page, "/about").click();
  await page.waitForURL("**/about");
  expect(questions).toEqual([words.leave]);
  releaseFiles();
});

test("photos over the limit are not sent", async ({ page }) => {
  await openRequest(page);
  const sent: number[] = [];
  await page.route("**/photos", async (route) => {
    const id = sent.push(sent.length);
    const file: StoredFile = { id, kind: "picture", name: `${id}.jpg`, bytes: 1000 };
    const reply: PhotosReply = { results: [{ name: file.name, status: "stored", file }] };
    await route.fulfill({ json: reply });
  });
  const [picture] = await createFiles();
  await page.locator("#photos-field").setInputFiles(
    Array.from({ length: MAX_PICTURES + 2 }, (_, index) => ({
      name: `${index}.jpg`,
      mimeType: "image/jpeg",
      buffer: picture?.buffer ?? Buffer.alloc(0),
    })),
  );
  const reason = words.reasons.pictures.replace("{pictures}", String(MAX_PICTURES));
  await expect(page.getByText(reason)).toHaveCount(2);
  await expect(received(page)).toHaveCount(MAX_PICTURES);
  expect(sent).toHaveLength(MAX_PICTURES);
});

test("without scripts, sends files, names a refused one, and removes one", async ({ page }) => {
  await withoutScripts(page, async () => {
    await page.goto("/contact");
    await sendForm(page);
    const field = page.locator("#photos-field");
    const send = page.getByRole("button", { name: words.send });
    await field.setInputFiles(await createFiles());
    await send.click();
    await expect(received(page)).toHaveCount(2);
    await field.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("text") });
    await send.click();
    await expect(page.getByText(words.reasons.type)).toBeVisible();
    await expect(received(page)).toHaveCount(2);
    await page.getByRole("button", { name: words.removeFile.replace("{name}", "yard.jpg") }).click();
    await expect(received(page)).toHaveCount(1);
  });
});
