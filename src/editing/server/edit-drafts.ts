// Saves, discards and removes drafts in a staff member's name, so that no edit is lost.
import { isDeepStrictEqual } from "node:util";
import { explainStorageFailure } from "#platform/uploads/storage-failure.ts";
import { readDraftValue } from "../draft-value.ts";
import {
  CHANGED_MEANWHILE,
  type Conflict,
  type DraftEdit,
  EditRefused,
  type SaveResult,
  type SubjectToEdit,
} from "../editing.ts";
import { describeSubject, versionOf } from "./describe-subject.ts";
import { refuseUnreadable } from "./draft-limits.ts";
import { findDraft, type NewDraft, removeDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import { type EditedFiles, readEditedFiles, type SiteServices } from "./edited-site.ts";
import { findSubject, valueById } from "./subjects.ts";

/** The site, and the staff member who edits it. */
export type Editor = SiteServices & { who: string };

/** Stores a draft. @returns its version, or null if somebody else has saved one since `expected` @throws EditRefused */
export function writeDraft(
  { store, who }: Editor,
  draft: NewDraft,
  expected: string | null,
): Promise<string | null> {
  refuseUnreadable(draft);
  return refuseStorageFailures(() => storeDraft(store, draft, expected, who));
}

/** Discards a draft as it was seen. @throws EditRefused */
export async function discardDraft(editor: Editor, id: string, version: string): Promise<void> {
  const draft = await findDraft(editor.store, id);
  if (draft !== null) await removeSeen(editor, draft, version);
}

/**
 * Removes a draft if it is still the version that the editor saw.
 * @throws EditRefused also for a new page that a removed one redirects to
 */
export async function removeSeen(
  editor: Editor,
  draft: StoredDraft,
  seen: string | undefined,
): Promise<void> {
  const { store, who } = editor;
  if (draft.version !== seen) throw new EditRefused(CHANGED_MEANWHILE);
  if (await isReplacement(editor, draft)) throw new EditRefused(IS_REPLACEMENT);
  if (!(await refuseStorageFailures(() => removeDraft(store, draft, who))))
    throw new EditRefused(CHANGED_MEANWHILE);
}

/** Whether a removed page redirects to a page that nobody has published. */
async function isReplacement(editor: Editor, { id, kind }: StoredDraft): Promise<boolean> {
  const { published, drafts } = await readEditedFiles(editor);
  const address = findSubject(id)?.address;
  if (kind === "removed" || !address || published.has(id)) return false;
  return drafts.some((draft) => draft.kind === "removed" && draft.redirectTo === address);
}

/** @throws EditRefused */
export async function saveDraft(editor: Editor, { id, value: sent, base }: DraftEdit): Promise<SaveResult> {
  const value = readDraftValue(sent);
  const edited = await readEditedFiles(editor);
  const { current, before } = requireEditable(edited, id);
  const published = valueById(edited.published, id);
  if (versionOf(published, before) !== base) return { conflict: describeConflict(current) };
  const isPublished = isDeepStrictEqual(value, published);
  if (isPublished && before === null) return { version: base, problems: current.problems };
  // A form sends what it shows to refresh its problems, which is no edit.
  if (before !== null && !before.isUnreadable && isDeepStrictEqual(value, before.value))
    return { version: base, problems: current.problems };
  const version =
    isPublished && before !== null ? await drop(editor, before) : await store(editor, id, value, before);
  const after = describeSubject(id, await readEditedFiles(editor));
  if (after === null) throw new EditRefused(GONE);
  if (version === null) return { conflict: describeConflict(after) };
  // Not the version of `after`, which somebody else may have saved by now.
  return { version: versionOf(published, version ?? null), problems: after.problems };
}

type Saved = { version: string };

async function store(
  editor: Editor,
  id: string,
  value: unknown,
  before: StoredDraft | null,
): Promise<Saved | null> {
  const version = await writeDraft(editor, { id, kind: "changed", value }, before?.version ?? null);
  return version === null ? null : { version };
}

/** Removes a draft that was edited back to the published value. */
async function drop({ store: database, who }: Editor, draft: StoredDraft) {
  const isRemoved = await refuseStorageFailures(() => removeDraft(database, draft, who));
  return isRemoved ? undefined : null;
}

/** Returns a subject that staff may edit, and its draft. @throws EditRefused */
function requireEditable(edited: EditedFiles, id: string) {
  const current = describeSubject(id, edited);
  if (current === null) throw new EditRefused(GONE);
  const before = edited.drafts.find((draft) => draft.id === id) ?? null;
  if (before?.kind === "removed") throw new EditRefused(sayRemoved(before.who));
  return { current, before };
}

/** What somebody else saved, or published just now. */
function describeConflict({ value, version, draft }: SubjectToEdit): Conflict {
  const { who, at } = draft ?? { who: "", at: new Date().toISOString() };
  return { theirs: value, version, who, at };
}

/** Puts the update that a form shows into the draft. @throws EditRefused */
export async function takeUpdate(editor: Editor, id: string, version: string): Promise<void> {
  const edited = await readEditedFiles(editor);
  const { current, before } = requireEditable(edited, id);
  if (current.version !== version || current.update === null) throw new EditRefused(CHANGED_MEANWHILE);
  if ((await store(editor, id, current.update.value, before)) === null)
    throw new EditRefused(CHANGED_MEANWHILE);
}

const GONE = "Somebody has removed this page.";
const IS_REPLACEMENT =
  "A removed page sends its visitors here. Choose “Keep this page” for that one on the screen Publish first.";

function sayRemoved(who: string): string {
  return `Somebody (${who}) has removed this page. Choose “Keep this page” on the screen Publish first.`;
}

/** @throws EditRefused in place of an error of the disk or the database */
export async function refuseStorageFailures<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const reason = explainStorageFailure(error);
    throw reason === null ? error : new EditRefused(reason);
  }
}
