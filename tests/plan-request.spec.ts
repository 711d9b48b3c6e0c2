// A plan from the planner to the stored request: without scripts, on a phone, back and forward.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";
import { readContent } from "#content/read.ts";
import { expectAccessible } from "./axe.ts";
import { fillRequired, newVisitor, sendButton, sentHeading } from "./consultation.ts";
import { filledForm } from "./filled-form.ts";
import { addressesOf, fetchPage, findRegion, textOf, textsOf } from "./html.ts";
import { leadsOf } from "./leads.ts";
import { collectErrors, goLive, measureOverflowPx } from "./page.ts";
import { chooseStep } from "./planner.ts";

const { contact, planner } = readContent();
const words = contact.plan;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const card = (page: Page) => page.getByRole("region", { name: words.title });
async function openRequest(page: Page): Promise<void> {
  await chooseStep(page, "send");
  await page.locator("[data-step=send]").getByRole("link", { name: planner.keep.send }).click();
}
const planIn = (form: HTMLElement) => form.querySelector("[name=plan]")?.getAttribute("value");
const formWith = (plan: string) => `/contact?plan=${encodeURIComponent(plan)}`;

test("on a phone, a plan can be removed, restored and sent with its amenities", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const email = newVisitor();
  await goLive(page, "/planner?spa=raised&with=Grotto@5,30");
  await openRequest(page);
  await expect(card(page).getByRole("img")).toBeVisible();
  await expect(page.locator("#consultation").getByLabel("Grotto")).toBeChecked();
  await expect(page.locator("#consultation").getByLabel("Spa", { exact: true })).toBeChecked();
  await expectAccessible(page, "/contact?plan");
  expect(await measureOverflowPx(page)).toBe(0);
  await card(page).getByRole("button", { name: words.remove }).tap();
  await expect(card(page).getByText(words.removed)).toBeVisible();
  await expect(page.locator("[name=plan]")).toHaveCount(0);
  await card(page).getByRole("button", { name: words.restore }).tap();
  await fillRequired(page, email);
  await sendButton(page).tap();
  await expect(sentHeading(page)).toBeVisible();
  expect(await leadsOf(email)).toMatchObject([
    { plan: "spa=raised&with=Grotto@5,30", additionalAmenities: ["Spa", "Grotto"] },
  ]);
  await context.close();
});

test("the form without a plan says nothing about plans", async ({ request }) => {
  const page = await (await request.get("/contact")).text();
  expect(page).toContain(contact.form.title);
  for (const text of [words.title, words.remove, words.received]) expect(page).not.toContain(text);
});

/** Sends a page's form as a browser without scripts does: with its hidden fields. @returns the page that follows */
async function sendForm(
  request: APIRequestContext,
  page: HTMLElement,
  answers: Record<string, string>,
  origin = "",
): Promise<HTMLElement> {
  const hidden = page.querySelectorAll("form#consultation [type=hidden]");
  const fields = hidden.map((field) => [field.getAttribute("name"), field.getAttribute("value")]);
  const response = await request.post("/contact", {
    form: Object.fromEntries(filledForm({ ...Object.fromEntries(fields), ...answers })),
    headers: { origin },
  });
  return parse(await response.text());
}

// tests/contact.spec.ts sends the form in a browser without scripts.
test("without scripts, a plan survives a refused form and is stored with the request", async ({
  request,
  baseURL,
}) => {
  const email = newVisitor();
  const plan = "length=36&with=Grotto@5,30";
  const [address = ""] = addressesOf(await fetchPage(request, `/planner?${plan}`), planner.keep.send);
  const form = await fetchPage(request, address);
  expect(addressesOf(findRegion(form, words.title), words.open)).toEqual([`/planner?${plan}`]);

  const refused = await sendForm(request, form, { email, captcha: "9" }, baseURL);
  expect(refused.querySelector("#consultation [role=alert]")).toBeTruthy();
  expect(addressesOf(findRegion(refused, words.title), words.open)).toEqual([`/planner?${plan}`]);

  const sent = await sendForm(request, refused, { email }, baseURL);
  expect(textsOf(sent.querySelectorAll("h2"))).toContain(contact.sent.title);
  expect(textOf(sent.querySelector("main"))).toContain(words.received);
  expect(await leadsOf(email)).toMatchObject([{ plan }]);
});

test("without scripts, a link removes the plan, and a plan that is too long is left out with a reason", async ({
  request,
}) => {
  const form = await fetchPage(request, formWith("length=36"));
  expect(planIn(form)).toBe("length=36");
  expect(addressesOf(findRegion(form, words.title), words.remove)).toEqual(["/contact"]);
  expect(planIn(await fetchPage(request, "/contact"))).toBeUndefined();
  const tooLong = await fetchPage(request, formWith(`length=36&${"x".repeat(2_000)}`));
  expect(textOf(tooLong.querySelector("main"))).toContain(words.tooLong);
  expect(planIn(tooLong)).toBeUndefined();
});

test("an unchanged plan can be sent", async ({ request }) => {
  const [address = ""] = addressesOf(await fetchPage(request, "/planner"), planner.keep.send);
  const form = await fetchPage(request, address);
  expect(findRegion(form, words.title)).toBeTruthy();
  expect(planIn(form)).toBe("shape=rectangle");
});

test("the planner opens the plan of its address, and back and forward restore the plan and the form", async ({
  page,
}) => {
  const errors = collectErrors(page);
  await goLive(page, "/planner?shape=kidney&length=33&with=Grotto&area=katy");
  const field = (name: string) => page.locator(`[aria-labelledby=plan-form] [name=${name}]`);
  const knob = page.getByRole("slider", { name: "Pool position", exact: true });
  await expect(field("length")).toHaveValue("33");
  await knob.press("ArrowUp");
  await openRequest(page);
  await expect(card(page)).toBeVisible();
  await page.goBack();
  await expect(field("length")).toHaveValue("33");
  await expect(field("y")).toHaveValue("25");
  await expect(knob).toBeAttached();
  await page.goForward();
  await expect(field("length")).toHaveCount(0);
  await expect(card(page)).toBeVisible();
  expect(errors).toEqual([]);
});
