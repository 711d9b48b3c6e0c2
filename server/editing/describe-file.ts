// Describes content files for the office's lists and forms.
import type { Draft, EditableFile, FileToEdit } from "#app/office/site/editing.ts";
import { compareFiles, findEntry, jsonSchemaOf, titleOf } from "./catalog.ts";
import { checkContent } from "./check-content.ts";
import { isUsable, mergeDraft, withDrafts } from "./draft-texts.ts";
import type { StoredDraft } from "./drafts.ts";
import type { PublishedAndDrafts } from "./edited-site.ts";
import { readValue } from "./file-text.ts";
import { hashText, hasMistake } from "./published.ts";

/** Lists all files with the titles that they have in drafts. */
export function listFiles({ published, drafts }: PublishedAndDrafts): EditableFile[] {
  const values = new Map([...published].map(([path, { yaml }]) => [path, yaml.value]));
  for (const { path, value } of drafts.filter(hasValue)) values.set(path, value);
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  return [...values]
    .filter(([path]) => findEntry(path) !== null)
    .map(([path, value]) => toEditableFile(path, value, byPath.get(path) ?? null))
    .sort(compareFiles);
}

/** Describes a file for its form. Returns null for an unknown file. */
export function describeFile(path: string, { published, drafts }: PublishedAndDrafts): FileToEdit | null {
  const entry = findEntry(path);
  const draft = drafts.find((one) => one.path === path) ?? null;
  const file = published.get(path);
  const text = file?.text;
  if (!entry || (text === undefined && draft === null)) return null;
  const publishedValue = text === undefined ? null : readValue(path, text);
  // An unreadable draft of a new page begins again from its example.
  const otherwise = draft?.isUnreadable ? (publishedValue ?? readValue(path, draft.base)) : publishedValue;
  const value = draft && hasValue(draft) ? mergeDraft(draft, text) : otherwise;
  const mayHaveProblems = draft !== null || hasMistake(file);
  return {
    ...toEditableFile(path, value, draft),
    schema: jsonSchemaOf(entry),
    value,
    published: publishedValue,
    version: versionOf(text, draft),
    problems: [
      ...(draft?.isUnreadable ? [{ field: [], message: UNREADABLE_DRAFT }] : []),
      ...(mayHaveProblems ? (checkContent(withDrafts(published, drafts)).problems.get(path) ?? []) : []),
    ],
    isRemovable: entry.isRemovable,
  };
}

/** For staff. Saving the form replaces the draft. */
export const UNREADABLE_DRAFT =
  "The changes stored here can’t be read, so they are left out. Make them again, or discard them.";

function hasValue(draft: StoredDraft): boolean {
  return draft.kind !== "removed" && isUsable(draft);
}

export function toEditableFile(path: string, value: unknown, draft: StoredDraft | null): EditableFile {
  const entry = findEntry(path);
  return {
    path,
    group: entry?.group ?? "",
    title: titleOf(path, value),
    address: entry?.address ?? null,
    draft: draft && toDraft(draft),
  };
}

function toDraft({ kind, who, at, version }: StoredDraft): Draft {
  return { kind, who, at, version };
}

/** Changes with each save of a draft and each publishing of the file. */
export function versionOf(text: string | undefined, draft: Pick<StoredDraft, "version"> | null): string {
  return `${text === undefined ? "none" : hashText(text)}.${draft?.version ?? "none"}`;
}
