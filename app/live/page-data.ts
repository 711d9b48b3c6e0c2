// Separates a rendered page from its loaders' data, which the starter fetches (starter.ts).

/** React Router's scripts that pass the data on, in pieces, and the last one. */
const PIECES =
  /<script(?: nonce="[^"]*")?>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script>/gs;
const CLOSE =
  /<script(?: nonce="[^"]*")?>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/;
/** The start of the starter's argument (PageModules). */
const MODULES = '({"manifest":';

/**
 * @param name the page's, for messages
 * @returns the page without its data, and the data as the stream of the browser's router expects it
 * @throws when the page has no data, or its starter is not found
 */
export function separateData(page: string, name: string): { html: string; data: string } {
  const pieces = [...page.matchAll(PIECES)].map(([, literal = '""']) => JSON.parse(literal) as string);
  if (pieces.length === 0 || !CLOSE.test(page)) throw new Error(`${name} has no loader data.`);
  if (!page.includes(MODULES)) throw new Error(`${name} has no starter that could fetch its data.`);
  return { html: page.replace(PIECES, "").replace(CLOSE, ""), data: pieces.join("") };
}

/** Tells the page's starter where its data is. */
export function withDataAddress(html: string, address: string): string {
  const literal = JSON.stringify(address).replaceAll("<", "\\u003c");
  return html.replace(MODULES, () => `({"data":${literal},${MODULES.slice(2)}`);
}
