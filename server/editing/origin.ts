// Remembers which repository files the office's files came from, to follow updates of the code.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentMigrations } from "./content-migrations.ts";
import type { ContentTexts } from "./published.ts";

/** Digests of the repository's files, and how many migrations were applied. */
export type Origin = { files: Record<string, string>; migrations: number };

function originFile(contentDir: string): string {
  return join(contentDir, "origin.json");
}

export function readOrigin(contentDir: string): Origin | null {
  return existsSync(originFile(contentDir)) ? JSON.parse(readFileSync(originFile(contentDir), "utf8")) : null;
}

export function describeOrigin(texts: ContentTexts, migrations = contentMigrations.length): Origin {
  const files = Object.fromEntries([...texts].map(([path, { text }]) => [path, digest(text)]));
  return { files, migrations };
}

/** Notes which files of the repository the office's folder came from. */
export function writeOrigin(contentDir: string, origin: Origin): void {
  const file = originFile(contentDir);
  writeFileSync(`${file}.next`, JSON.stringify(origin, null, 1), { flush: true });
  renameSync(`${file}.next`, file);
}

export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
