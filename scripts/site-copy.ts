// Copies the site to a temporary folder, for commands that edit it before they build or serve it.
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const copied = [
  "app",
  "content",
  "scripts",
  "server",
  "src",
  "package.json",
  "tsconfig.json",
  "astro.config.ts",
  "package-lock.json",
];
/** Large folders that most commands only read. */
const largeFolders = ["node_modules", "pictures", "public"];

/** Returns the folder of a new copy; the caller removes it. */
export function copySite(): string {
  const copy = mkdtempSync(join(tmpdir(), "site-copy-"));
  fillCopy(copy);
  return copy;
}

/** Copies the site into a folder. @param linked large folders that the copy shares with the repository */
export function fillCopy(copy: string, linked = largeFolders): void {
  for (const part of copied) cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const part of linked) symlinkSync(join(root, part), join(copy, part));
}
