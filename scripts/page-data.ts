// Moves the loaders' data out of prerendered pages, into files that their starters fetch.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { separateData, withDataAddress } from "#app/live/page-data.ts";

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
    writeFileSync(path, withDataAddress(html, address));
  }
}
