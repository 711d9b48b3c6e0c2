// People who make visits: an owner adds one and sets hours and a calendar, on a phone and without a mouse.
import { expect, type Page } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { expectAccessibleAtWidths } from "./axe.ts";
import { test } from "./office-site.ts";
import { widths } from "./widths.ts";

const words = readContent().office.visits;
const expectAccessible = (page: Page, message: string) => expectAccessibleAtWidths(page, message, widths);

test("an owner adds a person, whose hours and calendar are set by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/office/visits");
  await expect(page.getByText(words.noPeople)).toBeVisible();
  await page.getByLabel("Add somebody").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.people)).toBeVisible();
  await expectAccessible(page, "people who make visits");
  await page.getByRole("link", { name: "My hours" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "My hours" })).toBeVisible();
  await page.getByLabel("Lunch, from").focus();
  await page.keyboard.type("1200PM");
  await page.getByLabel("Lunch, until").focus();
  await page.keyboard.type("0100PM");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The hours are saved.")).toBeVisible();
  await expect(page.getByLabel("Lunch, until")).toHaveValue("13:00");
  const address = page.getByRole("textbox", { name: "Address of your calendar" });
  await address.focus();
  await page.keyboard.type("http://calendar.example/5ecret");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.calendar.wrong)).toBeVisible();
  await expectAccessible(page, "an address that is none of a calendar");
  expect(await page.content()).not.toContain("5ecret");
});
