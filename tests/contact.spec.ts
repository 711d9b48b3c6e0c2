// The consultation form in all its states, with and without scripts, through to the stored request.
import { expect, type Page } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";
import { choices } from "#content/form-choices.ts";
import { readContent } from "#content/read.ts";
import { formatHours } from "#lib/opening-hours.ts";
import { consultationFields } from "#requests/form/schema.ts";
import { expectAccessible } from "./axe.ts";
import { fillRequired, holdToasts, newVisitor, sendButton, sentHeading, textField } from "./consultation.ts";
import { filledForm } from "./filled-form.ts";
import { addressesOf, fetchPage, textOf, textsOf } from "./html.ts";
import { leadsOf } from "./leads.ts";
import { test } from "./own-page.ts";
import { delayRequests, goLive, withoutScripts } from "./page.ts";

const { company, contact, portfolio, prices, projects } = readContent();
const budgets = prices.budgets.map(({ option }) => option);
const [, budget = "", highestBudget = ""] = budgets;
const project = projects[0] ?? { slug: "", title: "" };

test("has the office hours and every field of the form", async ({ request }) => {
  const main = (await fetchPage(request, "/contact")).querySelector("main") as HTMLElement;
  for (const hours of company.hours) expect(textOf(main)).toContain(formatHours(hours));
  const form = main.querySelector("#consultation") as HTMLElement;
  const options = (name: string) => textsOf(form.querySelectorAll(`[name=${name}] option`));
  const offered = (name: string) =>
    form.querySelectorAll(`[name=${name}]`).map((choice) => choice.getAttribute("value"));
  // A plan is sent only with a link that has one.
  const named = consultationFields.filter((name) => name !== "plan");
  expect(named.filter((name) => offered(name).length === 0)).toEqual([]);
  expect(options("projectType")).toHaveLength(1 + choices.projectType.length);
  expect(options("timeframe")).toEqual(["Please choose", ...choices.timeframe]);
  expect(offered("budget")).toEqual([...budgets, ""]);
  expect(offered("designStyle")).toEqual([...choices.designStyle, ""]);
  expect(options("referralSource")).toEqual(["Please choose", ...choices.referralSource]);
  expect(offered("additionalAmenities")).toEqual([...choices.additionalAmenities]);
  const field = (name: string) => form.querySelector(`[name=${name}]`);
  expect(field("message")?.getAttribute("rows")).toBe("6");
  for (const name of ["propertyChallenge", "familyInfo"])
    expect(field(name)?.getAttribute("rows"), name).toBe("3");
  for (const name of ["name", "email", "phone", "message", "captcha", "consent"])
    expect(field(name)?.hasAttribute("required"), name).toBe(true);
  expect(field("email")?.getAttribute("type")).toBe("email");
  expect(field("phone")?.getAttribute("type")).toBe("tel");
});

test("a request with optional answers is sent once, confirmed, stored and listed with its campaign", async ({
  page,
}) => {
  const email = newVisitor();
  await goLive(page, "/contact?utm_source=spring-newsletter");
  const release = await delayRequests(page, "/contact");
  await fillRequired(page, email);
  await page.getByLabel("Project type").selectOption("new-pool");
  await page.getByLabel(budget).check();
  await page.getByLabel("Spa", { exact: true }).check();
  await page.getByLabel("Grotto").check();
  await page.getByLabel("How did you hear about us?").selectOption("Other");
  await page.getByLabel("Please specify how you heard about us").fill("A sign in Memorial");
  await sendButton(page).click();
  const sending = page.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  release();
  await expect(sentHeading(page)).toBeFocused();
  await expect(page.getByText("Message Sent Successfully", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("We'll be in touch with you soon!").first()).toBeVisible();
  const leads = await leadsOf(email);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    name: "Ana Ruiz",
    phone: "(713) 555-0111",
    message: "A pool under two oaks.",
    projectType: "new-pool",
    budget,
    additionalAmenities: ["Spa", "Grotto"],
    referralSource: "Other",
    otherReferral: "A sign in Memorial",
  });
  expect(JSON.stringify(leads[0]?.source)).toContain("spring-newsletter");
  expect(leads[0]).not.toHaveProperty("captcha");
  expect(leads[0]).not.toHaveProperty("consent");
  await expect(page.getByText(leads[0]?.reference ?? "none")).toBeVisible();

  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(textField(page, "name")).toHaveValue("");
  await expect(sendButton(page)).toBeEnabled();
});

test("an empty form names what is missing, Other shows a text field, and one question opens at a time", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goLive(page, "/contact");
  const summary = page.locator("#consultation").getByRole("alert");
  const alerts = page.getByRole("region", { name: /Alert/ });
  const toast = alerts.getByText("Please complete all required fields");

  await test.step("a toast, a summary and each field name what is missing", async () => {
    await sendButton(page).click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("Please complete all required fields");
    await expect(toast).toBeVisible();
    const email = textField(page, "email");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription("Enter your email address.");
    // The summary lists the fields in the order of the form.
    await expect(summary.getByRole("link")).toHaveText([
      /^Message/,
      /^Name/,
      /^Phone/,
      /^Email/,
      /^Which/,
      /^Consent/,
    ]);
  });

  await test.step("the form with errors and a toast is accessible", async () => {
    // The toast stays while it has the focus.
    await page.keyboard.press("F8");
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${width} px`);
    }
    await expect(toast).toBeVisible();
  });

  await test.step("the toast is dismissed by keyboard and returns the focus to the summary", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(alerts.getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast).toBeHidden();
    await expect(summary).toBeFocused();
  });

  await test.step("a link of the summary moves the focus to its field", async () => {
    await summary.getByRole("link", { name: /^Phone/ }).click();
    await expect(textField(page, "phone")).toBeFocused();
  });

  await test.step("the referral Other shows a text field", async () => {
    const other = page.getByLabel("Please specify how you heard about us");
    await expect(other).toBeHidden();
    await page.getByLabel("How did you hear about us?").selectOption("Other");
    await expect(other).toBeVisible();
    await page.getByLabel("How did you hear about us?").selectOption("Google");
    await expect(other).toBeHidden();
  });

  await test.step("opening a question closes the other one", async () => {
    const questions = page.getByRole("region", { name: contact.questions.title }).getByRole("button");
    await expect(questions).toHaveCount(contact.questions.items.length);
    await questions.nth(0).click();
    await questions.nth(1).click();
    await expect(questions.nth(0)).toHaveAttribute("aria-expanded", "false");
    await expect(questions.nth(1)).toHaveAttribute("aria-expanded", "true");
  });
});

test("a name of spaces and a wrong security answer keep the other answers and can be corrected", async ({
  page,
}) => {
  await goLive(page, "/contact");
  await fillRequired(page, newVisitor());
  await textField(page, "name").fill("   ");
  await sendButton(page).click();
  await expect(page.locator("#consultation").getByRole("alert")).toContainText(
    "Please complete all required fields",
  );
  await textField(page, "name").fill("Ana Ruiz");
  await textField(page, "captcha").fill(" 8 ");
  await sendButton(page).click();
  await expect(page.locator("#consultation").getByRole("alert")).toContainText(
    "Incorrect answer to security question",
  );
  const alert = page
    .getByRole("region", { name: /Alert/ })
    .getByText("Incorrect answer to security question");
  await expect(alert).toBeVisible();
  await holdToasts(page);
  await expect(alert).toBeVisible();
  await expect(textField(page, "message")).toHaveValue("A pool under two oaks.");
  await textField(page, "captcha").fill("8");
  await sendButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
  await expect(alert, "no error toast is left once the form is sent").toBeHidden();
});

test("a request that fails four times keeps the answers, and is stored once when sent again", async ({
  ownPage: page,
}) => {
  const email = newVisitor();
  const keys: (string | null)[] = [];
  let isOffline = true;
  await page.route("/contact", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(new URLSearchParams(route.request().postData() ?? "").get("idempotencyKey"));
    return isOffline ? route.abort() : route.continue();
  });
  await page.clock.install();
  await goLive(page, "/contact");
  await fillRequired(page, email);
  await sendButton(page).click();
  await test.step("three retries, each after a longer time", async () => {
    const countAfterASecond = async () => {
      await page.clock.runFor(1000);
      return keys.length;
    };
    await expect.poll(countAfterASecond, { intervals: [50] }).toBe(4);
  });
  await expect(
    page.locator("#consultation").getByText("There was an error sending your message. Please try again."),
  ).toBeVisible();
  await expect(page.getByText("Error Sending Message").first()).toBeVisible();
  await expect(page.getByText("Please try again or contact us directly by phone.").first()).toBeVisible();
  expect(keys).toHaveLength(4);
  await expect(textField(page, "name")).toHaveValue("Ana Ruiz");
  isOffline = false;
  await sendButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(await leadsOf(email)).toHaveLength(1);
});

test("a request whose response is lost is retried and stored once", async ({ page }) => {
  const email = newVisitor();
  let lost = 0;
  await page.route("/contact", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost++;
    await route.fetch();
    return route.abort();
  });
  await goLive(page, "/contact");
  await fillRequired(page, email);
  await sendButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
  expect(await leadsOf(email)).toHaveLength(1);
});

test("without scripts, questions show their answers, and a request sent twice is stored once", async ({
  page,
  request,
}) => {
  const email = newVisitor();
  await withoutScripts(page, () => sendWithoutScripts(page, email));
  const again = await request.post("/contact", {
    form: {
      name: "Ana Ruiz",
      email,
      phone: "(713) 555-0111",
      message: "A pool under two oaks.",
      captcha: "8",
      consent: "on",
      additionalAmenities: "Spa",
    },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(await leadsOf(email)).toHaveLength(1);
});

async function sendWithoutScripts(page: Page, email: string): Promise<void> {
  await page.goto("/contact");
  for (const { answer } of contact.questions.items)
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
  await fillRequired(page, email);
  await page.getByLabel("Spa", { exact: true }).check();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/contact\?sent=/);
  await expect(sentHeading(page)).toBeVisible();
  const leads = await leadsOf(email);
  expect(leads).toHaveLength(1);
  await expect(page.getByText(leads[0]?.reference ?? "none")).toBeVisible();
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page).toHaveURL(/\/contact\??$/);
  await expect(sendButton(page)).toBeVisible();
}

test("the form's message names the project that the visitor comes from, and ignores an unknown project", async ({
  request,
}) => {
  const messageAt = async (path: string) =>
    (await fetchPage(request, path)).querySelector("#consultation [name=message]")?.textContent;
  const formPath = `/contact?project=${project.slug}`;
  const main = (await fetchPage(request, `/portfolio/${project.slug}`)).querySelector("main") as HTMLElement;
  expect(addressesOf(main, portfolio.project.like)).toContain(formPath);
  expect(await messageAt(formPath)).toBe(contact.form.prefill.replace("{project}", project.title));
  expect(await messageAt("/contact?project=atlantis")).toBe("");
});

test("a rejected request returns 422 with the answers and the error", async ({ request, baseURL }) => {
  const answers = { captcha: "9", budget: highestBudget, additionalAmenities: "Pergola" };
  const response = await request.post("/contact", {
    form: Object.fromEntries(filledForm(answers)),
    headers: { origin: baseURL ?? "" },
  });
  expect(response.status()).toBe(422);
  const page = parse(await response.text());
  expect(textOf(page.querySelector("#consultation [role=alert]"))).toContain(
    "Incorrect answer to security question",
  );
  for (const box of [
    `[name=budget][value="${highestBudget}"]`,
    "[name=additionalAmenities][value=Pergola]",
    "[name=consent]",
  ])
    expect(page.querySelector(`#consultation ${box}`)?.hasAttribute("checked"), box).toBe(true);
  expect(page.querySelector("#consultation [name=message]")?.textContent).toBe("A pool");
});
