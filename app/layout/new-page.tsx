// What happens when a link of ours leads to another page: its title is read out, the focus goes to it, it appears.
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Milliseconds a page takes to appear. */
const APPEARS_IN = 180;

export function NewPage() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // From here on pages are laid out whole, so that going back restores the scroll position: see [data-bands] in site.css.
    document.documentElement.dataset.moved = "";
    setTitle(document.title);
    const page = document.getElementById("content");
    focusOn((hash && document.getElementById(decodeURIComponent(hash.slice(1)))) || page);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      page?.animate({ opacity: [0, 1] }, { duration: APPEARS_IN, easing: "ease-out" });
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Without scrolling: where the page stands is the business of React Router's scroll restoration. */
function focusOn(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
