// Asks for confirmation if visitors close the page or follow a link while their files are sent.
import { useEffect } from "react";
import { opensElsewhere } from "#design/ui/clicks.ts";

/** Render this while leaving would lose files. */
export function AskBeforeLeaving({ question }: { question: string }) {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    // Safari on iPhones does not support `beforeunload`.
    const askOfLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (event.defaultPrevented || opensElsewhere(event)) return;
      if (!(link instanceof HTMLAnchorElement) || !leavesPage(link)) return;
      // Prevents a second question by the browser.
      if (confirm(question)) removeEventListener("beforeunload", stay);
      else event.preventDefault();
    };
    // The browser shows its own text here.
    addEventListener("beforeunload", stay);
    document.addEventListener("click", askOfLink);
    return () => {
      removeEventListener("beforeunload", stay);
      document.removeEventListener("click", askOfLink);
    };
  }, [question]);

  return null;
}

/** Whether a link replaces this page by another. */
function leavesPage({ protocol, origin, pathname, search, target, download }: HTMLAnchorElement): boolean {
  const isSame = origin + pathname + search === location.origin + location.pathname + location.search;
  return /^https?:$/.test(protocol) && !isSame && target !== "_blank" && !download;
}
