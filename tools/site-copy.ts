// Copies the site to a temporary folder, for commands that edit it before they build or serve it.
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { createTrialFolder } from "./start-site.ts";

const root = join(import.meta.dirname, "..");
const copied = [
  "content",
  "src",
  "tools",
  "package.json",
  "tsconfig.json",
  "astro.config.ts",
  "package-lock.json",
];
/** Large folders that commands only read. */
const linked = ["node_modules", "pictures", "public"];

/** Returns the folder of a new copy, which is removed when this process ends. */
export function copySite(): string {
  const copy = createTrialFolder();
  for (const part of copied) cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const part of linked) symlinkSync(join(root, part), join(copy, part));
  return copy;
}
