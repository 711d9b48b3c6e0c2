// Inline script in the head: loads the starter after the first paint, queues clicks, falls back.
import type { FontFile } from "./page-start.ts";
import { frames } from "./timing.ts";

/** Frames from the load event until the largest picture is on the screen. */
const FRAMES_AFTER_LOAD = 4;

declare global {
  interface Window {
    /** Buttons pressed before the page is live. The starter clicks them again once it is. */
    queuedButtons?: HTMLElement[];
  }
}

/** Runs before the style sheet, which hides elements while `data-first` is set (site.css). */
export default function startHead(): void {
  document.documentElement.dataset.first = "";
  window.queuedButtons = [];
  addEventListener("load", () => frames(FRAMES_AFTER_LOAD).then(loadStarter));
  // A visitor who scrolls or types does not wait for the largest picture.
  for (const input of ["wheel", "touchstart", "keydown"])
    addEventListener(input, loadStarter, { passive: true });
  addEventListener("click", queueClick, true);
  addEventListener("error", fallBack, true);
  try {
    const fonts: FontFile[] = JSON.parse(sessionStorage.fonts);
    for (const { family, weight, url } of fonts)
      document.fonts.add(new FontFace(family, `url(${url})`, { weight, display: "fallback" }));
  } catch {
    // No earlier page has stored fonts, or the browser's settings block storage.
  }
}

/** The starter's element has no source at first (deferred-scripts.tsx): its request would delay the first view. */
function loadStarter(): void {
  const starter = findStarter();
  if (starter) starter.src ||= starter.dataset.src ?? "";
}

function findStarter(): HTMLScriptElement | null {
  return document.querySelector("script[data-src]");
}

/**
 * Only on buttons: links and forms work without scripts. Stops the click, because React handles it during hydration.
 */
function queueClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!window.queuedButtons || button?.type !== "button") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.queuedButtons.push(button);
  loadStarter();
}

/** Falls back to the page without scripts if the starter fails to load, or reports that other code has. */
function fallBack({ target }: Event): void {
  // Other scripts belong to extensions and proxies.
  if (target !== findStarter()) return;
  delete window.queuedButtons;
  delete document.documentElement.dataset.first;
  for (const element of document.querySelectorAll("noscript")) element.outerHTML = element.textContent ?? "";
}
