// Inline script of the head: defers lazy pictures, holds clicks, uses cached fonts, and falls back if no script loads.
import type { FontFile } from "./page-start.ts";

declare global {
  interface Window {
    /** Buttons that were pressed before the page is live: the starter presses them again then. */
    heldButtons?: HTMLElement[];
  }
}

/** Runs before the style sheet, which hides elements while `data-first` is set (site.css). */
export default function startHead(): void {
  document.documentElement.dataset.first = "";
  window.heldButtons = [];
  addEventListener("click", holdClick, true);
  addEventListener("error", fallBack, true);
  try {
    const fonts: FontFile[] = JSON.parse(sessionStorage.fonts);
    for (const { family, weight, url } of fonts)
      document.fonts.add(new FontFace(family, `url(${url})`, { weight, display: "fallback" }));
  } catch {
    // No page before has left fonts, or the browser's settings block storage.
  }
}

/** Links and forms work without scripts. */
function holdClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!window.heldButtons || button?.type !== "button") return;
  event.preventDefault();
  window.heldButtons.push(button);
}

/** Shows the page for browsers without scripts if the starter fails to load, or reports that others have. */
function fallBack({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  delete window.heldButtons;
  delete document.documentElement.dataset.first;
  for (const element of document.querySelectorAll("noscript")) element.outerHTML = element.textContent ?? "";
}
