// What staff do with the site's content, in their own name: lists, reads and saves drafts.
import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { findContentDir } from "#app/content/folder.ts";
import type { Content } from "#app/content/read.ts";
import type { Draft, EditableFile, Editing, FileToEdit, LinkPlace } from "#app/office/site/editing.ts";
import { slugOf } from "../slug.ts";
import type { Store } from "../store/store.ts";
import { compareFiles, findEntry, jsonSchemaOf, labelOf, schemaOfPath, titleOf } from "./catalog.ts";
import { type Checked, checkContent } from "./check-content.ts";
import { listChecklist } from "./checklist.ts";
import { listReferenceChoices } from "./choices.ts";
import { listDifferences } from "./differences.ts";
import { draftValueOf, withDrafts } from "./draft-texts.ts";
import { findDraft, listDrafts, removeDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import { readValue } from "./file-text.ts";
import { createPreviewReader } from "./preview-content.ts";
import { readProgress } from "./progress.ts";
import { recoverSite } from "./publish.ts";
import { type ContentTexts, createTextReader, hashText } from "./published.ts";
import { searchTexts } from "./search.ts";
import { hasCommit, listVersions, lockSite } from "./site-folder.ts";
import { pathOfPage, startingText } from "./starting-files.ts";

type Services = {
  store: Store;
  contentDir: string;
  /** False where several servers serve the site. */
  isAllowed?: boolean;
  /** The folder of all releases. */
  buildFolder?: string;
  /** Publishes drafts, or restores a version. Returns why it did not start, or null. */
  startPublishing(who: string, restore: string | null): Promise<string | null>;
};

/** Opens editing once for the site; each session edits in its own name. */
export function createEditing({
  store,
  contentDir: setting,
  isAllowed = true,
  buildFolder = "build",
  startPublishing,
}: Services) {
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

  /** Finishes what a killed publishing left, unless one is running. */
  async function recover(): Promise<void> {
    if (!hasCommit(contentDir)) return;
    const unlock = lockSite(contentDir);
    if (!unlock) return;
    try {
      await recoverSite(contentDir, store, buildFolder);
    } finally {
      unlock();
    }
  }

  async function readAll() {
    await recover();
    const published = readPublished();
    const drafts = await listDrafts(store);
    const texts = withDrafts(published, drafts);
    return { published, drafts, texts };
  }

  function openFor(who: string): Editing {
    return {
      async readObstacle() {
        return findObstacle(contentDir, isAllowed);
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
      async create(kind, name) {
        const slug = slugOf(name);
        if (!slug) return { refused: "Write a name with letters or digits." };
        const path = pathOfPage(kind, slug);
        const { published, drafts, texts } = await readAll();
        if (findEntry(path)?.title !== null || texts.has(path) || drafts.some((draft) => draft.path === path))
          return { refused: `There is a ${kind} with this name already.` };
        const { content } = checkContent(texts);
        const base = startingText(kind, name.trim(), content ?? (checkContent(published).content as Content));
        const draft = { path, kind: "new" as const, value: readValue(path, base), base };
        const saved = await storeDraft(store, draft, null, who);
        return saved ? { path } : { refused: `Somebody else has just started a ${kind} with this name.` };
      },
      async listLinks(path) {
        const { texts } = await readAll();
        return findLinks(path, texts);
      },
      async remove(path, redirectTo) {
        const { published, drafts } = await readAll();
        const entry = findEntry(path);
        const text = published.get(path)?.text;
        const draft = drafts.find((one) => one.path === path);
        if (!entry?.isRemovable) return { refused: "This page is part of the site and cannot be removed." };
        if (text === undefined) {
          if (draft) await removeDraft(store, path, who);
          return null;
        }
        if (redirectTo === entry.address || !redirectTo.startsWith("/"))
          return { refused: "Choose the page that visitors get instead." };
        const removal = { path, kind: "removed" as const, value: null, base: text, redirectTo };
        const saved = await storeDraft(store, removal, draft?.version ?? null, who);
        return saved ? null : { refused: "Somebody else has just changed this page. Look at it again." };
      },
      async search(query) {
        const { texts } = await readAll();
        return searchTexts(query, texts);
      },
      async listChanges() {
        const { published, drafts, texts } = await readAll();
        const { problems } = checkContent(texts);
        const valueAt = (files: ContentTexts, path: string) => {
          const text = files.get(path)?.text;
          return text === undefined ? null : readValue(path, text);
        };
        const changes = drafts.map((draft) => {
          const [before, after] = [valueAt(published, draft.path), valueAt(texts, draft.path)];
          return {
            ...describe(draft.path, after ?? before, draft),
            differences: listDifferences(schemaOfPath(draft.path), before, after),
            problems: problems.get(draft.path) ?? [],
          };
        });
        // A removal can break files without a draft.
        const others = [...problems].filter(([path]) => !drafts.some((draft) => draft.path === path));
        const broken = others.map(([path, found]) => ({
          ...describe(path, valueAt(texts, path), null),
          differences: [],
          problems: found,
        }));
        return [...changes, ...broken].sort(compareFiles);
      },
      async publish() {
        return findObstacle(contentDir, isAllowed) ?? startPublishing(who, null);
      },
      async readProgress() {
        await recover();
        return readProgress(contentDir);
      },
      async listHistory() {
        await recover();
        return listVersions(contentDir).map(({ files: _files, drafts: _drafts, ...version }, index) => ({
          ...version,
          isCurrent: index === 0,
        }));
      },
      async restore(id) {
        return findObstacle(contentDir, isAllowed) ?? startPublishing(who, id);
      },
      async readChecklist() {
        const published = readPublished();
        const { content } = checkContent(published);
        return content ? listChecklist(content, published) : [];
      },
    };
  }

  return { openFor, readPreviewContent: createPreviewReader(readAll) };
}

/** Lists the problems that appear once a page is gone. */
function findLinks(path: string, texts: ContentTexts): LinkPlace[] {
  const without = new Map(texts);
  without.delete(path);
  const before = new Set([...checkContent(texts).problems.values()].flat().map(({ message }) => message));
  return [...checkContent(without).problems].flatMap(([other, problems]) => {
    const value = texts.get(other)?.yaml.value ?? null;
    return problems
      .filter(({ message }) => !before.has(message))
      .map(({ field }) => ({
        path: other,
        title: titleOf(other, value),
        field,
        label: labelOf(other, value, field),
      }));
  });
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

/** Returns why nothing can be edited, for staff. */
function findObstacle(contentDir: string, isAllowed: boolean): string | null {
  if (!isAllowed)
    return "Editing is switched off on this server (EDITING=off), because several servers share the site. Ask whoever runs them.";
  let folder = contentDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return null;
  } catch {
    return `The server may not write to its folder for the site's content (${contentDir}), so nothing can be edited here. Ask whoever runs the server to make it writable.`;
  }
}
