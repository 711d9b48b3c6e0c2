// Repeats presses that came before a button was interactive, and marks the page once its first view is.

declare global {
  interface Window {
    /** Buttons pressed before the page's scripts ran (EARLY_PRESSES). */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Inline script in the head: remembers presses of buttons until the page's scripts run. Links and forms work by
 * themselves.
 */
export const EARLY_PRESSES =
  'addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]");b&&window.earlyPresses?.push(b)},true);window.earlyPresses=[]';

/** Astro removes `ssr` from an island once it has started to hydrate it. */
const WAITING = "astro-island[ssr]";

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
  island?.addEventListener("astro:hydrate", () => repeat(button), { once: true });
  return island !== null;
}

/** React hydrates at once what gets a click. */
function repeat(button: HTMLElement): void {
  if (button.isConnected) button.click();
}

/** Sets `data-live` once all islands in the first view are interactive. It stays. */
export function markWhenLive(): void {
  const isInView = (island: Element) => {
    const content = island.firstElementChild;
    return content !== null && content.getBoundingClientRect().top < innerHeight;
  };
  const update = () => {
    if ([...document.querySelectorAll(WAITING)].some(isInView)) return;
    document.documentElement.dataset.live = "";
    removeEventListener("astro:hydrate", update, true);
  };
  addEventListener("astro:hydrate", update, true);
  update();
}
