// Copies the repository's content into the office's folder at the first publishing.
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { findRepositoryContent } from "#app/content/folder.ts";
import { describeOrigin, writeOrigin } from "./origin.ts";
import { readTexts } from "./published.ts";
import { partialCopyOf, siteFolder, syncFiles } from "./site-folder.ts";

/** Hidden folders are for editors and for `npm run content:new`. A killed copy is not used. */
export function copyRepositoryContent(contentDir: string): void {
  const { content } = siteFolder(contentDir);
  if (existsSync(content)) return;
  const partial = partialCopyOf(content);
  rmSync(partial, { recursive: true, force: true });
  cpSync(findRepositoryContent(), partial, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !basename(path).startsWith("."),
  });
  syncFiles(partial);
  writeOrigin(contentDir, describeOrigin(readTexts(findRepositoryContent())));
  renameSync(partial, content);
}
