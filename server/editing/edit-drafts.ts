// Saves, discards and removes drafts in a staff member's name, so that no edit is lost.
import { isDeepStrictEqual } from "node:util";
import { readDraftValue } from "#app/office/site/draft-value.ts";
import {
  CHANGED_MEANWHILE,
  type Conflict,
  type DraftEdit,
  EditRefused,
  type FileToEdit,
  HAS_MISTAKE,
  type SaveResult,
} from "#app/office/site/editing.ts";
import { findEntry } from "./catalog.ts";
import { refuseUnreadable } from "./check-draft.ts";
import { describeFile, versionOf } from "./describe-file.ts";
import { mergeDraft } from "./draft-texts.ts";
import { findDraft, listDrafts, type NewDraft, removeDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import type { EditedSite } from "./edited-site.ts";
import { readValue } from "./file-text.ts";
import { hasMistake } from "./published.ts";
import { isLocked, waitForSite } from "./site-folder.ts";

/** The site, and the staff member who edits it. */
export type Editor = EditedSite & { who: string };

/** Stores a draft. @returns its version, or null if somebody else has saved one since `expected` @throws EditRefused */
export function writeDraft(
  { store, who, write }: Editor,
  draft: NewDraft,
  expected: string | null,
): Promise<string | null> {
  refuseUnreadable(draft);
  return write(() => storeDraft(store, draft, expected, who));
}

/**
 * Removes a draft, and keeps publishing from starting meanwhile.
 * @returns false if somebody else has saved another version
 * @throws EditRefused while it runs, or for a new page that a removed one redirects to
 */
function removeUnpublished(editor: Editor, draft: StoredDraft): Promise<boolean> {
  const { store, contentDir, who, write } = editor;
  return write(async () => {
    if (draft.kind === "new" && (await isReplacement(editor, draft))) throw new EditRefused(IS_REPLACEMENT);
    const unlock = await waitForSite(contentDir);
    if (!unlock) throw new EditRefused(PUBLISHING);
    try {
      return await removeDraft(store, draft, who);
    } finally {
      unlock();
    }
  });
}

/** Whether a removed page redirects to the page of a draft. */
async function isReplacement({ store }: Editor, { path }: StoredDraft): Promise<boolean> {
  const address = findEntry(path)?.address;
  const drafts = await listDrafts(store);
  return drafts.some(({ kind, redirectTo }) => kind === "removed" && redirectTo === address);
}

/** Discards a draft as it was seen. @throws EditRefused */
export async function discardDraft(editor: Editor, path: string, version: string): Promise<void> {
  const draft = await findDraft(editor.store, path);
  if (draft !== null) await removeSeen(editor, draft, version);
}

/** Removes a draft if it is still the version that the editor saw. @throws EditRefused */
export async function removeSeen(
  editor: Editor,
  draft: StoredDraft,
  seen: string | undefined,
): Promise<void> {
  const isRemoved = draft.version === seen && (await removeUnpublished(editor, draft));
  if (!isRemoved) throw new EditRefused(CHANGED_MEANWHILE);
}

/** @throws EditRefused */
export async function saveDraft(editor: Editor, { path, value: sent, base }: DraftEdit): Promise<SaveResult> {
  const value = readDraftValue(sent);
  const { text, before } = await requireEditable(editor, path);
  const isCurrent = versionOf(text, before) === base;
  if (isCurrent && text !== undefined && isDeepStrictEqual(value, readValue(path, text))) {
    if (before === null || (await dropUnchanged(editor, before)))
      return { version: versionOf(text, null), problems: [] };
  }
  const saved = isCurrent ? await storeEdit(editor, { path, value, text, before }) : null;
  const after = describeFile(path, await editor.readPublishedAndDrafts());
  if (after === null) throw new EditRefused(GONE);
  // Not the version of `after`, which somebody else may have saved by now.
  if (saved) return { version: versionOf(text, { version: saved }), problems: after.problems };
  return { conflict: describeConflict(after) };
}

type EditableState = {
  /** The published text, if there is one. */
  text: string | undefined;
  before: StoredDraft | null;
};

/** Reads a file that staff may edit. @throws EditRefused */
async function requireEditable({ store, readPublished }: Editor, path: string): Promise<EditableState> {
  const file = readPublished().get(path);
  if (hasMistake(file)) throw new EditRefused(HAS_MISTAKE);
  const before = await findDraft(store, path);
  if (findEntry(path) === null || (!file && before === null)) throw new EditRefused(GONE);
  if (before?.kind === "removed") throw new EditRefused(sayRemoved(before.who));
  return { text: file?.text, before };
}

/**
 * Removes a draft that was edited back to the published value. Keeps it during a publish, which may be about to publish
 * an earlier version of it.
 */
async function dropUnchanged(editor: Editor, draft: StoredDraft): Promise<boolean> {
  if (draft.kind !== "changed" || isLocked(editor.contentDir)) return false;
  return removeUnpublished(editor, draft);
}

/** Stores a value, unless the draft has it: a form sends what it shows to refresh its problems, which is no edit. */
async function storeEdit(
  editor: Editor,
  { path, value, text, before }: EditableState & { path: string; value: unknown },
): Promise<string | null> {
  if (before !== null && !before.isUnreadable && isDeepStrictEqual(value, mergeDraft(before, text)))
    return before.version;
  const isNew = before?.kind === "new";
  const kind = isNew ? "new" : "changed";
  const base = isNew ? before.base : (text ?? before?.base ?? "");
  return writeDraft(editor, { path, kind, value, base }, before?.version ?? null);
}

/** What somebody else saved, or published just now. */
function describeConflict({ value, version, draft }: FileToEdit): Conflict {
  const { who, at } = draft ?? { who: "", at: new Date().toISOString() };
  return { theirs: value, version, who, at };
}

const GONE = "Somebody has removed this page.";
const PUBLISHING = "Somebody is publishing right now. Try again when it is done.";
const IS_REPLACEMENT =
  "A removed page sends its visitors here. Choose “Keep this page” for that one on the screen Publish first.";

function sayRemoved(who: string): string {
  return `Somebody (${who}) has removed this page. Choose “Keep this page” on the screen Publish first.`;
}
