// Writes a file of a build under a name with a hash of its content: browsers may keep it forever.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const HASH_CHARACTERS = 8;

/**
 * @param client the folder of a build's client files
 * @returns the file's address: "/assets/site-1a2b3c4d.css"
 */
export function writeAsset(client: string, name: string, extension: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, HASH_CHARACTERS);
  const address = `/assets/${name}-${hash}.${extension}`;
  writeFileSync(join(client, address), content);
  return address;
}
