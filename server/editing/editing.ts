// What staff do with the site's content, in their own name: lists, reads and saves drafts.
import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { findContentDir } from "#app/content/folder.ts";
import type { Content } from "#app/content/read.ts";
import type { Draft, EditableFile, Editing, FileToEdit } from "#app/office/site/editing.ts";
import type { Store } from "../store/store.ts";
import { compareFiles, findEntry, jsonSchemaOf, titleOf } from "./catalog.ts";
import { type Checked, checkContent } from "./check-content.ts";
import { listReferenceChoices } from "./choices.ts";
import { draftValueOf, withDrafts } from "./draft-texts.ts";
import { findDraft, listDrafts, removeDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import { readValue } from "./file-text.ts";
import { type ContentTexts, createTextReader, hashText } from "./published.ts";

type Services = { store: Store; contentDir: string };

/** Opens editing once for the site; each session edits in its own name. */
export function createEditing({ store, contentDir: setting }: Services) {
  const contentDir = findContentDir({ CONTENT_DIR: setting });
  const readPublished = createTextReader(contentDir);

  function checkWith(published: ContentTexts, drafts: StoredDraft[]): Checked {
    return checkContent(withDrafts(published, drafts));
  }

  async function describeFile(path: string): Promise<FileToEdit | null> {
    const entry = findEntry(path);
    const published = readPublished();
    const drafts = await listDrafts(store);
    const draft = drafts.find((one) => one.path === path) ?? null;
    const text = published.get(path)?.text;
    if (!entry || (text === undefined && draft === null)) return null;
    const publishedValue = text === undefined ? null : readValue(path, text);
    const value = draft && draft.kind !== "removed" ? draftValueOf(draft, text) : publishedValue;
    return {
      ...describe(path, value, draft),
      schema: jsonSchemaOf(entry),
      value,
      published: publishedValue,
      version: versionOf(text, draft),
      problems: draft ? (checkWith(published, drafts).problems.get(path) ?? []) : [],
      isRemovable: entry.isRemovable,
    };
  }

  function openFor(who: string): Editing {
    return {
      async readObstacle() {
        return findObstacle(contentDir);
      },
      async list() {
        const drafts = await listDrafts(store);
        const texts = new Map([...readPublished()].map(([path, { yaml }]) => [path, yaml.value]));
        for (const draft of drafts) if (draft.kind !== "removed") texts.set(draft.path, draft.value);
        const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
        return [...texts]
          .filter(([path]) => findEntry(path) !== null)
          .map(([path, value]) => describe(path, value, byPath.get(path) ?? null))
          .sort(compareFiles);
      },
      read: describeFile,
      async listChoices() {
        const published = readPublished();
        const { content } = checkWith(published, await listDrafts(store));
        // While a draft has a problem, references to other new things are offered once it is solved.
        return listReferenceChoices((content ?? checkContent(published).content) as Content);
      },
      async saveDraft({ path, value, base }) {
        if (findEntry(path) === null) throw new Error(`There is no content file ${path}.`);
        const text = readPublished().get(path)?.text;
        const before = await findDraft(store, path);
        const isSame = versionOf(text, before) === base;
        const draft = {
          path,
          kind: before?.kind === "new" ? ("new" as const) : ("changed" as const),
          value,
          base: before?.kind === "new" ? before.base : (text ?? ""),
        };
        const saved = isSame ? await storeDraft(store, draft, before?.version ?? null, who) : null;
        const after = await describeFile(path);
        if (after === null) throw new Error(`${path} was removed.`);
        if (saved) return { version: after.version, problems: after.problems };
        const { value: theirs, version, draft: other } = after;
        const published = { who: "", at: new Date().toISOString() };
        return { conflict: { theirs, version, who: (other ?? published).who, at: (other ?? published).at } };
      },
      discardDraft: (path) => removeDraft(store, path, who),
    };
  }

  return { openFor };
}

function describe(path: string, value: unknown, draft: StoredDraft | null): EditableFile {
  const entry = findEntry(path);
  return {
    path,
    group: entry?.group ?? "",
    title: titleOf(path, value),
    address: entry?.address ?? null,
    draft: draft && toDraft(draft),
  };
}

function toDraft({ kind, who, at }: StoredDraft): Draft {
  return { kind, who, at };
}

/** Changes with each save of a draft and each publishing of the file. */
function versionOf(text: string | undefined, draft: StoredDraft | null): string {
  return `${text === undefined ? "none" : hashText(text)}.${draft?.version ?? "none"}`;
}

/** Returns why the folder cannot be written, for staff. */
function findObstacle(contentDir: string): string | null {
  let folder = contentDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return null;
  } catch {
    return `The server may not write to its folder for the site's content (${contentDir}), so nothing can be edited here. Ask whoever runs the server to make it writable.`;
  }
}
