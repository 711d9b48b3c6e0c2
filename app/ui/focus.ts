// Moves the focus after a state change, so that it never falls back to the document.
import { type RefObject, useLayoutEffect } from "react";

/** Focuses an element and scrolls its top below the header and any toasts (scroll-padding of site.css, toaster.tsx). */
export function focusInView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}

/** Moves the focus to `next`, or to the main content, when a part of the page that has the focus is removed. */
export function useFocusHandover(part: RefObject<HTMLElement | null>, next: () => HTMLElement | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the part is removed
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      (next() ?? document.getElementById("content"))?.focus({ preventScroll: true });
    };
  }, []);
}
