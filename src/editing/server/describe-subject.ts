// Describes subjects for the office's lists and forms.
import type { ContentFiles } from "#content/read.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Draft, EditableSubject, Example, SubjectToEdit } from "../editing.ts";
import { listDifferences } from "./differences.ts";
import { isUsable, type StoredDraft } from "./drafts.ts";
import type { EditedFiles } from "./edited-site.ts";
import { digest } from "./published.ts";
import { selectSound } from "./sound-content.ts";
import {
  compareSubjects,
  findSubject,
  jsonSchemaOf,
  type Subject,
  schemaOfSubject,
  subjectsOf,
  titleOf,
  valueIn,
} from "./subjects.ts";

/** Lists all subjects with the titles that they have in drafts. */
export function listSubjects({ published, drafts, files }: EditedFiles): EditableSubject[] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  // A page that is to be removed stays in the list until then.
  return [...new Set([...files.keys(), ...published.keys()])]
    .flatMap(subjectsOf)
    .map((subject) =>
      describeIn(published, subject.id, {
        draft: byId.get(subject.id) ?? null,
        value: valueIn(files, subject) ?? valueIn(published, subject),
      }),
    )
    .sort(compareSubjects);
}

/** Describes a subject for its form. Returns null for an unknown one. */
export function describeSubject(id: string, edited: EditedFiles): SubjectToEdit | null {
  const { published, drafts, files } = edited;
  const subject = findSubject(id);
  const draft = drafts.find((one) => one.id === id) ?? null;
  const publishedValue = subject && valueIn(published, subject);
  if (!subject || (publishedValue === null && draft === null)) return null;
  const hasValue = draft !== null && draft.kind !== "removed" && isUsable(draft);
  const value = hasValue ? valueIn(files, subject) : publishedValue;
  return {
    ...describeIn(published, id, { draft, value }),
    schema: jsonSchemaOf(subject),
    value: value ?? {},
    published: publishedValue,
    example: publishedValue === null ? (parseRecord(draft?.example ?? null) as Example | null) : null,
    version: versionOf(publishedValue, draft),
    problems: [
      ...(draft?.isUnreadable ? [{ field: [], message: UNREADABLE_DRAFT }] : []),
      ...(selectSound(edited).problems.get(id) ?? []),
    ],
    isRemovable: subject.isRemovable,
    update: findUpdate(subject, edited),
  };
}

/** Returns what the repository has for a published subject that it had not when the subject was published. */
function findUpdate(subject: Subject, { starting, published, state }: EditedFiles): SubjectToEdit["update"] {
  const stored = state.values.get(subject.id);
  const value = valueIn(starting, subject);
  if (stored?.kind !== "changed" || value === null || digest(value) === stored.hidden) return null;
  const differences = listDifferences(schemaOfSubject(subject.id), valueIn(published, subject), value);
  return differences.length > 0 ? { value, differences } : null;
}

/** For staff. Saving the form replaces the draft. */
export const UNREADABLE_DRAFT =
  "The changes stored here can’t be read, so they are left out. Make them again, or discard them.";

export function describeIn(
  published: ContentFiles,
  id: string,
  { draft, value = null }: { draft: StoredDraft | null; value?: unknown },
): EditableSubject {
  const subject = findSubject(id);
  const isNew = subject !== null && !published.has(subject.file);
  return {
    id,
    group: subject?.group ?? "",
    title: titleOf(id, value),
    address: subject?.address ?? null,
    draft: draft && toDraft(draft, isNew),
  };
}

function toDraft({ kind, who, at, since, version }: StoredDraft, isNew: boolean): Draft {
  return { kind: kind === "changed" && isNew ? "new" : kind, who, at, since, version };
}

/** Changes with each save of a draft and each publication of the subject. */
export function versionOf(published: unknown, draft: Pick<StoredDraft, "version"> | null): string {
  return `${digest(published) ?? "none"}.${draft?.version ?? "none"}`;
}
