// The planner's tools: kept plans, their comparison, the budget, and tracing a picture of the yard.
import { expect, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { expectAccessibleAtWidths } from "./axe.ts";
import { boxOf, collectErrors, goLive } from "./page.ts";
import { chooseStep } from "./planner.ts";

const { plans: words, budget, trace, keep } = readContent().planner;

test.use({ contextOptions: { reducedMotion: "reduce" } });

const field = (page: Page, name: string) => page.locator(`[aria-labelledby=plan-form] [name=${name}]`);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function openPlans(page: Page) {
  await button(page, "My plans").click();
  return page.getByRole("dialog", { name: words.title });
}

test("plans of two tabs are kept, renamed and deleted with undo", async ({ page, context }) => {
  const errors = collectErrors(page);
  await goLive(page, "/planner?length=36&width=18&spa=raised");
  let dialog = await openPlans(page);
  await expect(dialog.getByLabel("Name")).toHaveValue("36 × 18 ft with spa");
  await button(page, "Keep this plan").click();
  await expect(dialog.getByText(fillIn(words.isKept, { name: "36 × 18 ft with spa" }))).toBeVisible();

  await test.step("another tab keeps one, too", async () => {
    const other = await context.newPage();
    await goLive(other, "/planner?length=40&width=20");
    const list = await openPlans(other);
    await list.getByLabel("Name").fill("Ours");
    await button(other, "Keep this plan").click();
    await expect(dialog.getByRole("heading", { name: "Ours" })).toBeVisible();
    await other.close();
  });
  await expectAccessibleAtWidths(page, "kept plans", [1280]);

  await test.step("a changed plan is kept as another one", async () => {
    await page.keyboard.press("Escape");
    await chooseStep(page, "pool");
    await field(page, "length").fill("28");
    await expect(page).toHaveURL(/length=28/);
    dialog = await openPlans(page);
    await button(page, "Keep as another plan").click();
    await button(page, "Rename 28 × 18 ft with spa").click();
    await page.getByLabel("New name").fill("Shorter");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Shorter" })).toBeVisible();
  });

  await test.step("a deleted plan comes back", async () => {
    await button(page, "Delete Shorter").click();
    await expect(dialog.getByRole("heading", { name: "Shorter" })).toHaveCount(0);
    await expect(button(page, "Undo").last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Shorter" })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test("two plans are compared, and one is opened", async ({ page }) => {
  await goLive(page, "/planner");
  await page.evaluate(() => {
    const keep = (name: string, query: string) =>
      localStorage.setItem(`planner-plan-${name}`, JSON.stringify({ name, query, savedAtMs: Date.now() }));
    keep("Shorter", "length=28&width=18&spa=raised");
    keep("Ours", "length=40&width=20");
  });
  await openPlans(page);
  await page.getByRole("checkbox", { name: "Compare Shorter" }).check();
  await page.getByRole("checkbox", { name: "Compare Ours" }).check();
  await button(page, "Compare two").click();
  const comparison = page.getByRole("dialog", { name: words.compare.title });
  const row = (label: string) => comparison.locator("dl > div").filter({ hasText: label }).locator("dd");
  await expect(row(words.compare.surface)).toHaveText(["504", "800"]);
  await expect(row("Raised spa").last()).toHaveText("–");
  await expectAccessibleAtWidths(page, "two plans", [390]);
  await button(page, "Open this one Ours").click();
  await expect(page).toHaveURL(/\?length=40&width=20$/);
});

test("a budget says what to leave for later, leaves it, and takes it back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goLive(page, "/planner?with=Pergola&with=Outdoor+Kitchen");
  const before = page.url();
  await chooseStep(page, "check");
  await button(page, "Set a budget").click();
  const amount = page.getByRole("textbox", { name: budget.label });
  await expect(amount).toBeFocused();
  await amount.fill("as little as we can");
  await expect(page.getByText(budget.invalid)).toBeVisible();
  const total = await page.locator("output[name=priceHigh]").first().textContent();
  await amount.fill(String(Number(total?.replaceAll(",", "")) - 500));
  await expect(page.getByText(budget.leave)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessibleAtWidths(page, "a budget", [390]);
  await button(page, "Leave for later").click();
  await expect(page).toHaveURL(/later=/);
  expect(page.url()).not.toContain("budget");
  await expect(button(page, "Undo").last()).toBeFocused();
  // The field has an undo of its own.
  await amount.press("Control+z");
  await expect(page).toHaveURL(/later=/);
  await button(page, "Undo").last().press("Enter");
  await expect(page).toHaveURL(before);
});

/** A lot of 60 by 40 ft at 10 px to the foot, north to the right, with the house below it. */
const survey = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="white"/><path d="M100 100H700V500H100Z" fill="none" stroke="black"/></svg>`;

async function drawSurvey(page: Page): Promise<Buffer> {
  const picture = await page.context().newPage();
  await picture.setContent(survey);
  const png = await picture.locator("svg").screenshot();
  await picture.close();
  return png;
}

/** Drags a point to a place of the picture. */
async function put(page: Page, name: string, [x, y]: [number, number]): Promise<void> {
  const sheet = await boxOf(page.locator(".trace-sheet"));
  const knob = await boxOf(page.getByRole("slider", { name, exact: true }));
  await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
  await page.mouse.down();
  await page.mouse.move(sheet.x + (x * sheet.width) / 800, sheet.y + (y * sheet.width) / 800, { steps: 3 });
  await page.mouse.up();
}

test("a yard is traced over a picture that stays in the browser", async ({ page }) => {
  const errors = collectErrors(page);
  const png = await drawSurvey(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await goLive(page, "/planner?spa=raised");
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await button(page, /^Trace/).click();
  const dialog = page.getByRole("dialog", { name: trace.title });
  await expect(dialog.getByText(trace.secret)).toBeVisible();
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({
    name: "survey.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(dialog.getByText(trace.picture.unreadable)).toBeVisible();
  await file.setInputFiles({ name: "survey.png", mimeType: "image/png", buffer: png });
  const next = dialog.getByRole("button", { name: "Next", exact: true });

  await test.step("marks are stored when the finger lifts", async () => {
    const stored = () => page.evaluate(() => localStorage.getItem("planner-trace"));
    const knob = await boxOf(page.getByRole("slider", { name: "First end of the line" }));
    const before = await stored();
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await page.mouse.move(knob.x, knob.y, { steps: 5 });
    await expect.poll(() => boxOf(page.locator(".trace-point[data-held]"))).not.toEqual(knob);
    expect(await stored()).toBe(before);
    await page.mouse.up();
    await expect.poll(stored).not.toBe(before);
  });

  await test.step("scale, with a distance and two different points", async () => {
    await put(page, "First end of the line", [100, 100]);
    await put(page, "Second end of the line", [100, 100]);
    await next.click();
    await expect(dialog.getByText(trace.scale.same)).toBeVisible();
    await put(page, "Second end of the line", [700, 100]);
    await next.click();
    await expect(dialog.getByText(trace.scale.invalid)).toBeVisible();
    await dialog.getByLabel(trace.scale.distance).fill("60.00'");
    await expectAccessibleAtWidths(page, "the scale", [390]);
    await next.click();
  });

  await test.step("corners and wall, also by keys", async () => {
    const places: [number, number][] = [
      [100, 100],
      [700, 100],
      [700, 500],
      [100, 440],
    ];
    for (const [index, place] of places.entries()) await put(page, `Corner ${index + 1}`, place);
    await expect(dialog.getByText(/not a rectangle/)).toBeVisible();
    const last = page.getByRole("slider", { name: "Corner 4" });
    await last.focus();
    const step = (60 * (await boxOf(page.locator(".trace-sheet"))).width) / 800;
    for (let px = 0; px + 5 <= step; px += 5) await page.keyboard.press("ArrowDown");
    await expect(dialog.getByText(/not a rectangle/)).toHaveCount(0);
    const found = String(await dialog.getByText(/ by .* ft\.$/).textContent());
    await next.click();
    await test.step("a reload keeps the points for the same picture", async () => {
      await goLive(page, page.url());
      await button(page, /^Trace/).click();
      await file.setInputFiles({ name: "survey.png", mimeType: "image/png", buffer: png });
      await expect(dialog.getByLabel(trace.scale.distance)).toHaveValue("60.00'");
      await next.click();
      await expect(dialog.getByText(found)).toBeVisible();
      await next.click();
    });
    await put(page, "First end of the wall", [150, 500]);
    await put(page, "Second end of the wall", [650, 500]);
    await next.click();
  });

  await test.step("a tree by a tap, north by the arrow, and the start", async () => {
    const sheet = await boxOf(page.locator(".trace-sheet"));
    await page.mouse.click(sheet.x + sheet.width / 2, sheet.y + sheet.width / 4);
    const trunk = dialog.getByLabel("Tree 1, trunk in inches");
    await trunk.fill("");
    await trunk.pressSequentially("20");
    await next.click();
    await put(page, "Tip of the arrow", [700, 360]);
    await put(page, "Foot of the arrow", [300, 360]);
    await next.click();
    await expectAccessibleAtWidths(page, "the yard", [390]);
    await dialog.getByRole("button", { name: "Start", exact: true }).click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/tree=/);
  const value = async (name: string) => Number(new URL(page.url()).searchParams.get(name) ?? Number.NaN);
  expect(await value("yardDepth")).toBeCloseTo(40, -1);
  expect(await value("north")).toBe(270);
  await expect(page.locator(".plan-underlay image")).toHaveCount(1);
  await button(page, "Hide the picture").click();
  await expect(page.locator(".plan-underlay image")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page).toHaveURL(/\?spa=raised$/);
  await expect(button(page, "Show the picture")).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await button(page, "Show the picture").click();
  await expect(page.locator(".plan-underlay image")).toHaveCount(1);
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
});

/** Replaces the system's share sheet and the clipboard by a record of what they get. */
async function watchSharing(page: Page, { sheet, takesFiles = true, refusal = "", copies = true }: Sharing) {
  await page.evaluate(
    ([sheet, takesFiles, refusal, copies]) => {
      const record: Shared = { shared: [], copied: [] };
      const share = async ({ files = [], ...data }: ShareData) => {
        record.shared.push({ ...data, files: files.map(({ name, type }) => `${name} ${type}`) });
        if (refusal) throw new DOMException("Refused", refusal);
      };
      const writeText = async (text: string) => {
        if (!copies) throw new DOMException("Refused", "NotAllowedError");
        record.copied.push(text);
      };
      const replace = (name: string, value: unknown) =>
        Object.defineProperty(navigator, name, { configurable: true, value });
      replace("share", sheet ? share : undefined);
      replace("canShare", ({ files }: ShareData) => takesFiles || !files);
      replace("clipboard", { writeText });
      Object.assign(window, { record });
    },
    [sheet, takesFiles, refusal, copies] as const,
  );
}

type Sharing = { sheet: boolean; takesFiles?: boolean; refusal?: string; copies?: boolean };
type Shared = { shared: (Omit<ShareData, "files"> & { files: string[] })[]; copied: string[] };

test("a plan is shared by the system's sheet, and by its copied link where that fails", async ({ page }) => {
  await goLive(page, "/planner?width=18&length=36");
  await chooseStep(page, "send");
  // The site's own address comes first.
  const url = expect.stringMatching(/^https?:.*\/planner\?length=36&width=18$/);
  const text = expect.stringMatching(/^36 × 18 ft, \$\d[\d,]+–\$\d[\d,]+$/);
  const call = (files: string[]) => ({ title: keep.title, text, url, files });
  const drawn = call(["my-pool.png image/png"]);
  const cases: [string, Sharing, said: string, expected: object][] = [
    ["a sheet that takes pictures", { sheet: true }, "", { shared: [drawn], copied: [] }],
    ["a sheet for links", { sheet: true, takesFiles: false }, "", { shared: [call([])], copied: [] }],
    ["a sheet that is closed", { sheet: true, refusal: "AbortError" }, "", { shared: [drawn], copied: [] }],
    [
      "a sheet that fails",
      { sheet: true, refusal: "NotAllowedError" },
      keep.copied,
      { shared: [drawn], copied: [url] },
    ],
    ["no sheet", { sheet: false }, keep.copied, { shared: [], copied: [url] }],
    ["no sheet and no clipboard", { sheet: false, copies: false }, keep.unshared, { shared: [], copied: [] }],
  ];
  for (const [name, sharing, said, expected] of cases)
    await test.step(name, async () => {
      await watchSharing(page, sharing);
      await button(page, keep.share).click();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { record: Shared }).record))
        .toEqual(expected);
      await expect(page.locator("[data-step=send] [role=status]")).toHaveText(said);
    });
});
