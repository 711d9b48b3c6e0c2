// Opens pages, waits for hydration, disables scripts, presses Tab, measures, and delays requests.
import { expect, type Locator, type Page, type Route } from "@playwright/test";

/** More than the Tab stops before any element that tests look for. */
const MAX_TAB_PRESSES = 150;

/** Opens a page and waits for hydration. Dispatches an input, because hydration otherwise waits for idle time. */
export async function goLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => dispatchEvent(new Event("wheel")));
  await waitUntilLive(page);
  // Islands below the first view hydrate later.
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
}

/** Waits until the page has hydrated by itself. */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.locator("html[data-live]")).toBeAttached();
}

/**
 * Disables the scripts of pages that a task opens. A separate context without scripts would close the one that tests
 * reuse. Ends its session, because Playwright reuses the page with it.
 */
export async function withoutScripts(page: Page, task: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  try {
    await task();
  } finally {
    await session.send("Emulation.setScriptExecutionDisabled", { value: false });
    await session.detach();
  }
}

/** A footer link by its path, because its label is content. */
export function footerLink(page: Page, to: string): Locator {
  return page.getByRole("contentinfo").locator(`a[href="${to}"]`);
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}

/** Presses a key with Alt on the focused element. @returns whether the page leaves it to the browser */
export function pressWithAlt(page: Page, key: string): Promise<boolean> {
  return page.evaluate((pressed) => {
    const press = { key: pressed, altKey: true, bubbles: true, cancelable: true };
    return document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", press)) ?? false;
  }, key);
}

/** Returns how many pixels the page is wider than the screen. `innerWidth` grows with the page on phones. */
export function measureOverflowPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Lists words of headings, figures and lists of facts that a line end breaks, without a hyphen. */
export function listBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBroken = (node: Node, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const elements = [...document.querySelectorAll("h1, h2, h3, dt, dd")];
    // A box of one pixel hides text from sight alone.
    const shown = elements.filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1);
    return shown.flatMap((element) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const isText = node.parentElement?.checkVisibility() && !node.parentElement.closest("svg");
        const words = isText ? [...(node.textContent ?? "").matchAll(/[\p{L}\p{N}]{2,}/gu)] : [];
        for (const word of words) if (isBroken(node, word)) broken.push(word[0]);
      }
      return broken;
    });
  });
}

/** Safari on iPhones zooms in on fields with smaller text. */
const MIN_FIELD_PX = 16;

/** Lists fields with text that is too small for phones, and counts all fields. */
export function measureFields(page: Page): Promise<{ small: string[]; count: number }> {
  return page.evaluate((minPx) => {
    const fields = [...document.querySelectorAll("input:not([type=hidden]), select, textarea")];
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < minPx);
    return { small: small.map((field) => field.id || field.outerHTML.slice(0, 90)), count: fields.length };
  }, MIN_FIELD_PX);
}

/** Returns the box of an element. @throws if it has none */
export async function boxOf(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no layout box.`);
  return box;
}

/** Prints the page on Letter. @returns the number of sheets */
export async function countPrintedSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "Letter" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Collects errors of scripts and of the console, including React's hydration errors. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

/** Delays requests to an address. @returns a function that answers the delayed and all later requests */
export async function delayRequests(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
