// After navigation: announces the new title, moves the focus to the page and fades it in.
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { prefersReducedMotion } from "#app/live/reduced-motion.ts";

const FADE_MS = 180;

/** The current page. Outside the component, because an error page remounts the whole document. */
let shownPath: string | null = null;

export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const mounted = useRef(false);
  const [title, setTitle] = useState("");

  useLayoutEffect(() => {
    const isFirstPage = shownPath === null;
    const isSamePage = shownPath === pathname && mounted.current;
    shownPath = pathname;
    mounted.current = true;
    if (isFirstPage || isSamePage) return;
    // Turns off deferred layout, so that going back restores the scroll position ([data-bands] in site.css).
    document.documentElement.dataset.moved = "";
    setTitle(document.title);
    const page = document.getElementById("content");
    moveFocusTo(document.getElementById(hash.slice(1)) ?? page);
    if (!prefersReducedMotion())
      page?.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Moves the focus without scrolling, because React Router restores the scroll position. */
function moveFocusTo(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
