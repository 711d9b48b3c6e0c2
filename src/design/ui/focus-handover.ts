// Moves the focus when the part of a page that has it is removed, so that it never falls back to the document.
import { type RefObject, useLayoutEffect } from "react";

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
