// The planner's page as built: weight, without scripts, hydrated, hostile links, printed sheet.
import { expect, type Page, test } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";
import { readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { amenities } from "#plan/amenities.ts";
import { MAX_QUERY_CHARACTERS } from "#plan/plan.ts";
import { roundTotal } from "#plan/price-plan.ts";
import { summarizeQuery } from "#plan/summary.ts";
import { expectAccessible } from "./axe.ts";
import { addressesOf, fetchPage, textOf, textsOf } from "./html.ts";
import { collectErrors, delayRequests, goLive, measureOverflowPx, waitUntilLive } from "./page.ts";
import { chooseStep, expectLargeTextToFit, openDetails } from "./planner.ts";
import { expectOnePlanSheet } from "./print.ts";
import { matrix } from "./sitemap.ts";

const KB = 1024;
const words = readContent().planner;

/** A plan with as many lines, checks and characters as there can be. */
const largest = new URLSearchParams([
  ...Object.entries({
    yardWidth: "121.25",
    yardDepth: "88.75",
    north: "135",
    house: "20.25,60.5",
    easement: "12.5",
    setback: "7.5",
    shape: "freeform",
    length: "62.25",
    width: "40.75",
    x: "31.25",
    y: "24.75",
    turn: "-37",
    shallow: "3.25",
    deep: "11.75",
    ledge: "9.25",
    bench: "yes",
    spa: "raised",
    finish: "pebble",
    tile: "glass-tile",
    coping: "limestone-coping",
    deck: "limestone-deck",
    deckWidth: "2.5",
    fence: "0",
    access: "3",
    heater: "yes",
    salt: "yes",
    automation: "yes",
    cover: "yes",
    area: "sugarland",
    when: "2027-06-21",
  }),
  ...Array.from({ length: 16 }, (_, index) => ["tree", `${index * 5 - 12},${18 + index * 2},48`]),
  ...amenities.filter((name) => name !== "Spa").map((name) => ["with", name]),
]).toString();

function outputs(page: Page): Promise<Record<string, string>> {
  return page.$$eval("main output", (all) =>
    Object.fromEntries(all.map((output) => [(output as HTMLOutputElement).name, output.textContent ?? ""])),
  );
}

const digits = (text = "") => Number(text.replace(/[^\d.]/g, ""));

test("the page stays within byte limits for any plan and has a canonical link", async ({ request }) => {
  // A plan's page is compressed while its visitor waits, at a lower quality. The largest plan has many lines and checks.
  for (const [query, limitKb] of [
    ["", 24],
    [`?${largest}`, 34],
  ] as const) {
    const response = await request.get(`/planner${query}`, { headers: { "accept-encoding": "br" } });
    expect(response.status()).toBe(200);
    expect(response.headers()["content-encoding"]).toBe("br");
    const html = await response.text();
    const bytes = Number(response.headers()["content-length"]);
    expect(bytes, `bytes of /planner${query.slice(0, 20)}`).toBeLessThanOrEqual(limitKb * KB);
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/planner"/);
  }
});

test("without scripts, the form draws another plan with its figures and prices", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/planner");
  await drawAnotherPlan(page);
  await page.close();
});

test("a number that is half typed when the scripts run can be finished", async ({ page }) => {
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto("/planner", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.locator("#step-pool").evaluate((step: HTMLInputElement) => {
    step.checked = true;
  });
  const length = page.locator("[aria-labelledby=plan-form] [name=length]");
  await length.selectText();
  await page.keyboard.type("4");
  const price = page.locator("output[name=priceLow]").first();
  const before = (await price.textContent()) ?? "";
  release();
  await expect(page.getByRole("toolbar", { name: "Plan" }).getByRole("button").first()).toBeVisible();
  await page.keyboard.type("4");
  await expect(length).toHaveValue("44");
  await expect(price).not.toHaveText(before);
});

test("the largest plan has its first view, fully styled, before scripts load", async ({ page }) => {
  const release = await delayRequests(page, "**/assets/*.js");
  // Held scripts delay later events.
  await page.goto(`/planner?${largest}`, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
  const before = await readLooks(page);
  expect(before.length).toBeGreaterThan(100);
  release();
  await waitUntilLive(page);
  const after = new Set(await readLooks(page));
  expect(before.filter((look) => !after.has(look))).toEqual([]);
});

/** Colors, font sizes and display of the parts around the drawing, which scripts leave as they are. */
function readLooks(page: Page): Promise<string[]> {
  return page.$$eval(".planner-head *, .planner-overview *, [aria-labelledby=plan-form] *", (all) =>
    all.map((element) => {
      const { color, fontSize, display, fill, stroke } = getComputedStyle(element);
      return `${element.tagName} ${element.className} ${color} ${fontSize} ${display} ${fill} ${stroke}`;
    }),
  );
}

async function drawAnotherPlan(page: Page): Promise<void> {
  const before = await outputs(page);
  await page.getByLabel(/^Length/).fill("40");
  await page.getByLabel(/^Width/).fill("20");
  await page.getByLabel(/^Tanning ledge/).fill("8");
  await page.getByLabel("Spa", { exact: true }).selectOption("attached");
  for (const summary of await page.locator("main form details details > summary").all())
    await summary.click();
  const trees = page.locator("input[name=tree][type=number]");
  for (const [part, value] of ["2", "41", "12"].entries()) await trees.nth(part).fill(value);
  await page.locator("[name=with][value=Pergola]").check();
  await page.getByRole("button", { name: words.form.submit }).click();
  await expect(page).toHaveURL(/length=40/);
  await expect(trees.nth(2)).toHaveValue("12");
  const after = await outputs(page);
  const query = new URL(page.url()).search.slice(1);
  const { figures, price, weeks, ownership } = summarizeQuery(query, readPlannerData());
  expect(digits(after.surface)).toBe(Math.round(figures.surfaceSqFt));
  expect(digits(after.gallons)).toBe(figures.gallons);
  expect({ low: digits(after.priceLow), high: digits(after.priceHigh) }).toEqual(roundTotal(price));
  expect(digits(after.weeksHigh)).toBe(weeks.high);
  expect(digits(after.monthlyLow)).toBe(ownership.monthlyLow);
  expect(Object.keys(after)).toContain("ledgeHours");
  expect(digits(after.priceLow)).toBeGreaterThan(digits(before.priceLow));
  await expect(page.getByLabel(/^Length/)).toHaveValue("40");
  await expect(page.locator("main input[type=checkbox][name=with][value=Pergola]")).toBeChecked();
}

test("an invalid value is explained, and its text is escaped", async ({ request }) => {
  const hostile = "<img src=x onerror=document.title='bad'>";
  const response = await request.get(`/planner?length=${encodeURIComponent(hostile)}&deep=99`);
  const html = await response.text();
  expect(html).not.toContain("<img src=x");
  const main = parse(html).querySelector("main") as HTMLElement;
  expect(textsOf(main.querySelectorAll("h2, h3"))).toContain(words.overview.notices);
});

test("a link over the limit gets 414 and a link to the planner", async ({ request }) => {
  const page = await fetchPage(request, `/planner?x=${"1".repeat(MAX_QUERY_CHARACTERS)}`, 414);
  expect(textOf(page.querySelector("h1"))).toBe(words.tooLong.title);
  const [planner = ""] = addressesOf(page, words.tooLong.action);
  const price = (await fetchPage(request, planner)).querySelector("output[name=priceLow]");
  expect(textOf(price)).not.toBe("");
});

const widths = [320, 360, 390, 768, 1024, 1280, 1440, 1920];
/** Other widths show the elements of these. */
const accessibleWidths = matrix ? widths : [390, 1280];

test("the largest plan fits one page of Letter, every width and 200% text size, and is accessible", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const errors = collectErrors(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goLive(page, `/planner?${largest}&length=none`);
  await test.step("print", () => expectOnePlanSheet(page));
  await openDetails(page);
  await chooseStep(page, "check");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => measureOverflowPx(page), { message: `${width} px` }).toBe(0);
    if (accessibleWidths.includes(width)) await expectAccessible(page, `${width} px`);
  }
  expect(errors).toEqual([]);
  await expectLargeTextToFit(page);
});

test("the page links to the plan's SVG and DXF files", async ({ request }) => {
  const page = await fetchPage(request, "/planner?shape=oval&spa=apart");
  for (const extension of ["svg", "dxf"]) {
    const links = page.querySelectorAll(`main a[href^="/planner.${extension}?"]`);
    expect(links).toHaveLength(1);
    const response = await request.get(links[0]?.getAttribute("href") ?? "");
    expect(response.status()).toBe(200);
    expect((await response.body()).length).toBeGreaterThan(1000);
  }
});
