// Starts and removes pages of the site as drafts, and lists what names a page.
import { cleanLine } from "#app/clean-text.ts";
import {
  CHANGED_MEANWHILE,
  EditRefused,
  HAS_MISTAKE,
  type LinkPlace,
  type PageKind,
} from "#app/office/site/editing.ts";
import { nameFieldPath } from "#app/office/site/fields.ts";
import { slugOf } from "../slug.ts";
import { findEntry, nameSchemas, titleOf } from "./catalog.ts";
import { checkContent } from "./check-content.ts";
import { listReferenceChoices, listReferenceTitles } from "./choices.ts";
import { isUsable } from "./draft-texts.ts";
import { type Editor, removeSeen, writeDraft } from "./edit-drafts.ts";
import type { Files } from "./edited-site.ts";
import { readValue } from "./file-text.ts";
import type { ContentTexts } from "./published.ts";
import { selectSound } from "./sound-content.ts";
import { pathOfPage, startingText } from "./starting-files.ts";

/** A name is the title of a page and becomes its address. */
const MAX_NAME_CHARACTERS = 80;

/** Starts a draft of a new page from an example. @throws EditRefused */
export async function startPage(
  editor: Editor,
  kind: PageKind,
  givenName: string,
): Promise<{ path: string }> {
  const name = cleanLine(givenName);
  const slug = slugOf(name);
  if (!slug) throw new EditRefused("Write a name with letters or digits.");
  if (name.length > MAX_NAME_CHARACTERS)
    throw new EditRefused(`Write a name of at most ${MAX_NAME_CHARACTERS} characters.`);
  const path = pathOfPage(kind, slug);
  const files = await editor.readFiles();
  const isTaken = files.texts.has(path) || files.drafts.some((draft) => draft.path === path);
  // Objects have a field "constructor" from the start.
  if (findEntry(path)?.title !== null || isTaken || slug in {})
    throw new EditRefused(`Another ${kind} has this name already.`);
  const { content } = selectSound(files);
  if (content === null) throw new EditRefused(HAS_MISTAKE);
  const base = startingText(kind, name, content);
  const saved = await writeDraft(editor, { path, kind: "new", value: readValue(path, base), base }, null);
  if (!saved) throw new EditRefused(`Somebody else has just used this name for another ${kind}.`);
  return { path };
}

type Removal = {
  redirectTo: string;
  /** The draft that the editor saw. */
  version: string | undefined;
};

/** Drafts the removal of a page, or deletes one that is not published. @throws EditRefused */
export async function removePage(
  editor: Editor,
  path: string,
  { redirectTo, version }: Removal,
): Promise<void> {
  const files = await editor.readFiles();
  const text = files.published.get(path)?.text;
  const draft = files.drafts.find((one) => one.path === path);
  if (!findEntry(path)?.isRemovable)
    throw new EditRefused("This page is part of the site and cannot be removed.");
  if (draft && !isUsable(draft)) throw new EditRefused(CHANGED_MEANWHILE);
  if (text === undefined) {
    if (draft) await removeSeen(editor, draft, version);
    return;
  }
  if (!canReplace(redirectTo, path, files))
    throw new EditRefused("Choose the page that visitors get instead.");
  // The value is kept in case the removal is undone.
  const value = draft?.value ?? null;
  const removal = { path, kind: "removed" as const, value, base: draft?.base ?? text, redirectTo };
  if (!(await writeDraft(editor, removal, draft?.version ?? null))) throw new EditRefused(CHANGED_MEANWHILE);
}

/** Whether visitors of a removed page can get the page at an address: it exists, and is not removed, too. */
function canReplace(address: string, path: string, files: Files): boolean {
  const { named } = selectSound(files);
  const isPage = !named || listReferenceChoices(named).page.some(({ value }) => value === address);
  const removed = files.drafts.filter(({ kind }) => kind === "removed").map((draft) => draft.path);
  return isPage && ![path, ...removed].some((one) => findEntry(one)?.address === address);
}

/** Lists problems that removing a page causes. */
export function findLinks(path: string, texts: ContentTexts): LinkPlace[] {
  const without = new Map(texts);
  without.delete(path);
  const whole = checkContent(texts);
  const before = new Set([...whole.problems.values()].flat().map(({ message }) => message));
  const schemaOf = nameSchemas(listReferenceTitles([whole.content]));
  return [...checkContent(without).problems].flatMap(([other, problems]) => {
    const value = texts.get(other)?.yaml.value ?? null;
    return problems
      .filter(({ message }) => !before.has(message))
      .map(({ field }) => ({
        path: other,
        title: titleOf(other, value),
        field,
        label: nameFieldPath(schemaOf(other), value, field),
      }));
  });
}
