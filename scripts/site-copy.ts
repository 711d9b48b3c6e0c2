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
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "package-lock.json",
];
/** Large folders that most commands only read. */
const linked = ["node_modules", "pictures", "public"];

/**
 * Returns the folder of the copy; the caller removes it.
 * @param edited names of large folders that the caller edits, and which are therefore copied
 */
export function copySite({ edited = [] }: { edited?: string[] } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), "site-copy-"));
  for (const part of [...copied, ...edited]) cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const part of linked) if (!edited.includes(part)) symlinkSync(join(root, part), join(copy, part));
  return copy;
}
