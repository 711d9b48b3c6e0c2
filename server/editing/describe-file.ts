// Describes a content file for lists of the office.
import type { Draft, EditableFile } from "#app/office/site/editing.ts";
import { findEntry, titleOf } from "./catalog.ts";
import type { StoredDraft } from "./drafts.ts";

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
