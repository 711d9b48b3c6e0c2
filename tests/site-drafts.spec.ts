// Staff edit the site in forms: search, previews, plans, and two edits of the same file.
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { readContent } from "#content/read.ts";
import { CHANGED_MEANWHILE } from "#editing/editing.ts";
import { editAddress } from "#editing/subjects.ts";
import { expectAccessible } from "./axe.ts";
import { addSession, confirmDiscard, DISCARD, discardDraft, expectSaved } from "./office.ts";

const { about, contact, navigation, newsletter, projects, testimonials, videos } = readContent();
const FORM = editAddress("videos.yaml");
const BRAND = editAddress("company.yaml/brand");
const PUBLIC = "/video-gallery";

const frame = (page: Page) => page.frameLocator(".preview iframe[data-front]");
const titleIn = (page: Page) => frame(page).locator("h1");
const titleField = (page: Page) => page.locator("#field_hero_title");

// One after another, because each preview lists the problems of all drafts.
test.describe.configure({ mode: "default" });

test("a search result opens its field, and a new item shows problems once it loses focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addSession(page.context(), "finder@example.com");
  const [question] = contact.questions.items;
  await page.goto("/office/site");
  await page.getByLabel("Where does it say …?").fill(question?.answer ?? "");
  await page.keyboard.press("Enter");
  await expect(page.locator(".site-found li")).not.toHaveCount(0);
  await expectAccessible(page, "results");
  await page.locator(".site-found a").first().click();
  await expect(page.locator("#field_questions_items_0_answer")).toBeFocused();
  const item = page.locator("#field_questions_items-frame [data-part=open]").first();
  await item.click();
  await item.click();
  await expect(item).toBeFocused();

  await page.goto(editAddress("contact.yaml"));
  await page.getByRole("searchbox", { name: "Find in this form" }).fill(contact.map.title);
  await expectAccessible(page, "places in a form", ".form-find");
  await page.locator(".form-found button").first().click();
  await expect(page.locator("#field_map_title")).toBeFocused();

  await page.goto("/office/site");
  await page.getByRole("link", { name: "Add a review" }).click();
  const place = testimonials.items.length;
  await expect(page.locator(`#field_items_${place}_name`)).toBeFocused();
  await page.keyboard.type("The Ortegas");
  await expectSaved(page);
  await expect(page.locator(".error")).toHaveCount(0);
  await page.locator(`#field_items_${place}_name`).blur();
  await expect(page.locator(".error")).not.toHaveCount(0);
  await discardDraft(page, editAddress("testimonials.yaml"));
});

test("the second of two editors chooses a version for each field, and puts the other one back", async ({
  page,
  browser,
  baseURL,
}) => {
  const file = "newsletter.yaml";
  await addSession(page.context(), "first@example.com");
  const colleague = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await addSession(colleague.context(), "second@example.com");
  await page.goto(editAddress(file));
  await colleague.goto(editAddress(file));
  await page.locator("#field_open_title").fill("Their title");
  await expectSaved(page);

  await colleague.locator("#field_open_title").fill("My title");
  await colleague.locator("#field_asked_title").fill("Only mine");
  await expect(colleague.locator("#conflict-title")).toBeFocused();
  await expectAccessible(colleague, "both versions");
  const row = colleague.getByRole("row", { name: "My title" });
  await expect(row.getByRole("cell")).toHaveText(["My title", "Their title"]);
  const titles = colleague.locator("tbody").filter({ hasText: "My title" });
  await titles.getByLabel(/^Take the one from/).check();
  await colleague.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(colleague.getByText("The other version is in the history")).toBeVisible();
  await expect(colleague.locator("#field_open_title")).toHaveValue("Their title");
  await expect(colleague.locator("#field_asked_title")).toHaveValue("Only mine");

  await page.goto(editAddress(file));
  await expect(page.getByText("has been editing this since")).toBeVisible();
  await page.getByText("History: 2 texts of this draft").click();
  await expectAccessible(page, "history of a draft");
  const mine = page.locator(".form-end form").filter({ hasText: "My title" });
  await mine.getByRole("button", { name: "Put this text into the form" }).click();
  await expect(page.locator("#field_open_title")).toHaveValue("My title");
  await expect(page.locator("#field_asked_title")).toHaveValue("Only mine");

  // A form that is out of date neither saves over a colleague's text nor discards it.
  await colleague.goto(editAddress(file));
  await colleague.locator("#field_asked_text").fill("Only mine as well");
  await expectSaved(colleague);
  await confirmDiscard(page);
  await expect(page.getByRole("alert")).toHaveText(CHANGED_MEANWHILE);
  await confirmDiscard(page);
  await expect(page.locator("#field_open_title")).toHaveValue(newsletter.open.title);
  await expect(page.getByText(DISCARD)).toBeHidden();
  await colleague.context().close();
});

test("a change can be undone, and a changed field put back to what is published", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addSession(page.context(), "undo@example.com");
  const address = editAddress("testimonials.yaml");
  await page.goto(address);
  const [first, second] = testimonials.items;
  const lines = page.locator("#field_items-frame [data-part=open]");
  await lines.first().click();
  await page.locator("#field_items_0_location").fill("Galveston");
  await expect(lines.first()).toContainText("Changed");
  // It stays comparable with itself where it moves to.
  await page.locator("#field_items-frame [data-part=down]").first().click();
  const location = page.locator("#field_items_1_location");
  await expect(location).toHaveValue("Galveston");
  await expect(location).toHaveAccessibleDescription(new RegExp(`Published: “${first?.location}”`));
  await expectAccessible(page, "changed fields", "#field_items-frame");
  await page.getByRole("button", { name: /^Put back ?: Where they live/ }).press("Enter");
  await expect(location).toHaveValue(first?.location ?? "");
  await expect(location).toBeFocused();
  await expect(lines.nth(1)).not.toContainText("Changed");

  const remove = page.locator("#field_items-frame > div > ol > li").first().locator("[data-part=remove]");
  await remove.click();
  await expectSaved(page);
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(lines).toHaveCount(testimonials.items.length);
  await remove.click();
  await expect(lines).toHaveCount(testimonials.items.length - 1);
  await page.getByRole("button", { name: /^Put back ?: Reviews/ }).press("Enter");
  await expect(lines.first()).toContainText(first?.name ?? "");
  await expect(lines.nth(1)).toContainText(second?.name ?? "");
  await expect(page.locator(".form-changed")).toHaveCount(0);
  await expectSaved(page);
  await page.goto(address);
  await expect(page.getByText(DISCARD)).toBeHidden();
});

test("the preview shows the draft on a page that only the form may frame and visitors never see", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await addSession(page.context(), "looks@example.com");
  await page.goto(FORM);
  await titleField(page).waitFor();
  // A closed preview takes no room.
  expect((await page.locator("#preview").boundingBox())?.height).toBe(0);
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(titleIn(page)).toHaveText(videos.hero.title);
  const widthPx = () =>
    frame(page)
      .locator("html")
      .evaluate((html) => html.ownerDocument.defaultView?.innerWidth);
  expect(await widthPx()).toBe(390);
  await expectAccessible(page, "the preview's bar", ".preview-bar");

  await titleField(page).fill("Films of our newest pools");
  await expect(titleIn(page)).toHaveText("Films of our newest pools");
  // The preview outlines the focused field, also after it reloads.
  await titleField(page).press("Tab");
  await titleField(page).focus();
  await expect(titleIn(page)).toHaveCSS("outline-style", "solid");

  await titleField(page).fill("");
  await expect(page.locator(".preview-missing li")).not.toHaveCount(0);
  await expect(titleIn(page)).toHaveText("Films of our newest pools");
  await titleField(page).fill("Films of our pools");
  await expect(page.locator(".preview-missing")).toHaveCount(0);

  await page.locator(".preview-devices label").nth(1).click();
  await expect.poll(widthPx).toBe(1280);
  await page.getByRole("combobox", { name: "Page" }).selectOption("/about");
  await expect(titleIn(page)).toHaveText(about.hero.title);
  await frame(page).getByRole("link", { name: navigation.main.home.label }).first().click();
  await expect(page.getByRole("combobox", { name: "Page" })).toHaveValue("/");
  // It looks as with scripts, which visitors have.
  await expect(frame(page).locator(".with-script").first()).toBeVisible();
  await expect(frame(page).getByText("Visitors do not see this")).toHaveCount(0);
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open in a new tab" }).click(),
  ]);
  await expect(tab.getByText("Visitors do not see this")).toBeVisible();
  await tab.locator('a[href="/about"]').last().click();
  await expect(tab.getByText("Visitors do not see this")).toBeVisible();
  await expect(tab.locator("h1")).toHaveText(about.hero.title);
  await tab.close();

  const policyOf = async (path: string) => (await page.request.get(path)).headers();
  const preview = await policyOf(`/office/site/preview${PUBLIC}`);
  expect(preview["x-frame-options"]).toBe("SAMEORIGIN");
  expect(preview["content-security-policy"]).toMatch(/^sandbox allow-same-origin; .*frame-ancestors 'self'/);
  for (const path of [PUBLIC, "/planner", "/office/site", FORM]) {
    const headers = await policyOf(path);
    expect([path, headers["x-frame-options"]]).toEqual([path, "DENY"]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const framesOwnPages = /frame-src [^;]*'self'/.test(headers["content-security-policy"] ?? "");
    expect([path, framesOwnPages]).toEqual([path, path === FORM]);
  }
  expect(await (await page.request.get(PUBLIC)).text()).not.toContain("Films of our pools");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FORM);
  await titleField(page).fill("Films from the first sketch");
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await page.waitForURL("**/office/site/view?**");
  await expect(titleIn(page)).toHaveText("Films from the first sketch");
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(titleField(page)).toHaveValue("Films from the first sketch");
  // A reload right after typing begins with what was typed.
  page.once("dialog", (dialog) => void dialog.accept());
  await titleField(page).fill("Films of every pool");
  await page.reload();
  await expect(titleField(page)).toHaveValue("Films of every pool");
  await discardDraft(page, FORM);
});

/** A logo as its designer's JPEG shows it: two white bars on navy. */
const jpegLogo = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#12304f"/><path d="M60 60h60v180h-60zM180 60h60v180h-60z" fill="#ffffff"/></svg>',
  ),
).jpeg();
const jpegPhoto = sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: "#888888",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
}).jpeg();

test("a plan edited in the planner is saved, and a logo appears in the preview", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await addSession(page.context(), "plans@example.com");
  await page.goto(editAddress(`projects/${projects[0]?.slug}.yaml`));
  const drawing = page.locator(".form-plan img");
  const before = (await drawing.getAttribute("src")) ?? "";
  const dialog = page.locator(".plan-dialog");
  const pool = page.frameLocator(".plan-dialog iframe").locator('[data-handle="pool"]');

  await page.getByRole("button", { name: "Edit the plan" }).click();
  await pool.press("ArrowLeft");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit the plan" })).toBeFocused();
  await expect(drawing).toHaveAttribute("src", before);

  await page.getByRole("button", { name: "Edit the plan" }).click();
  await pool.press("ArrowLeft");
  await page.getByRole("button", { name: "Use this plan" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(drawing).not.toHaveAttribute("src", before);
  await expectSaved(page);
  await page.reload();
  await confirmDiscard(page);

  await page.goto(BRAND);
  const logo = frame(page).locator("header svg path").first();
  const drawn = (await logo.getAttribute("d")) ?? "";
  await page.getByRole("button", { name: "Draw a monogram" }).click();
  await expect(logo).not.toHaveAttribute("d", drawn);

  const upload = page.locator(".form-logo input[type=file]");
  await upload.setInputFiles({
    name: "logo.jpg",
    mimeType: "image/jpeg",
    buffer: await jpegLogo.toBuffer(),
  });
  // The outlines of two bars, and nothing of the square behind them.
  await expect(logo).toHaveAttribute("d", /^M[^M]+M[^M]+$/);
  await upload.setInputFiles({
    name: "yard.jpg",
    mimeType: "image/jpeg",
    buffer: await jpegPhoto.toBuffer(),
  });
  await expect(page.getByText("can’t be separated from its background")).toBeVisible();
  await expect(logo).toHaveAttribute("d", /^M[^M]+M[^M]+$/);

  await page.getByRole("button", { name: "Use the original drawing" }).click();
  await expect(page.getByRole("button", { name: "Upload a logo" })).toBeFocused();
  await expect(logo).toHaveAttribute("d", drawn);
  await discardDraft(page, BRAND);
});
