// Outlines the text of the focused field in the preview.
import { useEffect, useEffectEvent, useRef } from "react";
import { findText } from "./find-text.ts";

const OUTLINE = "2px solid var(--color-clay)";

/** @param readPage returns the visible document, or null */
export function useFollowedField(readPage: () => Document | null): { markAgain(): void } {
  const marked = useRef<HTMLElement | null>(null);

  function mark(field: EventTarget | null, isMoving: boolean) {
    if (marked.current) marked.current.style.outline = "";
    marked.current = null;
    const page = readPage();
    if (!page || !isTextField(field)) return;
    const element = findText(page, field.value);
    if (!element) return;
    marked.current = element;
    element.style.outline = OUTLINE;
    element.style.outlineOffset = "4px";
    if (isMoving) moveTo(element);
  }

  const follow = useEffectEvent(({ target }: FocusEvent) => mark(target, true));
  useEffect(() => {
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);

  return { markAgain: () => mark(document.activeElement, false) };
}

function isTextField(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return true;
  return field instanceof HTMLInputElement && ["text", "tel", "email"].includes(field.type);
}

/** Element.scrollIntoView would scroll the form, too. */
function moveTo(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, height } = element.getBoundingClientRect();
  const middle = top + view.scrollY + height / 2;
  view.scrollTo({ top: middle - view.innerHeight / 2, behavior: "smooth" });
}
