// After a link to another page: announces its title, moves the focus to it, fades it in.
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

const FADE_MS = 180;

/** The page on display. It outlives the component: a failed page, and the one after it, render the document anew. */
let shownPath: string | null = null;

export function NewPage() {
  const { pathname, hash } = useLocation();
  const mounted = useRef(false);
  const [title, setTitle] = useState("");

  useLayoutEffect(() => {
    const isFirstPage = shownPath === null;
    const isSamePage = shownPath === pathname && mounted.current;
    shownPath = pathname;
    mounted.current = true;
    if (isFirstPage || isSamePage) return;
    // From here on, pages are laid out whole, so that going back restores the scroll position: see [data-bands] in site.css.
    document.documentElement.dataset.moved = "";
    setTitle(document.title);
    const page = document.getElementById("content");
    focusOn((hash && document.getElementById(decodeURIComponent(hash.slice(1)))) || page);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      page?.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Does not scroll: React Router's scroll restoration sets the position. */
function focusOn(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
