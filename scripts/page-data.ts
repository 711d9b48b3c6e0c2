// Moves the loaders' data out of prerendered pages: it is only for hydration, so the starter fetches it (app/live/starter.ts).
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** React Router's scripts that pass the data on, in pieces, and the last one. */
const PIECES = /<script>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script>/gs;
const CLOSE = "<script>window.__reactRouterContext.streamController.close();</script>";
/** The start of the starter's argument (PageModules). */
const MODULES = '({"manifest":';

/**
 * Writes the data of each page into assets/ and its address into the page's starter.
 * @param client the folder of a build's client files
 * @param files pages, as paths in it
 * @throws when a page has no data, or its starter is not found
 */
export function moveDataOut(client: string, files: string[]): void {
  for (const file of files) {
    const path = join(client, file);
    const { html, data } = separateData(readFileSync(path, "utf8"), file);
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 8);
    const address = `/assets/page-${hash}.data`;
    writeFileSync(join(client, address), data);
    writeFileSync(
      path,
      html.replace(MODULES, () => `({"data":"${address}",${MODULES.slice(2)}`),
    );
  }
}

/**
 * @param name the page's, for messages
 * @returns the page without its data, and the data as the stream of the browser's router expects it
 */
export function separateData(page: string, name: string): { html: string; data: string } {
  const pieces = [...page.matchAll(PIECES)].map(([, literal = '""']) => JSON.parse(literal) as string);
  if (pieces.length === 0 || !page.includes(CLOSE)) throw new Error(`${name} has no loader data.`);
  if (!page.includes(MODULES)) throw new Error(`${name} has no starter that could fetch its data.`);
  return { html: page.replace(PIECES, "").replace(CLOSE, ""), data: pieces.join("") };
}
