// The consultation form in all its states, with and without scripts, down to the stored request.
import { expect, test } from "@playwright/test";
import { readContent } from "#app/content/read.ts";
import { formatHours } from "#app/opening-hours.ts";
import { fillRequired, newVisitor, send } from "./consultation.ts";
import { leadsOf } from "./leads.ts";
import { goLive, holdRequests } from "./page.ts";

test("shows hours, the five questions and the whole questionnaire", async ({ page }) => {
  await goLive(page, "/contact");
  const main = page.getByRole("main");
  for (const hours of readContent().company.hours)
    await expect(main.getByText(formatHours(hours)).first()).toBeVisible();
  const questions = page.getByRole("region", { name: "Five questions we hear first" }).getByRole("button");
  await expect(questions).toHaveCount(5);
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(questions.nth(0)).toHaveAttribute("aria-expanded", "false");
  await expect(questions.nth(1)).toHaveAttribute("aria-expanded", "true");
  const form = page.locator("#consultation");
  await expect(form.locator("[name=projectType] option")).toHaveCount(1 + 5);
  await expect(form.locator("[name=timeframe] option")).toHaveText([
    "Please choose",
    "Right Now!",
    "In the next few months",
    "Next year",
    "Other",
  ]);
  await expect(form.locator("[name=budget] option")).toHaveText([
    "Please choose",
    "$75K-85K",
    "$85K-100K",
    "$100K+",
  ]);
  await expect(form.locator("[name=designStyle] option")).toHaveCount(1 + 5);
  await expect(form.locator("[name=additionalAmenities]")).toHaveCount(15);
  await expect(form.locator("[name=referralSource] option")).toHaveCount(1 + 9);
  await expect(form.locator("[name=message]")).toHaveAttribute("rows", "6");
  for (const name of ["propertyChallenge", "familyInfo"])
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute("rows", "3");
  for (const name of ["name", "email", "phone", "message", "captcha", "consent"]) {
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute("required", "");
  }
  await expect(form.locator("[name=email]")).toHaveAttribute("type", "email");
  await expect(form.locator("[name=phone]")).toHaveAttribute("type", "tel");
});

test("asks how else you heard about us only for Other", async ({ page }) => {
  await goLive(page, "/contact");
  const other = page.getByLabel("Please specify how you heard about us");
  await expect(other).toBeHidden();
  await page.getByLabel("How did you hear about us?").selectOption("Other");
  await expect(other).toBeVisible();
  await page.getByLabel("How did you hear about us?").selectOption("Google");
  await expect(other).toBeHidden();
});

test("a whole request is sent once, confirmed, stored and listed", async ({ page }) => {
  const email = newVisitor();
  await goLive(page, "/contact?utm_source=spring-letter");
  const release = await holdRequests(page, "/contact");
  await fillRequired(page, email);
  await page.getByLabel("Project type").selectOption("new-pool");
  await page.getByLabel("Budget").selectOption("$85K-100K");
  await page.getByLabel("Spa", { exact: true }).check();
  await page.getByLabel("Grotto").check();
  await page.getByLabel("How did you hear about us?").selectOption("Other");
  await page.getByLabel("Please specify how you heard about us").fill("A sign in Memorial");
  await send(page).click();
  const sending = page.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeFocused();
  await expect(page.getByText("Message Sent Successfully", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("We'll be in touch with you soon!").first()).toBeVisible();
  const leads = leadsOf(email);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    name: "Ana Ruiz",
    phone: "(713) 555-0111",
    message: "A pool under two oaks.",
    projectType: "new-pool",
    budget: "$85K-100K",
    additionalAmenities: ["Spa", "Grotto"],
    referralSource: "Other",
    otherReferral: "A sign in Memorial",
  });
  expect(JSON.stringify(leads[0]?.source)).toContain("spring-letter");
  expect(leads[0]).not.toHaveProperty("captcha");
  expect(leads[0]).not.toHaveProperty("consent");
  await expect(page.getByText(leads[0]?.reference ?? "none")).toBeVisible();

  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByLabel("Name", { exact: false }).first()).toHaveValue("");
  await expect(send(page)).toBeEnabled();
});

test("an empty form says what is missing, by toast, summary and field", async ({ page }) => {
  await goLive(page, "/contact");
  await send(page).click();
  const summary = page.locator("#consultation").getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please complete all required fields");
  await expect(
    page.getByRole("region", { name: /Alert/ }).getByText("Please complete all required fields"),
  ).toBeVisible();
  const email = page.locator("#consultation").getByLabel("Email");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription("Enter your e-mail address.");
  // The list leads down the page.
  await expect(summary.getByRole("link")).toHaveText([
    /^Name/,
    /^Phone/,
    /^Email/,
    /^Message/,
    /^Which/,
    /^Consent/,
  ]);
  await summary.getByRole("link", { name: /^Phone/ }).click();
  await expect(page.locator("#consultation").getByLabel("Phone")).toBeFocused();
});

test("spaces are not an answer", async ({ page }) => {
  await goLive(page, "/contact");
  await fillRequired(page, newVisitor());
  await page.locator("#consultation").getByLabel("Name").fill("   ");
  await send(page).click();
  await expect(page.locator("#consultation").getByRole("alert")).toContainText(
    "Please complete all required fields",
  );
});

test("a wrong security answer is named, and what was typed stays", async ({ page }) => {
  await goLive(page, "/contact");
  await fillRequired(page, newVisitor());
  await page.getByLabel("Which number is bigger, 2 or 8?").fill("2");
  await send(page).click();
  await expect(page.locator("#consultation").getByRole("alert")).toContainText(
    "Incorrect answer to security question",
  );
  const alert = page
    .getByRole("region", { name: /Alert/ })
    .getByText("Incorrect answer to security question");
  await expect(alert).toBeVisible();
  await expect(page.locator("#consultation").getByLabel("Message")).toHaveValue("A pool under two oaks.");
  await page.getByLabel("Which number is bigger, 2 or 8?").fill("8");
  await send(page).click();
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  await expect(alert, "put right, it does not stand beside the good news").toBeHidden({ timeout: 1_000 });
});

test("who comes from a project finds it named in the message", async ({ page }) => {
  await goLive(page, "/contact?project=modern-oasis");
  await expect(page.locator("#consultation").getByLabel("Message")).toHaveValue(
    "I would like a pool like Modern Oasis.",
  );
});

test("a failing line is tried four times, then explained; nothing typed is lost, and the next try stores it once", async ({
  page,
}) => {
  const email = newVisitor();
  const keys: (string | null)[] = [];
  let broken = true;
  await page.route("/contact", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(new URLSearchParams(route.request().postData() ?? "").get("idempotencyKey"));
    return broken ? route.abort() : route.continue();
  });
  await goLive(page, "/contact");
  await fillRequired(page, email);
  await send(page).click();
  await expect(
    page.locator("#consultation").getByText("There was an error sending your message. Please try again."),
  ).toBeVisible();
  await expect(page.getByText("Error Sending Message").first()).toBeVisible();
  await expect(page.getByText("Please try again or contact us directly by phone.").first()).toBeVisible();
  expect(keys).toHaveLength(4);
  await expect(page.locator("#consultation").getByLabel("Name")).toHaveValue("Ana Ruiz");
  broken = false;
  await send(page).click();
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(leadsOf(email)).toHaveLength(1);
});

test("an answer that was lost on the way does not make a second request", async ({ page }) => {
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
  await send(page).click();
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  expect(leadsOf(email)).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a request is sent, confirmed with its reference, stored, and counts once when repeated", async ({
    page,
    request,
  }) => {
    const email = newVisitor();
    await page.goto("/contact");
    await fillRequired(page, email);
    await page.getByLabel("Spa", { exact: true }).check();
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\?sent=/);
    await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
    const leads = leadsOf(email);
    expect(leads).toHaveLength(1);
    await expect(page.getByText(leads[0]?.reference ?? "none")).toBeVisible();

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
    expect(leadsOf(email)).toHaveLength(1);

    await page.getByRole("button", { name: "Send Another Message" }).click();
    await expect(page).toHaveURL(/\/contact\??$/);
    await expect(send(page)).toBeVisible();
  });

  test("who comes from a project finds it named in the message, from any other nothing", async ({ page }) => {
    const message = page.locator("#consultation").getByLabel("Message");
    await page.goto("/portfolio/modern-oasis");
    await page.getByRole("link", { name: "A pool like this" }).click();
    await expect(page).toHaveURL(/\/contact\?project=modern-oasis$/);
    await expect(message).toHaveValue("I would like a pool like Modern Oasis.");
    await page.goto("/contact?project=atlantis");
    await expect(message).toHaveValue("");
  });

  test("a refused request comes back as a page with what was typed and what is wrong", async ({ page }) => {
    await page.goto("/contact");
    await fillRequired(page, newVisitor());
    await page.getByLabel("Which number is bigger, 2 or 8?").fill("9");
    await page.getByLabel("Budget").selectOption("$100K+");
    await page.getByLabel("Pergola").check();
    const [response] = await Promise.all([
      page.waitForResponse((reply) => reply.request().method() === "POST"),
      send(page).click(),
    ]);
    expect(response.status()).toBe(422);
    await expect(page.getByRole("alert")).toContainText("Incorrect answer to security question");
    const form = page.locator("#consultation");
    await expect(form.getByLabel("Message")).toHaveValue("A pool under two oaks.");
    await expect(form.getByLabel("Budget")).toHaveValue("$100K+");
    await expect(form.getByLabel("Pergola")).toBeChecked();
    await expect(form.getByLabel(/^I consent/)).toBeChecked();
  });

  test("questions and answers are all readable", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByText("a structural warranty on the shell")).toBeVisible();
  });
});
