// Starts and removes pages of the site as drafts, and lists what names a page.

import { isTakenAddress } from "#content/page-paths.ts";
import type { ContentFiles } from "#content/read.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { slugOf } from "#lib/slug.ts";
import {
  CHANGED_MEANWHILE,
  EditRefused,
  type Field,
  HAS_MISTAKE,
  type NewPage,
  type PageLink,
  type Removal,
} from "../editing.ts";
import { nameFieldPath } from "../fields.ts";
import { isUsable, REDIRECTS } from "./drafts.ts";
import { type Editor, removeSeen, writeDraft } from "./edit-drafts.ts";
import { type EditedFiles, readEditedFiles } from "./edited-site.ts";
import { listReferenceChoices, listReferenceTitles } from "./field-choices.ts";
import { changeLinks, findPlaces } from "./rewrite-links.ts";
import { selectSound } from "./sound-content.ts";
import { idOfPage, startingValue } from "./starting-files.ts";
import { findSubject, nameSchemas, schemaOfSubject, subjectAt, titleOf, valueById } from "./subjects.ts";
import { withValues } from "./with-values.ts";

/** A name is the title of a page and becomes its address. */
const MAX_NAME_CHARACTERS = 80;

/** Starts a draft of a new page. @returns its id @throws EditRefused */
export async function startPage(editor: Editor, page: NewPage): Promise<string> {
  const { kind, style = "", area = "", isBuilt = false } = page;
  const name = cleanLine(page.name);
  const slug = slugOf(name);
  if (!slug) throw new EditRefused("Write a name with letters or digits.");
  if (name.length > MAX_NAME_CHARACTERS)
    throw new EditRefused(`Write a name of at most ${MAX_NAME_CHARACTERS} characters.`);
  const id = idOfPage(kind, slug);
  if (isTakenAddress(findSubject(id)?.address ?? ""))
    throw new EditRefused("The website has a page of this name already.");
  const edited = await readEditedFiles(editor);
  const isTaken = edited.files.has(id) || edited.drafts.some((draft) => draft.id === id);
  // Objects have a field "constructor" from the start.
  if (findSubject(id)?.title !== null || isTaken || slug in {})
    throw new EditRefused(`Another ${kind} has this name already.`);
  const { content } = selectSound(edited);
  if (content === null) throw new EditRefused(HAS_MISTAKE);
  const start = startingValue(kind, { name, style, area, isBuilt }, { content, ...edited });
  const draft = { id, kind: "changed" as const, value: start.value, example: JSON.stringify(start) };
  const saved = await writeDraft(editor, draft, null);
  if (!saved) throw new EditRefused(`Somebody else has just used this name for another ${kind}.`);
  return id;
}

/** Drafts the removal of a page and the changes of its links, or deletes a page that is not published. @throws EditRefused */
export async function removePage(editor: Editor, id: string, removal: Removal): Promise<void> {
  const { redirectTo, version, links = [] } = removal;
  const edited = await readEditedFiles(editor);
  const draft = edited.drafts.find((one) => one.id === id);
  if (!findSubject(id)?.isRemovable)
    throw new EditRefused("This page is part of the site and cannot be removed.");
  if (draft && !isUsable(draft)) throw new EditRefused(CHANGED_MEANWHILE);
  const isPublished = edited.published.has(id);
  if (!isPublished && !draft) return;
  if (isPublished && !canReplace(redirectTo, id, edited))
    throw new EditRefused("Choose the page that visitors get instead.");
  if (!isPublished && draft?.version !== version) throw new EditRefused(CHANGED_MEANWHILE);
  await draftLinkChanges(editor, id, edited, links);
  if (!isPublished && draft) return removeSeen(editor, draft, version);
  // The value is kept in case the removal is undone.
  const removed = { id, kind: "removed" as const, value: draft?.value ?? null, redirectTo };
  if (!(await writeDraft(editor, removed, draft ?? null))) throw new EditRefused(CHANGED_MEANWHILE);
}

/** Changes links as chosen, if the places still name the page. @throws EditRefused */
async function draftLinkChanges(
  editor: Editor,
  id: string,
  edited: EditedFiles,
  links: NonNullable<Removal["links"]>,
): Promise<void> {
  if (links.length === 0) return;
  // With all drafts, because one with a problem must not be replaced by what is published.
  const { files } = edited;
  const known = new Set(findLinks(id, edited).map((link) => `${link.id} ${link.field.join(".")}`));
  if (links.some((link) => !known.has(`${link.id} ${link.field.join(".")}`)))
    throw new EditRefused(CHANGED_MEANWHILE);
  const address = findSubject(id)?.address ?? "";
  for (const [subject, changes] of Map.groupBy(links, (link) => link.id)) {
    const before = edited.drafts.find((one) => one.id === subject) ?? null;
    const value = changeLinks(schemaOfSubject(subject), valueById(files, subject), address, changes);
    if (!(await writeDraft(editor, { id: subject, kind: "changed", value }, before)))
      throw new EditRefused(CHANGED_MEANWHILE);
  }
}

/** Whether visitors of a removed page can get the page at an address: it exists, and is not removed, too. */
function canReplace(address: string, id: string, edited: EditedFiles): boolean {
  const { named } = selectSound(edited);
  const isPage = !named || listReferenceChoices(named).page.some(({ value }) => value === address);
  const removed = edited.drafts.filter(({ kind }) => kind === "removed").map((draft) => draft.id);
  return isPage && ![id, ...removed].some((one) => findSubject(one)?.address === address);
}

/** Lists the places that name a page. Redirects follow the one of the removed page. */
export function findLinks(id: string, edited: EditedFiles): PageLink[] {
  const { files } = edited;
  const schemaOf = nameSchemas(listReferenceTitles([selectSound(edited).named]));
  return findPlaces(id, files).flatMap(({ path, field, kind }) => {
    if (path === REDIRECTS) return [];
    const subject = subjectAt(path, field);
    const value = valueById(files, subject);
    const label = nameFieldPath(schemaOf(subject), value, field);
    const canTakeOut = canLose(subject, files, { field, id });
    return [{ id: subject, title: titleOf(subject, value), field, label, kind, canTakeOut }];
  });
}

/** Whether a subject lacks nothing without one of its links. Its draft may have problems already. */
function canLose(subject: string, files: ContentFiles, { field, id }: { field: Field; id: string }): boolean {
  const address = findSubject(id)?.address ?? "";
  const changes = [{ field, to: "" }];
  const value = changeLinks(schemaOfSubject(subject), valueById(files, subject), address, changes);
  const found = findSubject(subject);
  if (!found) return false;
  const countIssues = (state: ContentFiles) =>
    found.schema.safeParse(state.get(found.file)?.value).error?.issues.length ?? 0;
  return countIssues(withValues(files, [{ id: subject, kind: "changed", value }])) <= countIssues(files);
}
