// Combines published files with drafts: what would be published, as text.
import { isDeepStrictEqual } from "node:util";
import { findEntry } from "./catalog.ts";
import type { StoredDraft } from "./drafts.ts";
import { readValue, writeValue } from "./file-text.ts";
import { type ContentText, type ContentTexts, parseText } from "./published.ts";

/** Returns all files as they would be published. */
export function withDrafts(published: ContentTexts, drafts: StoredDraft[]): ContentTexts {
  const texts = new Map<string, ContentText>(published);
  for (const draft of drafts) {
    const text = textOf(draft, published.get(draft.path)?.text);
    if (text === null) texts.delete(draft.path);
    else if (text !== published.get(draft.path)?.text) texts.set(draft.path, parseText(draft.path, text));
  }
  keepRedirects(texts, published, drafts);
  return sortByPath(texts);
}

const REDIRECTS = "redirects.yaml";
type Redirects = { pages: { from: string; to: string }[] };

/** Adds the addresses of removed pages to the redirects, and takes out those that are pages again. */
function keepRedirects(
  texts: Map<string, ContentText>,
  published: ContentTexts,
  drafts: StoredDraft[],
): void {
  const file = texts.get(REDIRECTS);
  if (!file || file.yaml.problems.length > 0) return;
  const { pages } = readValue(REDIRECTS, file.text) as Redirects;
  const replaced = new Map(
    drafts.flatMap(({ path, kind, redirectTo }) => {
      const address = findEntry(path)?.address;
      return kind === "removed" && redirectTo && address && published.has(path)
        ? [[address, redirectTo]]
        : [];
    }),
  );
  const added = drafts.flatMap(({ path, kind }) => (kind === "new" ? [findEntry(path)?.address] : []));
  const kept = pages
    .filter(({ from }) => !added.includes(from) && !replaced.has(from))
    .map(({ from, to }) => ({ from, to: replaced.get(to) ?? to }));
  const value = { pages: [...kept, ...[...replaced].map(([from, to]) => ({ from, to }))] };
  const text = writeValue(REDIRECTS, file.text, value);
  if (text !== file.text) texts.set(REDIRECTS, parseText(REDIRECTS, text));
}

/** In the order in which the files are listed. */
function sortByPath(texts: Map<string, ContentText>): ContentTexts {
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the text of a file with its draft; null if the draft removes it. */
function textOf(draft: StoredDraft, published: string | undefined): string | null {
  if (draft.kind === "removed") return null;
  return writeValue(draft.path, published ?? draft.base, draftValueOf(draft, published));
}

/**
 * Returns the draft's value. If another version was published since the draft began, the draft's own changes are put
 * into that version.
 */
export function draftValueOf(draft: StoredDraft, published: string | undefined): unknown {
  if (published === undefined || published === draft.base) return draft.value;
  const { path, base, value } = draft;
  return mergeChanges(readValue(path, base), readValue(path, published), value);
}

/** Puts the changes between `base` and `mine` into `theirs`. Where both changed the same field, `mine` wins. */
export function mergeChanges(base: unknown, theirs: unknown, mine: unknown): unknown {
  if (isDeepStrictEqual(base, mine)) return theirs;
  if (!isRecord(base) || !isRecord(theirs) || !isRecord(mine)) return mine;
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const entries = keys.map((key) => [key, mergeChanges(base[key], theirs[key], mine[key])]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
