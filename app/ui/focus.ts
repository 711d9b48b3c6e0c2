// Moves the focus after a state change, so that it is never lost to the document.
import { type RefObject, useLayoutEffect } from "react";

/** Focuses an element and puts its top just below the header: scroll-padding in site.css, plus any toast (toaster.tsx). */
export function focusInView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}

/** Moves the focus on when a part of the page is removed that has it: to `next`, or to the page if there is none. */
export function useFocusHandover(
  part: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null = () => null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the part is removed
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      (next() ?? document.getElementById("content"))?.focus({ preventScroll: true });
    };
  }, []);
}
