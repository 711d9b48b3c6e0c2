// Checks that each Tab stop of a page is marked, in view and uncovered, and that Tab leaves it.
import { expect, type Page } from "@playwright/test";

export type TabStop = {
  element: string;
  hasFocusMark: boolean;
  inView: boolean;
  coveredBy: string | null;
  inFooter: boolean;
  /** The element, or a listener above it, keeps the focus or moves it elsewhere. */
  isTrap: boolean;
};

/** More than the browser needs to scroll to an element. */
const MAX_FRAMES = 30;

export function isWrong({ hasFocusMark, inView, coveredBy, isTrap }: TabStop): boolean {
  return !hasFocusMark || !inView || coveredBy !== null || isTrap;
}

/** Moves the focus to the start of the main part with the skip link. */
export async function skipHeader(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
}

/** The focused element; undefined once the focus has left the page. */
export async function inspectFocus(page: Page): Promise<TabStop | undefined> {
  const [focused] = await page.evaluate(inspectStops, { within: "", maxFrames: MAX_FRAMES });
  return focused;
}

/**
 * Fails unless Tab leads into and out of the main part, and each of its stops is marked, in view and uncovered. Focuses
 * the stops in one call, because a key press takes several. Axe finds a `tabindex` that changes the order.
 */
export async function expectMarkedStops(page: Page, minStops: number): Promise<void> {
  await skipHeader(page);
  await page.keyboard.press("Tab");
  const first = await inspectFocus(page);
  const stops = await page.evaluate(inspectStops, { within: "main", maxFrames: MAX_FRAMES });
  expect(stops.filter(isWrong), "Tab stops of the main part").toEqual([]);
  expect(stops.length, "Tab stops of the main part").toBeGreaterThanOrEqual(minStops);
  expect(first, "the first Tab stop after the skip link").toEqual(stops[0]);
  await page.keyboard.press("Tab");
  expect((await inspectFocus(page))?.inFooter, "Tab leads from the main part to the footer").toBe(true);
}

/**
 * Runs in the page. Inspects the focused element, or focuses and inspects all Tab stops within an element. After a key
 * press, the browser marks an element that a script focuses like one that Tab reaches.
 */
async function inspectStops({
  within,
  maxFrames,
}: {
  within: string;
  maxFrames: number;
}): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  if (!within) return isStop(document.activeElement) ? [await inspectSettled(document.activeElement)] : [];
  // Looks for the next stop each time, because a focus can render, replace or disable others.
  for (let next = findNext(null); next; next = findNext(next)) {
    const target = next;
    let received = document.activeElement === target;
    target.addEventListener("focus", () => (received = true), { once: true });
    target.focus();
    // Like the Tab key, skips what cannot have the focus.
    if (received) stops.push(await inspectSettled(target));
  }
  return stops;

  function isStop(element: Element | null): element is HTMLElement {
    return element instanceof HTMLElement && element !== document.body;
  }

  function findNext(previous: HTMLElement | null): HTMLElement | undefined {
    return [...document.querySelectorAll<HTMLElement>(`${within} *`)].find(
      (element) =>
        element.tabIndex >= 0 &&
        (!previous || previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) &&
        !element.closest("[inert]") &&
        element.checkVisibility({ visibilityProperty: true }),
    );
  }

  /** Inspects an element once the browser has scrolled to it, which takes a few frames. */
  async function inspectSettled(focused: HTMLElement): Promise<TabStop> {
    let stop: TabStop;
    let frames = 0;
    do {
      await new Promise(requestAnimationFrame);
      stop = inspect(focused);
    } while ((!stop.inView || stop.coveredBy) && ++frames < maxFrames);
    return { ...stop, isTrap: document.activeElement !== focused || !letsTabPass(focused) };
  }

  /** Dispatches the key as an event that moves no focus by itself. */
  function letsTabPass(focused: HTMLElement): boolean {
    return focused.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Tab", code: "Tab", bubbles: true, cancelable: true }),
    );
  }

  function inspect(focused: HTMLElement): TabStop {
    // A visually hidden control shows the focus on its label, and a card's link on the whole card.
    const shown = focused.getBoundingClientRect().width > 2 ? focused : (focused.closest("label") ?? focused);
    const { top, bottom, left, right, width, height } = shown.getBoundingClientRect();
    const marks = [focused, shown, focused.nextElementSibling].flatMap((element) =>
      element ? [getComputedStyle(element), getComputedStyle(element, "::after")] : [],
    );
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
    const y = Math.min(
      Math.max(top, 0) + Math.min(height, innerHeight - Math.max(top, 0)) / 2,
      innerHeight - 1,
    );
    const above = document.elementFromPoint(x, y);
    const isFree =
      above !== null &&
      (shown.contains(above) || above.contains(shown) || shown.closest("label")?.contains(above) === true);
    return {
      element: `${focused.tagName.toLowerCase()} ${(focused.ariaLabel ?? focused.textContent ?? "").trim().slice(0, 40)}`,
      hasFocusMark: marks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px",
      ),
      // Lines of cards scroll sideways: an edge of what has the focus is not enough.
      inView: bottom > 0 && top < innerHeight && Math.min(right, innerWidth) - Math.max(left, 0) > width / 2,
      coveredBy: isFree ? null : (above?.outerHTML.slice(0, 80) ?? "no element"),
      inFooter: focused.closest("footer") !== null,
      isTrap: false,
    };
  }
}
