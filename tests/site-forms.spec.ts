// Staff find a sentence, add an item, and edit a file that a colleague edits too, in forms alone.
import { expect, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { editAddress } from "#app/office/site/parts.ts";
import { expectAccessible } from "./axe.ts";
import { discardDraft, expectSaved, signIn } from "./office.ts";

const { contact, testimonials, newsletter } = readContent();

test("a search result opens its field, and a new item shows problems once it loses focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "finder@example.com");
  const [question] = contact.questions.items;
  await page.goto("/office/site");
  await page.getByLabel("Where does it say …?").fill(question?.answer ?? "");
  await page.keyboard.press("Enter");
  await expect(page.locator(".site-found li")).not.toHaveCount(0);
  await expectAccessible(page, "results");
  await page.locator(".site-found a").first().click();
  await expect(page.locator("#field_questions_items_0_answer")).toBeFocused();

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

test("the second of two editors chooses a version of each field, and loses no edit", async ({
  page,
  browser,
}) => {
  const file = "newsletter.yaml";
  await signIn(page, "first@example.com");
  const colleague = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(colleague, "second@example.com");
  await page.goto(editAddress(file));
  await colleague.goto(editAddress(file));
  await page.locator("#field_open_title").fill("Their title");
  await page.locator("#field_open_text").fill("Their text of the letter.");
  await expectSaved(page);

  await colleague.locator("#field_open_title").fill("My title");
  await colleague.locator("#field_open_text").fill("My text of the letter.");
  await colleague.locator("#field_asked_title").fill("Only mine");
  await expect(colleague.locator("#conflict-title")).toBeFocused();
  await expectAccessible(colleague, "both versions");
  await expect(colleague.locator(".form-versions")).toHaveCount(2);
  await colleague.locator(".form-versions").first().getByRole("radio").last().check();
  await colleague.getByRole("button", { name: "Keep these and continue" }).click();
  await expectSaved(colleague);
  await expect(colleague.locator("#field_open_title")).toHaveValue("Their title");
  await expect(colleague.locator("#field_open_text")).toHaveValue("My text of the letter.");

  await page.goto("/office/site/changes");
  const changes = page.locator("section", { hasText: "Newsletter" });
  await expect(changes.getByText("Only mine")).toBeVisible();
  await expect(changes.getByText(newsletter.asked.title)).toBeVisible();
  await expectAccessible(page, "differences");
  await discardDraft(page, editAddress(file));
  await colleague.context().close();
});
