// Asks visitors who close the page or follow a link while their files are sent.
import { useEffect } from "react";

/** Render this while leaving would lose files. */
export function AskBeforeLeaving({ question }: { question: string }) {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    const askOfLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event) || !leavesPage(link)) return;
      if (confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The browser asks in its own words here.
    addEventListener("beforeunload", stay);
    // The router follows links within the site without leaving the document. Its own blocker would be on every page.
    document.addEventListener("click", askOfLink, true);
    return () => {
      removeEventListener("beforeunload", stay);
      document.removeEventListener("click", askOfLink, true);
    };
  }, [question]);

  return null;
}

/** Whether a click opens a tab or a window of its own. */
function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Whether a link leads to another page of the site: it would replace this one. */
function leavesPage({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname && target !== "_blank" && !download;
}
