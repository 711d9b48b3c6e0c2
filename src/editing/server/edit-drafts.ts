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
} from "../editing.ts";
import { markEmptied } from "./complete-value.ts";
import { describeSubject, versionOf } from "./describe-subject.ts";
import { listDifferences } from "./differences.ts";
import { forgetTexts, keepText, listTexts } from "./draft-history.ts";
import { readLikeScreens, refuseUnreadable } from "./draft-limits.ts";
import { findDraft, type NewDraft, removeDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import { type EditedFiles, readEditedFiles, type SiteServices } from "./edited-site.ts";
import { listReferenceTitles } from "./field-choices.ts";
import { selectSound } from "./sound-content.ts";
import { findSubject, nameSchemas, type Subject, valueById } from "./subjects.ts";

/** The site, and the staff member who edits it. */
export type Editor = SiteServices & { who: string };

/** Stores a draft. @returns its version, or null if somebody else has saved one since `before` @throws EditRefused */
export function writeDraft(
  { store, who }: Editor,
  draft: NewDraft,
  before: StoredDraft | null,
): Promise<string | null> {
  refuseUnreadable(draft);
  return refuseStorageFailures(() => storeDraft(store, draft, before, who));
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
export async function saveDraft(editor: Editor, edit: DraftEdit): Promise<SaveResult> {
  const { id, base, save, lost = [], choice } = edit;
  const subject = findSubject(id);
  if (subject === null) throw new EditRefused(GONE);
  const value = readSent(subject, edit.value);
  const edited = await readEditedFiles(editor);
  const { current, before } = requireEditable(edited, id);
  const published = valueById(edited.published, id);
  const stored = before?.isUnreadable ? null : (before?.value ?? published);
  // The value may already be stored: a form sends it again to refresh problems, or two people typed the same.
  if (isDeepStrictEqual(value, stored)) return { version: current.version, problems: current.problems };
  const isOwn = before !== null && lost.includes(before.version);
  if (current.version !== base && !isOwn) return { conflict: describeConflict(edited, id, value) };
  const keepOwn = (own: unknown) => {
    const text = { id, value: own, who: editor.who, at: new Date().toISOString() };
    return refuseStorageFailures(() => keepText(editor.store.db, text));
  };
  if (choice === "theirs") {
    await keepOwn(value);
    return { version: current.version, problems: current.problems };
  }
  if (choice === "mine" && edit.mine !== undefined) await keepOwn(readSent(subject, edit.mine));
  const keepsReplaced = choice === "mine";
  const version =
    before !== null && !keepsReplaced && isDeepStrictEqual(value, published)
      ? await drop(editor, before)
      : await writeDraft(editor, { id, kind: "changed", value, version: save, keepsReplaced }, before);
  const after = await readEditedFiles(editor);
  if (version === null) return { conflict: describeConflict(after, id, value) };
  const problems = describeSubject(id, after)?.problems ?? [];
  // Not the version of `after`, which somebody else may have saved by now.
  return { version: versionOf(published, version === "dropped" ? null : { version }), problems };
}

/** Reads what a form sent. The text of a guide ends with a line end, as its file does: an export has no other value. */
function readSent(subject: Subject, sent: unknown): Record<string, unknown> {
  const value = markEmptied(subject, readDraftValue(sent));
  const { body } = value;
  if (!subject.file.endsWith(".md") || typeof body !== "string" || body.trim() === "") return value;
  return { ...value, body: `${body.trimEnd()}\n` };
}

/** Removes a draft that was edited back to the published value. */
async function drop({ store, who }: Editor, draft: StoredDraft): Promise<"dropped" | null> {
  const isRemoved = await refuseStorageFailures(() => removeDraft(store, draft, who));
  return isRemoved ? "dropped" : null;
}

/** Returns a subject that staff may edit, and its draft. @throws EditRefused */
function requireEditable(edited: EditedFiles, id: string) {
  const current = describeSubject(id, edited);
  if (current === null) throw new EditRefused(GONE);
  const before = edited.drafts.find((draft) => draft.id === id) ?? null;
  if (before?.kind === "removed") throw new EditRefused(sayRemoved(before.who));
  return { current, before };
}

/** Describes what somebody else has saved or published, compared with what was sent. @throws EditRefused */
function describeConflict(edited: EditedFiles, id: string, mine: unknown): Conflict {
  const { current } = requireEditable(edited, id);
  const { value: theirs, version, draft } = current;
  const { who, at } = draft ?? { who: "", at: new Date().toISOString() };
  return { theirs, differences: compareWords(edited, id, theirs, mine), version, who, at };
}

function compareWords(edited: EditedFiles, id: string, before: unknown, after: unknown) {
  const schemaOf = nameSchemas(listReferenceTitles([selectSound(edited).named]));
  return listDifferences(schemaOf(id), before, after);
}

/** Puts the update that a form shows into the draft. @throws EditRefused */
export async function takeUpdate(editor: Editor, id: string, version: string): Promise<void> {
  const { current, before } = requireEditable(await readEditedFiles(editor), id);
  if (current.version !== version || current.update === null) throw new EditRefused(CHANGED_MEANWHILE);
  const { value } = current.update;
  const draft = { id, kind: "changed" as const, value, keepsReplaced: true };
  if ((await writeDraft(editor, draft, before)) === null) throw new EditRefused(CHANGED_MEANWHILE);
}

/** Lists texts that others have replaced in a subject's draft, newest first, with what differs from the form. */
export async function listKept(editor: Editor, id: string) {
  const texts = await listTexts(editor.store, id);
  if (texts.length === 0) return [];
  const edited = await readEditedFiles(editor);
  const { value } = describeSubject(id, edited) ?? {};
  return texts.flatMap((text) => {
    // An update of the website may have changed the schema.
    if (!isReadable(id, text.value)) return [];
    return [
      { id: text.id, who: text.who, at: text.at, differences: compareWords(edited, id, value, text.value) },
    ];
  });
}

function isReadable(id: string, value: unknown): boolean {
  try {
    readLikeScreens({ id, kind: "changed", value });
    return value !== null;
  } catch {
    return false;
  }
}

/** Puts a text of the history into the draft that a form shows. @throws EditRefused */
export async function takeKept(editor: Editor, id: string, version: string, kept: string): Promise<void> {
  const { current, before } = requireEditable(await readEditedFiles(editor), id);
  const text = (await listTexts(editor.store, id)).find((one) => one.id === kept);
  if (current.version !== version || !text) throw new EditRefused(CHANGED_MEANWHILE);
  const draft = { id, kind: "changed" as const, value: text.value, keepsReplaced: true };
  if ((await writeDraft(editor, draft, before)) === null) throw new EditRefused(CHANGED_MEANWHILE);
  await forgetTexts(editor.store.db, [text]);
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
