// Starts and removes pages of the site as drafts, and lists what names a page.

import type { ContentFiles } from "#content/read.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { slugOf } from "#lib/slug.ts";
import { CHANGED_MEANWHILE, EditRefused, HAS_MISTAKE, type LinkPlace, type PageKind } from "../editing.ts";
import { nameFieldPath } from "../fields.ts";
import { checkContent } from "./check-content.ts";
import { listReferenceChoices, listReferenceTitles } from "./choices.ts";
import { isUsable } from "./drafts.ts";
import { type Editor, removeSeen, writeDraft } from "./edit-drafts.ts";
import { type EditedFiles, readEditedFiles } from "./edited-site.ts";
import { selectSound } from "./sound-content.ts";
import { idOfPage, startingValue } from "./starting-files.ts";
import { findSubject, nameSchemas, titleOf } from "./subjects.ts";

/** A name is the title of a page and becomes its address. */
const MAX_NAME_CHARACTERS = 80;

/** Starts a draft of a new page from an example. @throws EditRefused */
export async function startPage(editor: Editor, kind: PageKind, givenName: string): Promise<{ id: string }> {
  const name = cleanLine(givenName);
  const slug = slugOf(name);
  if (!slug) throw new EditRefused("Write a name with letters or digits.");
  if (name.length > MAX_NAME_CHARACTERS)
    throw new EditRefused(`Write a name of at most ${MAX_NAME_CHARACTERS} characters.`);
  const id = idOfPage(kind, slug);
  const edited = await readEditedFiles(editor);
  const isTaken = edited.files.has(id) || edited.drafts.some((draft) => draft.id === id);
  // Objects have a field "constructor" from the start.
  if (findSubject(id)?.title !== null || isTaken || slug in {})
    throw new EditRefused(`Another ${kind} has this name already.`);
  const { content } = selectSound(edited);
  if (content === null) throw new EditRefused(HAS_MISTAKE);
  const value = startingValue(kind, name, content);
  const saved = await writeDraft(editor, { id, kind: "changed", value }, null);
  if (!saved) throw new EditRefused(`Somebody else has just used this name for another ${kind}.`);
  return { id };
}

type Removal = {
  redirectTo: string;
  /** The draft that the editor saw. */
  version: string | undefined;
};

/** Drafts the removal of a page, or deletes one that is not published. @throws EditRefused */
export async function removePage(
  editor: Editor,
  id: string,
  { redirectTo, version }: Removal,
): Promise<void> {
  const edited = await readEditedFiles(editor);
  const draft = edited.drafts.find((one) => one.id === id);
  if (!findSubject(id)?.isRemovable)
    throw new EditRefused("This page is part of the site and cannot be removed.");
  if (draft && !isUsable(draft)) throw new EditRefused(CHANGED_MEANWHILE);
  if (!edited.published.has(id)) {
    if (draft) await removeSeen(editor, draft, version);
    return;
  }
  if (!canReplace(redirectTo, id, edited))
    throw new EditRefused("Choose the page that visitors get instead.");
  // The value is kept in case the removal is undone.
  const removal = { id, kind: "removed" as const, value: draft?.value ?? null, redirectTo };
  if (!(await writeDraft(editor, removal, draft ?? null))) throw new EditRefused(CHANGED_MEANWHILE);
}

/** Whether visitors of a removed page can get the page at an address: it exists, and is not removed, too. */
function canReplace(address: string, id: string, edited: EditedFiles): boolean {
  const { named } = selectSound(edited);
  const isPage = !named || listReferenceChoices(named).page.some(({ value }) => value === address);
  const removed = edited.drafts.filter(({ kind }) => kind === "removed").map((draft) => draft.id);
  return isPage && ![id, ...removed].some((one) => findSubject(one)?.address === address);
}

/** Lists problems that removing a page causes. */
export function findLinks(id: string, files: ContentFiles): LinkPlace[] {
  const without = new Map(files);
  without.delete(id);
  const whole = checkContent(files);
  const before = new Set([...whole.problems.values()].flat().map(({ message }) => message));
  const schemaOf = nameSchemas(listReferenceTitles([whole.content]));
  return [...checkContent(without).problems].flatMap(([other, problems]) => {
    const value = files.get(findSubject(other)?.file ?? other)?.value ?? null;
    return problems
      .filter(({ message }) => !before.has(message))
      .map(({ field }) => ({
        id: other,
        title: titleOf(other, value),
        field,
        label: nameFieldPath(schemaOf(other), value, field),
      }));
  });
}
