// Remembers which repository files the office's files came from, to follow updates of the code.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentMigrations } from "./content-migrations.ts";
import { type ContentTexts, createTextReader } from "./published.ts";

/** Digests of the repository's files, and how many migrations were applied. */
export type Origin = { files: Record<string, string>; migrations: number };

export function readTexts(repository: string): ContentTexts {
  return createTextReader("", () => repository)();
}

function originFile(contentDir: string): string {
  return join(contentDir, "origin.json");
}

export function readOrigin(contentDir: string): Origin | null {
  return existsSync(originFile(contentDir)) ? JSON.parse(readFileSync(originFile(contentDir), "utf8")) : null;
}

/** Notes the repository's files as those that the office's folder came from. */
export function writeOrigin(
  contentDir: string,
  repository: string,
  migrations = contentMigrations.length,
): void {
  const texts = readTexts(repository);
  const files = Object.fromEntries([...texts].map(([path, { text }]) => [path, digest(text)]));
  const file = originFile(contentDir);
  writeFileSync(`${file}.next`, JSON.stringify({ files, migrations } satisfies Origin, null, 1), {
    flush: true,
  });
  renameSync(`${file}.next`, file);
}

export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
