// The scripts of a built page, for tools that weigh them.

/** Files that a page loads when it goes live, with what they load at once: "assets/home-1a2b.js". */
export function pageScripts(html: string): Set<string> {
  return new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file));
}
