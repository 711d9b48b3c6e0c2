// Lists the scripts of a built page, for tools that measure them.

/** Returns the modules that a page imports to hydrate, such as "assets/home-1a2b.js". */
export function pageScripts(html: string): Set<string> {
  return new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file));
}
