// Combines published files with drafts: what would be published, as text.
import { toPagePath } from "#app/content/page-path.ts";
import { redirects as redirectsSchema } from "#app/content/schemas/redirects.ts";
import { isRecord } from "#app/office/site/is-record.ts";
import { mergeValues } from "#app/office/site/merge.ts";
import { findEntry } from "./catalog.ts";
import type { StoredDraft } from "./drafts.ts";
import { isBroken, readValue, writeValue } from "./file-text.ts";
import { type ContentText, type ContentTexts, parseText, sortByPath } from "./published.ts";

/** Whether a draft can be published. An update of the website may have removed its file. */
export function isUsable({ path, kind, value }: Pick<StoredDraft, "path" | "kind" | "value">): boolean {
  return findEntry(path) !== null && (kind === "removed" || isRecord(value));
}

/** Returns all files as they would be published. */
export function withDrafts(published: ContentTexts, all: StoredDraft[]): ContentTexts {
  const texts = new Map<string, ContentText>(published);
  const drafts = all.filter(isUsable);
  for (const draft of drafts) {
    const text = applyDraft(draft, published.get(draft.path)?.text);
    if (text === null) texts.delete(draft.path);
    else if (text !== published.get(draft.path)?.text) texts.set(draft.path, parseText(draft.path, text));
  }
  keepRedirects(texts, published, drafts);
  return sortByPath(texts);
}

const REDIRECTS = "redirects.yaml";

/**
 * Adds the addresses of removed pages to the redirects, and takes out those that are pages again. Redirects with a
 * problem stay as they are, because nothing is published until it is solved.
 */
function keepRedirects(
  texts: Map<string, ContentText>,
  published: ContentTexts,
  drafts: StoredDraft[],
): void {
  const file = texts.get(REDIRECTS);
  if (!file || file.yaml.problems.length > 0) return;
  const parsed = redirectsSchema.safeParse(readValue(REDIRECTS, file.text));
  if (!parsed.success) return;
  const { pages } = parsed.data;
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
    .map(({ from, to }) => ({ from, to: findReplacement(to, replaced) }));
  const ofRemoved = [...replaced].map(([from, to]) => ({ from, to: findReplacement(to, replaced) }));
  const value = { pages: [...kept, ...ofRemoved] };
  const text = writeValue(REDIRECTS, file.text, value);
  if (text !== file.text) texts.set(REDIRECTS, parseText(REDIRECTS, text));
}

/** Returns where an address leads once pages are replaced. Each step is taken once, so redirects in a loop end. */
function findReplacement(address: string, replaced: ReadonlyMap<string, string>): string {
  let target = address;
  for (let steps = 0; steps < replaced.size; steps++) target = replaced.get(toPagePath(target)) ?? target;
  return target;
}

/** Returns the text of a file with its draft; null if the draft removes it. */
function applyDraft(draft: StoredDraft, published: string | undefined): string | null {
  if (draft.kind === "removed") return null;
  return writeValue(draft.path, published ?? draft.base, mergeDraft(draft, published));
}

/**
 * Returns the draft's value. If another version was published since the draft began, merges the draft's changes into
 * it; if both changed a field, the draft wins. Fields of a broken text may be missing, so nothing is merged into it.
 */
export function mergeDraft(draft: StoredDraft, published: string | undefined): unknown {
  if (published === undefined || published === draft.base) return draft.value;
  if (isBroken(draft.path, published)) return draft.value;
  const { path, base, value } = draft;
  return mergeValues(readValue(path, base), value, readValue(path, published)).value;
}
