// Repeats presses that came before a button was interactive, and marks live pages.

/** Astro removes `ssr` from an island once it has started to hydrate it, and leaves it if that failed (first-script.ts). */
const WAITING = "astro-island[ssr]:not([data-failed])";
/** What Astro dispatches on an island that is interactive, or never will be. */
const SETTLED = ["astro:hydrate", "astro:hydration-error"];

/** Call this when the page's own listeners are set. */
export function repeatEarlyPresses(): void {
  const early = window.earlyPresses ?? [];
  delete window.earlyPresses;
  for (const button of early) if (!repeatOnceInteractive(button)) repeat(button);
  addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
      if (button) repeatOnceInteractive(button);
    },
    true,
  );
}

/** @returns whether the button's island is not interactive yet */
function repeatOnceInteractive(button: HTMLElement): boolean {
  const island = button.closest(WAITING);
  for (const event of SETTLED) island?.addEventListener(event, () => repeat(button), { once: true });
  return island !== null;
}

/** React hydrates at once what gets a click. */
function repeat(button: HTMLElement): void {
  if (button.isConnected) button.click();
}

/** Sets `data-live` once all islands in the first view are interactive or have failed. It stays. */
export function markWhenLive(): void {
  const isInView = (island: Element) => {
    const content = island.firstElementChild;
    if (content === null) return false;
    const { top, bottom } = content.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const update = () => {
    if ([...document.querySelectorAll(WAITING)].some(isInView)) return;
    document.documentElement.dataset.live = "";
    for (const event of SETTLED) removeEventListener(event, update, true);
  };
  for (const event of SETTLED) addEventListener(event, update, true);
  update();
}
