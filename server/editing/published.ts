// Reads the published content files as text and parsed, and keeps them until they change.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listContent } from "#app/content/files.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { parseMarkdownFile, parseYaml, type YamlFile } from "#app/content/parse.ts";

export type ContentText = { path: string; text: string; yaml: YamlFile };
export type ContentTexts = ReadonlyMap<string, ContentText>;

/** Whether a file can't be read until somebody corrects it by hand. A value that its schema refuses is no such mistake. */
export function hasMistake(file: ContentText | undefined): boolean {
  return file !== undefined && file.yaml.problems.length > 0;
}

export function parseText(path: string, text: string): ContentText {
  const parse = path.endsWith(".md") ? parseMarkdownFile : parseYaml;
  return { path, text, yaml: parse(`content/${path}`, text) };
}

/** The last text of each path. Folders have most texts in common, and parsing takes longer than reading. */
const lastParsed = new Map<string, ContentText>();

function parseIfNew(path: string, text: string): ContentText {
  const last = lastParsed.get(path);
  if (last?.text === text) return last;
  const parsed = parseText(path, text);
  lastParsed.set(path, parsed);
  return parsed;
}

type StampedTexts = ReadonlyMap<string, ContentText & { stamp: string }>;

/** Reads all files of a folder. */
export function readTexts(folder: string): ContentTexts {
  return readChanged(folder, new Map());
}

/** Reads the files of a folder whose stamp shows that they are not known. */
function readChanged(folder: string, known: StampedTexts): StampedTexts {
  const entries = listContent(folder).paths.map((path) => {
    const file = join(folder, path);
    const { mtimeNs, size, ino } = statSync(file, { bigint: true });
    const stamp = `${folder} ${mtimeNs} ${size} ${ino}`;
    const before = known.get(path);
    const entry =
      before?.stamp === stamp ? before : { ...parseIfNew(path, readFileSync(file, "utf8")), stamp };
    return [path, entry] as const;
  });
  return new Map(entries);
}

/**
 * Returns a function that reads the published files: the office's, or the repository's until the office edits. It reads
 * only those that changed since its last call.
 */
export function createPublishedReader(contentDir: string): () => ContentTexts {
  let known: StampedTexts = new Map();
  return function readPublished() {
    known = readChanged(findContentFolder(contentDir), known);
    return known;
  };
}

/** Sorts texts as their files are listed in their folder. */
export function sortByPath(texts: ContentTexts): ContentTexts {
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A text that changes with each edit of a file's text. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
