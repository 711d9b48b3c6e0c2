// Moves the focus after a state change, so that it never falls back to the document.

/** Focuses an element and scrolls its top below the header and any toasts (scroll-padding of site.css, toaster.tsx). */
export function focusInView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}
