// The planner's editor: keys, touch, fields, undo, the saved plan, accessibility, sending a plan.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { readContent } from "#content/read.ts";
import { steps } from "#planner/page/steps.tsx";
import { expectAccessible } from "./axe.ts";
import { consentBox, newVisitor, sendButton, sentHeading, textField } from "./consultation.ts";
import { waitForFonts } from "./first-visit.ts";
import { leadsOf } from "./leads.ts";
import { boxOf, collectErrors, goLive, measureOverflowPx, tabTo } from "./page.ts";
import { chooseStep, expectLargeTextToFit, fullPlanQuery, openDetails, openExactNumbers } from "./planner.ts";
import { expectOnePlanSheet } from "./print.ts";
import { matrix } from "./sitemap.ts";

const { contact, planner } = readContent();
const words = planner.editor;
/** Phone tests keep motion, because they test where the page scrolls to. */
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: "no-preference",
} as const;

/** Other tests need no motion, which software rendering makes slow. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const handle = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[aria-labelledby=plan-form] [name=${name}]`);
const figure = (page: Page, name: string) => page.locator(`output[name=${name}]`).first();
const announcement = (page: Page) => page.locator("[data-announcer]");

type Point = { x: number; y: number };

async function centerOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses the mouse and moves it, but does not release it. */
async function startDrag(page: Page, { x, y }: Point, right: number, down = 0): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 5 });
}

async function drag(page: Page, knob: Locator, right: number, down: number): Promise<void> {
  await knob.scrollIntoViewIfNeeded();
  await startDrag(page, await centerOf(knob), right, down);
  await page.mouse.up();
}

/** Returns a function that sends touches as the browser's own input, which scrolls unless the page prevents it. */
async function startTouching(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
}

type Touch = Awaited<ReturnType<typeof startTouching>>;

/** Moves one finger across the screen. */
async function swipe(touch: Touch, from: Point, right: number, down: number): Promise<void> {
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step++)
    await touch("touchMove", { x: from.x + (right * step) / 8, y: from.y + (down * step) / 8 });
  await touch("touchEnd");
}

const scrollToCenter = (locator: Locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: "center" }));

/** A second finger on a tree while the first one drags the pool. */
async function dragWithSecondFinger(page: Page, touch: Touch): Promise<void> {
  const knob = handle(page, "Pool position");
  await scrollToCenter(knob);
  const [first, second] = [await centerOf(knob), await centerOf(handle(page, "Tree 1 of 1 position"))];
  const start = await field(page, "y").inputValue();
  const moved = { x: first.x + 20, y: first.y };
  await touch("touchStart", first);
  await touch("touchMove", moved);
  await touch("touchStart", moved, second);
  await expect(page.locator(".plan-selection b")).toHaveText("Pool");
  await touch("touchMove", { ...moved, y: moved.y - 20 }, second);
  await expect(field(page, "y")).not.toHaveValue(start);
  await touch("touchEnd");

  const before = await field(page, "y").inputValue();
  await swipe(touch, await centerOf(knob), 0, 30);
  await expect(field(page, "y")).not.toHaveValue(before);
}

/** A finger moves a handle without scrolling, and scrolls the page beside it. */
async function dragAndScroll(page: Page, touch: Touch): Promise<void> {
  const knob = handle(page, "Pool position");
  await scrollToCenter(knob);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const [start, before] = [await scrolled(), await field(page, "y").inputValue()];
  await swipe(touch, await centerOf(knob), 20, 40);
  await expect(field(page, "y")).not.toHaveValue(before);
  expect(await scrolled()).toBe(start);

  const y = await field(page, "y").inputValue();
  const { x, y: middle } = await centerOf(knob);
  await swipe(touch, { x: x - 30, y: middle }, 0, -120);
  await expect.poll(scrolled).toBeGreaterThan(start);
  await expect(field(page, "y")).toHaveValue(y);
}

async function expectLargeHandles(page: Page): Promise<void> {
  const sizes = await page
    .getByRole("slider")
    .evaluateAll((knobs) => knobs.map((each) => each.getBoundingClientRect().width));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
}

/** Chooses a start and other steps, while the drawing stays in view. */
async function chooseStart(page: Page): Promise<void> {
  const frame = page.locator(".plan-frame");
  await expect(frame).toBeInViewport({ ratio: 0.95 });
  await page.locator("[aria-labelledby=starts]").getByRole("link").nth(2).tap();
  await expect(page).toHaveURL(/\?/);
  for (const { id } of steps) {
    await chooseStep(page, id);
    await expect(frame).toBeInViewport({ ratio: 0.95 });
    await expect(page.locator(".plan-summary")).toBeInViewport({ ratio: 0.95 });
  }
  await chooseStep(page, "yard");
}

/** Moves the pool with a key. @returns the end of the address that has its new place */
async function raisePool(page: Page): Promise<string> {
  const y = Number(await field(page, "y").inputValue()) + 1;
  await handle(page, "Pool position").press("ArrowUp");
  await expect(field(page, "y")).toHaveValue(String(y));
  await expect.poll(() => new URL(page.url()).searchParams.get("y")).toBe(String(y));
  return new URL(page.url()).search;
}

/** The bar jumps to the results without a request. */
async function jumpToResults(page: Page): Promise<void> {
  const plan = await raisePool(page);
  await page.context().setOffline(true);
  await page.locator(".plan-summary a").tap();
  await expect(page).toHaveURL(`/planner${plan}#results`);
  await expect(page.locator("#results")).toBeInViewport();
  await expect(page).toHaveURL(`/planner${await raisePool(page)}`);
  await page.context().setOffline(false);
}

/** Zooms in and makes a small pool in a large yard longer. */
async function zoomIn(page: Page, touch: Touch): Promise<void> {
  await goLive(page, "/planner?yardWidth=400&yardDepth=400&length=10&width=8");
  const side = handle(page, "Pool length, right end");
  await page.getByRole("button", { name: "Zoom in" }).tap();
  await scrollToCenter(side);
  await swipe(touch, await centerOf(side), 60, 0);
  await expect(field(page, "length")).not.toHaveValue("10");
  await expect.poll(async () => Number(await field(page, "length").inputValue())).toBeLessThan(30);
}

test("a plan is drawn from an empty yard and sent with the keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await goLive(page, "/planner");
  const price = await figure(page, "priceLow").textContent();
  await tabTo(page, handle(page, "Pool position"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(field(page, "x")).toHaveValue("20.5");
  await expect(field(page, "y")).toHaveValue("25");
  await tabTo(page, handle(page, "Pool length, right end"));
  for (let feet = 0; feet < 6; feet++) await page.keyboard.press("ArrowRight");
  await expect(handle(page, "Pool length, right end")).toHaveAttribute("aria-valuetext", "36 ft");
  await tabTo(page, handle(page, "Turn of the pool"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(field(page, "turn")).toHaveValue("14");
  await tabTo(page, page.locator("#step-yard"));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, field(page, "spa"));
  const attached = await field(page, "spa").locator("option[value=attached]").textContent();
  await page.keyboard.type(attached ?? "");
  await expect(handle(page, "Spa position along the pool")).toBeAttached();
  await expect(figure(page, "priceLow")).not.toHaveText(price ?? "");
  await expect(announcement(page)).toContainText("Pool 36 feet by 15 feet");
  await expect(page).toHaveURL(/\?length=36&x=23\.5&y=25&turn=14&spa=attached$/);

  const email = newVisitor();
  await test.step("sending the plan", () => sendPlan(page, email));
  expect(await leadsOf(email)).toMatchObject([{ plan: "length=36&x=23.5&y=25&turn=14&spa=attached" }]);
});

/** Follows the link to the form, fills it in and sends it with the keyboard. */
async function sendPlan(page: Page, email: string): Promise<void> {
  await page.locator("#step-pool").focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await tabTo(page, page.locator("[data-step=send]").getByRole("link", { name: planner.keep.send }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: contact.plan.title })).toBeVisible();
  // The form, without the page's own links before it.
  await expect(page.locator("#request")).toBeFocused();
  const answers: [Locator, string][] = [
    [textField(page, "name"), "Ana Ruiz"],
    [textField(page, "phone"), "(713) 555-0111"],
    [textField(page, "email"), email],
    [textField(page, "message"), "Like on the plan."],
    [textField(page, "captcha"), "8"],
  ];
  for (const [input, answer] of answers) {
    await tabTo(page, input);
    await page.keyboard.type(answer);
  }
  await tabTo(page, consentBox(page));
  await page.keyboard.press("Space");
  await tabTo(page, sendButton(page));
  await page.keyboard.press("Enter");
  await expect(sentHeading(page)).toBeFocused();
  await expect(page.getByText(contact.plan.received)).toBeVisible();
}

test("on a phone, the drawing stays in view, fingers drag or scroll, and zoom reaches a small pool", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext(phone)).newPage();
  await goLive(page, "/planner");
  await waitForFonts(page);
  await test.step("the drawing and the range stay in view through all steps", () => chooseStart(page));
  await page.getByRole("button", { name: "Start over" }).tap();
  await page.getByRole("button", { name: "Add a tree" }).tap();
  const touch = await startTouching(page);
  await test.step("a second finger during a drag changes nothing, and handles move again afterward", () =>
    dragWithSecondFinger(page, touch));
  await test.step("a finger drags handles without scrolling, and scrolls the page elsewhere", () =>
    dragAndScroll(page, touch));
  await test.step("handles are large, and the page is accessible and fits", async () => {
    await expectLargeHandles(page);
    expect(await measureOverflowPx(page)).toBe(0);
    await expect(page.locator(".plan-summary")).toBeInViewport();
    await expectAccessible(page);
  });
  await test.step("the bar jumps to the results without a request, and keeps edits before and after", () =>
    jumpToResults(page));
  await test.step("a small pool in a large yard can be reached by zooming in", () => zoomIn(page, touch));
  await page.context().close();
});

test("trees and outline points are added and removed with keys, and starting over can be undone", async ({
  page,
}) => {
  await goLive(page, "/planner?shape=freeform");
  await page.getByRole("button", { name: "Add a tree" }).press("Enter");
  const tree = handle(page, "Tree 1 of 1 position");
  await tree.focus();
  await page.keyboard.press("Delete");
  await expect(tree).toHaveCount(0);
  await expect(handle(page, "Pool position")).toBeFocused();
  await handle(page, "Outline point 1 of 12").focus();
  await page.keyboard.press("PageDown");
  await expect(handle(page, "Outline point 2 of 12")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(handle(page, "Outline point 2 of 11")).toBeAttached();
  await page.getByRole("button", { name: /^Add a point/ }).press("Enter");
  await expect(handle(page, "Outline point 2 of 12")).toBeAttached();

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.locator("[name=shape][value=rectangle]")).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[name=shape][value=freeform]")).toBeChecked();
});

test("a drag is one undo step, Escape cancels a drag, Delete ends one, and a hint disappears once followed", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await goLive(page, "/planner?tree=5,40,12");
  const pool = handle(page, "Pool position");
  const x = field(page, "x");
  await test.step("hints", async () => {
    await expect(page.getByText(words.hints.move)).toBeVisible();
    await drag(page, pool, 40, -30);
    await expect(page.getByText(words.hints.move)).toBeHidden();
    await expect(page.getByText(words.hints.size)).toBeVisible();
  });
  const moved = await x.inputValue();
  await test.step("undo", async () => {
    await drag(page, handle(page, "Pool width, far side"), 0, -30);
    await expect(field(page, "width")).not.toHaveValue("15");
    await page.keyboard.press("Control+z");
    await expect(field(page, "width")).toHaveValue("15");
    await expect(x).toHaveValue(moved);
    await page.keyboard.press("Control+z");
    await expect(x).toHaveValue("20");
    await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Control+Shift+Z");
    await expect(x).toHaveValue(moved);
  });
  await test.step("Escape cancels the drag of a handle", async () => {
    await startDrag(page, await centerOf(pool), -50);
    await expect(x).not.toHaveValue(moved);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(x).toHaveValue(moved);
  });
  await test.step("Escape cancels the drag of a body", async () => {
    const center = await centerOf(pool);
    await startDrag(page, { ...center, x: center.x + 40 }, 40);
    await expect(x).not.toHaveValue(moved);
    await page.keyboard.press("Escape");
    await expect(x).toHaveValue(moved);
    await page.mouse.up();
  });
  await test.step("Delete ends a drag", async () => {
    const tree = handle(page, "Tree 1 of 1 position");
    await startDrag(page, await centerOf(tree), 20);
    await page.keyboard.press("Delete");
    await expect(tree).toHaveCount(0);
    await page.mouse.up();
    await drag(page, pool, 40, 0);
    await expect(x).not.toHaveValue(moved);
  });
});

test("fields and drawing stay in sync, and invalid input stays, with a message", async ({ page }) => {
  await goLive(page, "/planner");
  await openExactNumbers(page);
  await chooseStep(page, "pool");
  const surface = await figure(page, "surface").textContent();
  await field(page, "length").fill("400");
  await expect(page.locator("#length-problem")).toContainText("6 to 100 ft");
  await expect(field(page, "length")).toHaveValue("400");
  await expect(field(page, "length")).toHaveAttribute("aria-invalid", "true");
  await expect(figure(page, "surface")).toHaveText(surface ?? "");
  await field(page, "length").fill("40");
  await expect(page.locator("#length-problem")).toHaveCount(0);
  await expect(figure(page, "surface")).toHaveText("600");
  await expect(handle(page, "Pool length, right end")).toHaveAttribute("aria-valuetext", "40 ft");
  await handle(page, "Pool length, right end").press("ArrowLeft");
  await expect(field(page, "length")).toHaveValue("39");
  await chooseStep(page, "features");
  const pergola = page.locator("[name=with][value^=Pergola]");
  await pergola.check();
  await expect(handle(page, "Pergola position")).toBeAttached();
  await handle(page, "Pergola position").press("Delete");
  await expect(pergola).not.toBeChecked();

  await chooseStep(page, "yard");
  const tree = page.locator("input[name=tree][type=number]");
  await tree.nth(0).fill("4");
  await tree.nth(1).fill("40");
  await expect(handle(page, "Tree 1 of 1 position")).toHaveCount(0);
  await tree.nth(2).fill("14");
  await expect(handle(page, "Tree 1 of 1 position")).toBeAttached();
  await page.locator("input[name=house][type=number]").nth(1).fill("44");
  await expect(page).toHaveURL(/house=10,44&.*tree=4,40,14/);

  await test.step("the section through a yard that falls follows a pool that moves", async () => {
    await field(page, "slope").fill("3");
    await expect(page).toHaveURL(/slope=3/);
    const ground = page.locator(".planner-section svg > path").first();
    const before = await ground.getAttribute("d");
    await handle(page, "Pool position").press("ArrowUp");
    await expect(ground).not.toHaveAttribute("d", before ?? "");
  });

  await test.step("an unfinished tree leaves other trees editable, and names its missing numbers when left", async () => {
    await tree.nth(3).fill("30");
    await tree.nth(4).focus();
    await expect(page.locator("#tree-problem")).toHaveCount(0);
    await tree.nth(2).fill("20");
    await expect(page.locator("#tree-problem")).toHaveCount(0);
    await expect(handle(page, "Tree 1 of 1 position")).toHaveAttribute("aria-valuetext", /trunk 20 in$/);
    await tree.nth(3).focus();
    await field(page, "yardWidth").focus();
    await expect(page.locator("#tree-problem")).toHaveText(
      "Trees: Enter “2: Back (ft)” and “2: Trunk (in)”.",
    );
    await expect(tree.nth(3)).toHaveValue("30");
  });
});

test("a broken link opens a valid plan that says what was changed, and offers the saved one", async ({
  page,
}) => {
  await goLive(page, "/planner");
  await chooseStep(page, "pool");
  await field(page, "length").fill("42");
  await expect(page).toHaveURL(/length=42/);
  await goLive(page, "/planner?length=9999&shape=star&tree=%FF&with=Moat");
  await chooseStep(page, "check");
  await expect(page.getByText("It can be 6 to 100 ft.").first()).toBeVisible();
  await expect(field(page, "length")).toHaveValue("100");
  await page.getByRole("button", { name: words.saved.continue }).click();
  await expect(field(page, "length")).toHaveValue("42");
  await page.keyboard.press("Control+z");
  await expect(field(page, "length")).toHaveValue("100");
  await handle(page, "Pool position").press("ArrowUp");
  await expect(page).toHaveURL(/\?length=100&y=25$/);
});

const widths = [320, 390, 768, 1280, 1920];
type State = { query: string; accessibleWidths: number[]; printsOneSheet?: true };

/**
 * Other widths show the elements of these. tests/every-page.spec.ts checks the empty yard at 390 px, and
 * tests/planner-page.spec.ts an outline with points.
 */
const states: Record<string, State> = {
  "an empty yard": { query: "", accessibleWidths: [1280], printsOneSheet: true },
  "a plan with everything": { query: fullPlanQuery(), accessibleWidths: [390, 1280] },
};

for (const [state, { query, accessibleWidths, printsOneSheet }] of Object.entries(states)) {
  test(`the editor with ${state} fits every width and 200% text size, and is accessible`, async ({
    page,
  }) => {
    const errors = collectErrors(page);
    await goLive(page, `/planner?${query}`);
    if (printsOneSheet) await test.step("print", () => expectOnePlanSheet(page));
    await openDetails(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const isAccessibleWidth = matrix || accessibleWidths.includes(width);
      for (const [index, { id }] of steps.entries()) {
        await chooseStep(page, id);
        await expect.poll(() => measureOverflowPx(page), { message: `${id} at ${width} px` }).toBe(0);
        // Another step shows other parts, which the style sheet finds by this attribute. All else stays.
        const within = matrix || index === 0 ? ".planner-page" : `.planner-page [data-step=${id}]`;
        if (isAccessibleWidth) await expectAccessible(page, `${id} at ${width} px`, within);
      }
    }
    expect(errors).toEqual([]);
    await expectLargeTextToFit(page);
  });
}

test("in a zoomed plan, the Tab key shows each handle that it reaches", async ({ page }) => {
  await goLive(page, "/planner?yardWidth=200&yardDepth=150&easement=20");
  for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Zoom in" }).click();
  const frame = page.locator(".plan-frame");
  const yard = ["Yard width, right property line", "Yard depth, rear property line", "Utility easement"];
  for (const name of ["Pool length, right end", ...yard]) {
    await tabTo(page, handle(page, name));
    await expect(async () => {
      const [at, box] = [await centerOf(handle(page, name)), await boxOf(frame)];
      expect(at.x, name).toBeGreaterThan(box.x);
      expect(at.x, name).toBeLessThan(box.x + box.width);
      expect(at.y, name).toBeGreaterThan(box.y);
      expect(at.y, name).toBeLessThan(box.y + box.height);
    }).toPass();
    expect(await frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([0, 0]);
  }
});

test("a tree that passes over another leaves none behind", async ({ page }) => {
  await goLive(page, "/planner?tree=4,44,12&tree=5,44,12");
  const tree = handle(page, "Tree 1 of 2 position");
  for (let press = 0; press < 3; press++) await tree.press("ArrowRight");
  await expect(tree).toHaveAttribute("aria-valuetext", /^17 ft from the left property line/);
  await expect(page.locator('.planner-drawing circle[stroke-dasharray="2 4"]')).toHaveCount(2);
});

test("arrow keys never scroll the page, and the buttons of outline points that can do nothing are off", async ({
  page,
}) => {
  const isPrevented = page.locator("html[data-prevented=true]");
  await goLive(
    page,
    "/planner?yardDepth=400&shape=freeform&length=100&width=20&point=-50,-10&point=50,-10&point=0,10",
  );
  await expect(page.getByRole("button", { name: /^Remove point/ })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: /^Add a point/ })).not.toHaveAttribute("aria-disabled");
  const point = handle(page, "Outline point 1 of 3");
  await page.evaluate(() =>
    addEventListener("keydown", (event) => {
      document.documentElement.dataset.prevented = String(event.defaultPrevented);
    }),
  );
  await point.press("ArrowLeft");
  await expect(isPrevented).toBeAttached();
  await expect(field(page, "length")).toHaveValue("100");
});

/** Runs in the page. Makes every use of `localStorage` fail, as browsers' settings can. */
function refuseStorage(): void {
  Object.defineProperty(window, "localStorage", {
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
}

test("without storage, the editor works: Control+Z, Enter, a selected item that goes, a rounded number", async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.addInitScript(refuseStorage);
  await goLive(page, "/planner");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await openExactNumbers(page);
  await chooseStep(page, "pool");
  await test.step("Control+Z", async () => {
    await handle(page, "Pool position").press("ArrowUp");
    await expect(page).toHaveURL(/y=25/);
    await field(page, "length").fill("400");
    await page.keyboard.press("Control+z");
    await expect(field(page, "length")).toHaveValue("30");
    await expect(field(page, "y")).toHaveValue("25");
    await page.keyboard.press("Control+z");
    await expect(field(page, "y")).toHaveValue("24");
  });
  await test.step("the selection and the focus go to the pool when the selected item disappears", async () => {
    const selection = page.locator(".plan-selection b");
    await page.getByRole("button", { name: "Add a tree" }).press("Enter");
    await handle(page, "Tree 1 of 1 position").focus();
    await expect(selection).toHaveText("Tree");
    await page.keyboard.press("Control+z");
    await expect(selection).toHaveText("Pool");
    await expect(handle(page, "Pool position")).toBeFocused();
    await expect(handle(page, "Pool length, right end")).toBeAttached();
  });
  await test.step("Enter", async () => {
    await field(page, "length").fill("");
    await field(page, "length").press("Enter");
    await expect(field(page, "length")).toHaveValue("30");
    await expect(page.getByRole("button", { name: planner.form.submit })).toHaveCount(0);
  });
  await test.step("a rounded number", async () => {
    await field(page, "turn").fill("12.6");
    await field(page, "turn").blur();
    await expect(field(page, "turn")).toHaveValue("13");
    await expect(page.locator("#turn-problem")).toContainText("rounded it to a whole number");
    await expect(handle(page, "Turn of the pool")).toHaveAttribute("aria-valuetext", "13 degrees");
  });
  await test.step("a missing number", async () => {
    await chooseStep(page, "yard");
    const house = page.locator("input[name=house][type=number]");
    await house.nth(1).fill("");
    await house.nth(1).blur();
    await expect(page.locator("#house-problem")).toHaveText("House: Enter “House width”.");
    await handle(page, "House, distance from the left property line").focus();
    await expect(handle(page, "House width, right corner")).toHaveAttribute("aria-valuetext", "40 ft");
  });
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(errors).toEqual([]);
});
