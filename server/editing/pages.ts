// Starts and removes pages of the site as drafts, and lists what names a page.
import { CHANGED_MEANWHILE, HAS_MISTAKE, type LinkPlace, type PageKind } from "#app/office/site/editing.ts";
import { nameFieldPath } from "#app/office/site/fields.ts";
import { slugOf } from "../slug.ts";
import { findEntry, nameSchemas, titleOf } from "./catalog.ts";
import { checkContent } from "./check-content.ts";
import { listReferenceChoices, listReferenceTitles } from "./choices.ts";
import { isUsable } from "./draft-texts.ts";
import type { NewDraft, StoredDraft } from "./drafts.ts";
import { readValue } from "./file-text.ts";
import type { ContentTexts } from "./published.ts";
import { type Files, selectSound } from "./sound-content.ts";
import { pathOfPage, startingText } from "./starting-files.ts";

/** A name is the title of a page and becomes its address. */
const MAX_NAME_CHARACTERS = 80;

/** Reads and stores drafts in a staff member's name. All of it may throw EditRefused. */
export type PageTools = {
  readAll(): Promise<Files>;
  /** @returns null if somebody else has saved a draft since `expected` */
  storeDraft(draft: NewDraft, expected: string | null): Promise<string | null>;
  /** @returns false if somebody else has saved another version */
  removeUnpublished(draft: StoredDraft): Promise<boolean>;
};

type Refusal = { refused: string };

/** Starts a draft of a new page from an example. */
export async function startPage(
  { readAll, storeDraft }: PageTools,
  kind: PageKind,
  givenName: string,
): Promise<{ path: string } | Refusal> {
  const name = givenName.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  const slug = slugOf(name);
  if (!slug) return { refused: "Write a name with letters or digits." };
  if (name.length > MAX_NAME_CHARACTERS)
    return { refused: `Write a name of at most ${MAX_NAME_CHARACTERS} characters.` };
  const path = pathOfPage(kind, slug);
  const files = await readAll();
  const { drafts, texts } = files;
  const isTaken = texts.has(path) || drafts.some((draft) => draft.path === path);
  // Objects have a field "constructor" from the start.
  if (findEntry(path)?.title !== null || isTaken || slug in {})
    return { refused: `Another ${kind} has this name already.` };
  const { content } = selectSound(files);
  if (content === null) return { refused: HAS_MISTAKE };
  const base = startingText(kind, name, content);
  const draft = { path, kind: "new" as const, value: readValue(path, base), base };
  const saved = await storeDraft(draft, null);
  return saved ? { path } : { refused: `Somebody else has just used this name for another ${kind}.` };
}

type Removal = {
  redirectTo: string;
  /** The draft that the editor saw. */
  version: string | undefined;
};

/** Drafts the removal of a page, or deletes one that is not published. */
export async function removePage(
  { readAll, storeDraft, removeUnpublished }: PageTools,
  path: string,
  { redirectTo, version }: Removal,
): Promise<Refusal | null> {
  const files = await readAll();
  const { published, drafts } = files;
  const entry = findEntry(path);
  const text = published.get(path)?.text;
  const draft = drafts.find((one) => one.path === path);
  if (!entry?.isRemovable) return { refused: "This page is part of the site and cannot be removed." };
  if (draft && !isUsable(draft)) return { refused: CHANGED_MEANWHILE };
  if (text === undefined) {
    const isRemoved = !draft || (draft.version === version && (await removeUnpublished(draft)));
    return isRemoved ? null : { refused: CHANGED_MEANWHILE };
  }
  const { named } = selectSound(files);
  const isPage = !named || listReferenceChoices(named).page.some(({ value }) => value === redirectTo);
  const removed = drafts.filter(({ kind }) => kind === "removed").map((one) => findEntry(one.path));
  const isStaying = ![entry, ...removed].some((one) => one?.address === redirectTo);
  if (!isPage || !isStaying) return { refused: "Choose the page that visitors get instead." };
  // The value is kept in case the removal is undone.
  const value = draft?.value ?? null;
  const removal = { path, kind: "removed" as const, value, base: draft?.base ?? text, redirectTo };
  const saved = await storeDraft(removal, draft?.version ?? null);
  return saved ? null : { refused: CHANGED_MEANWHILE };
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
