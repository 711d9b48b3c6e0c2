// Shows on the screen Publish that pictures are ready which drafts have waited for.
import { POLL_MS } from "./follow-states.ts";

/** The part of the screen that says so while drafts wait for pictures. */
const WAITING = "[data-waiting]";

export function followChanges(): void {
  if (document.querySelector(WAITING)) void renewParts(listParts(document));
}

/** Replaces the parts that the server renders differently. Ticks and opened details of all others stay. */
async function renewParts(shown: Map<string, Element>): Promise<void> {
  const known = new Map([...shown].map(([name, part]) => [name, part.outerHTML]));
  while (document.querySelector(WAITING)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const next = await readScreen();
    // Offline, signed out or restarting: the next look tries again.
    if (!next) continue;
    for (const [name, part] of listParts(next)) {
      const html = part.outerHTML;
      if (known.get(name) === html) continue;
      known.set(name, html);
      document.querySelector(`[data-renewed="${CSS.escape(name)}"]`)?.replaceWith(document.adoptNode(part));
    }
  }
}

function listParts(screen: Document): Map<string, Element> {
  const parts = [...screen.querySelectorAll<HTMLElement>("[data-renewed]")];
  return new Map(parts.map((part) => [part.dataset.renewed ?? "", part]));
}

async function readScreen(): Promise<Document | null> {
  return fetch(location.href, { redirect: "error" })
    .then((response) => response.text())
    .then((html) => new DOMParser().parseFromString(html, "text/html"))
    .catch(() => null);
}
