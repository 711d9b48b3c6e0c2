// Repeats presses that came before an island was interactive, and marks the page once its first view is.

/** Astro removes `ssr` from an island once it has started to hydrate it. */
const WAITING = "astro-island[ssr]";

/**
 * Buttons do nothing before their island is interactive, so this repeats the press once it is. Links and forms work
 * by themselves.
 */
export function repeatEarlyPresses(): void {
  addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("button[type=button]") : null;
      const island = button?.closest(WAITING);
      island?.addEventListener("astro:hydrate", () => repeat(button as HTMLElement), { once: true });
    },
    true,
  );
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
