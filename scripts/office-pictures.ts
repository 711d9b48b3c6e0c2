// Copies the encoded files of the office's pictures into a build.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { encodedFolder, readOfficeManifest } from "#app/content/encoded-pictures.ts";
import { filesOfManifest } from "#server/pictures/manifest.ts";

/**
 * @param client the folder of built files
 * @param names the pictures of the content; those of the repository are already there
 */
export function copyOfficePictures(client: string, names: string[]): void {
  const published = Object.entries(readOfficeManifest()).filter(([name]) => names.includes(name));
  if (published.length === 0) return;
  mkdirSync(join(client, "pictures"), { recursive: true });
  for (const file of filesOfManifest(Object.fromEntries(published)))
    copyFileSync(join(encodedFolder(), file), join(client, "pictures", file));
}
