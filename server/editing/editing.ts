// Content editing for a staff member: lists, reads, saves and publishes drafts.
import { isDeepStrictEqual } from "node:util";
import { findContentDir } from "#app/content/folder.ts";
import { readContent } from "#app/content/read.ts";
import { readDraftValue } from "#app/office/site/draft-value.ts";
import {
  CHANGED_MEANWHILE,
  type Change,
  type Choices,
  type Draft,
  type EditableFile,
  type Editing,
  EditRefused,
  type FileToEdit,
  type LinkPlace,
  type Version,
} from "#app/office/site/editing.ts";
import { nameFieldPath } from "#app/office/site/fields.ts";
import { findSeen, NOT_SEEN } from "#app/office/site/seen-drafts.ts";
import type { Log } from "../log.ts";
import { slugOf } from "../slug.ts";
import type { Store } from "../store/store.ts";
import { compareFiles, findEntry, jsonSchemaOf, nameSchemas, titleOf } from "./catalog.ts";
import { type Checked, checkContent } from "./check-content.ts";
import { listChecklist } from "./checklist.ts";
import { listReferenceChoices, listReferenceTitles } from "./choices.ts";
import { listDifferences } from "./differences.ts";
import { draftValueOf, isUsable, withDrafts } from "./draft-texts.ts";
import { findDraft, listDrafts, removeDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import { readValue } from "./file-text.ts";
import { createPreviewReader } from "./preview-content.ts";
import { readProgress } from "./progress.ts";
import { recoverSite, type ToPublish } from "./publish.ts";
import { type ContentTexts, createTextReader, hashText } from "./published.ts";
import { searchTexts } from "./search.ts";
import {
  DELIVERED,
  findLatest,
  hasCommit,
  isLocked,
  listVersions,
  lockSite,
  type StoredVersion,
  waitForSite,
} from "./site-folder.ts";
import { selectSound } from "./sound-content.ts";
import { pathOfPage, startingText } from "./starting-files.ts";
import { explainStorageFailure, findWriteRefusal, refuseStorageFailures } from "./storage-failure.ts";

/** A name is the title of a page and becomes its address. */
const MAX_NAME_CHARACTERS = 80;

type Services = {
  store: Store;
  contentDir: string;
  /** False where several servers serve the site. */
  isAllowed?: boolean;
  /** Whether a server with another folder serves the same site. */
  hasOtherServer?(): Promise<boolean>;
  log?: Pick<Log, "error">;
  /** The folder of all releases. */
  buildFolder?: string;
  /** Returns why publishing did not start, or null. */
  startPublishing(wanted: ToPublish): Promise<string | null>;
};

/** Creates the site's editing; `openFor` edits in a staff member's name. */
export function createEditing({
  store,
  contentDir: setting,
  isAllowed = true,
  hasOtherServer = async () => false,
  log,
  buildFolder = "build",
  startPublishing,
}: Services) {
  const contentDir = findContentDir({ CONTENT_DIR: setting });
  const readPublished = createTextReader(contentDir);

  function checkWith(published: ContentTexts, drafts: StoredDraft[]): Checked {
    return checkContent(withDrafts(published, drafts));
  }

  async function describeFile(path: string): Promise<FileToEdit | null> {
    await recover();
    const entry = findEntry(path);
    const published = readPublished();
    const drafts = await listDrafts(store);
    const draft = drafts.find((one) => one.path === path) ?? null;
    const { text, yaml } = published.get(path) ?? {};
    if (!entry || (text === undefined && draft === null)) return null;
    const hasMistake = yaml !== undefined && yaml.problems.length > 0;
    const publishedValue = text === undefined ? null : readValue(path, text);
    const isEdited = draft !== null && draft.kind !== "removed" && isUsable(draft);
    const value = isEdited ? draftValueOf(draft, text) : publishedValue;
    return {
      ...describe(path, value, draft),
      schema: jsonSchemaOf(entry),
      value,
      published: publishedValue,
      version: versionOf(text, draft),
      problems: draft || hasMistake ? (checkWith(published, drafts).problems.get(path) ?? []) : [],
      isRemovable: entry.isRemovable,
    };
  }

  /** Finishes what a killed publishing left, unless one is running or the folder is read-only. */
  async function recover(): Promise<void> {
    if (!hasCommit(contentDir) || findFolderObstacle(contentDir)) return;
    const unlock = lockSite(contentDir);
    if (!unlock) return;
    try {
      await recoverSite(contentDir, store, buildFolder);
    } catch (error) {
      // Screens still open, and the next request retries. A full disk is reported when staff save.
      if (explainStorageFailure(error) === null)
        log?.error({ err: error, contentDir }, "An interrupted publishing can't be finished");
    } finally {
      unlock();
    }
  }

  async function readObstacle(): Promise<string | null> {
    if (!isAllowed) return SWITCHED_OFF;
    return findFolderObstacle(contentDir) ?? ((await hasOtherServer()) ? SEVERAL_SERVERS : null);
  }

  /** @throws EditRefused */
  async function requireOpen(): Promise<void> {
    const obstacle = await readObstacle();
    if (obstacle) throw new EditRefused(obstacle);
  }

  /** Runs a write to the database, if editing is possible. @throws EditRefused */
  async function write<Result>(run: () => Promise<Result>): Promise<Result> {
    await requireOpen();
    return refuseStorageFailures(run);
  }

  async function readAll() {
    await recover();
    const published = readPublished();
    const drafts = await listDrafts(store);
    const texts = withDrafts(published, drafts);
    return { published, drafts, texts };
  }

  /** While a published file has a mistake, forms offer the names of the site that visitors get. */
  async function listChoices(): Promise<Choices> {
    return listReferenceChoices(selectSound(await readAll()).named ?? readContent());
  }

  /** Whether a removed page redirects to the page of a draft. */
  async function isReplacement({ path }: StoredDraft): Promise<boolean> {
    const address = findEntry(path)?.address;
    const drafts = await listDrafts(store);
    return drafts.some(({ kind, redirectTo }) => kind === "removed" && redirectTo === address);
  }

  function openFor(who: string): Editing {
    /**
     * Removes a draft that was edited back to the published value. Keeps it during a publish, which may be about to
     * publish an earlier version of it.
     */
    async function dropUnchanged(draft: StoredDraft): Promise<boolean> {
      if (draft.kind !== "changed" || isLocked(contentDir)) return false;
      return removeUnpublished(draft);
    }

    /**
     * Removes a draft, and keeps publishing from starting meanwhile.
     * @throws EditRefused while it runs, or for a new page that a removed one redirects to
     */
    function removeUnpublished(draft: StoredDraft): Promise<boolean> {
      return write(async () => {
        if (draft.kind === "new" && (await isReplacement(draft))) throw new EditRefused(IS_REPLACEMENT);
        const unlock = await waitForSite(contentDir);
        if (!unlock) throw new EditRefused(PUBLISHING);
        try {
          return await removeDraft(store, draft, who);
        } finally {
          unlock();
        }
      });
    }

    return {
      readObstacle,
      async list() {
        await recover();
        const drafts = await listDrafts(store);
        const texts = new Map([...readPublished()].map(([path, { yaml }]) => [path, yaml.value]));
        for (const draft of drafts.filter(isUsable))
          if (draft.kind !== "removed") texts.set(draft.path, draft.value);
        const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
        return [...texts]
          .filter(([path]) => findEntry(path) !== null)
          .map(([path, value]) => describe(path, value, byPath.get(path) ?? null))
          .sort(compareFiles);
      },
      read: describeFile,
      listChoices,
      async saveDraft({ path, value: sent, base }) {
        const value = readDraftValue(sent);
        const { text, yaml } = readPublished().get(path) ?? {};
        if (yaml && yaml.problems.length > 0) throw new EditRefused(HAS_MISTAKE);
        const before = await findDraft(store, path);
        if (findEntry(path) === null || (text === undefined && before === null)) throw new EditRefused(GONE);
        if (before?.kind === "removed") throw new EditRefused(sayRemoved(before.who));
        const isSame = versionOf(text, before) === base;
        if (isSame && text !== undefined && isDeepStrictEqual(value, readValue(path, text))) {
          if (before === null || (await dropUnchanged(before)))
            return { version: versionOf(text, null), problems: [] };
        }
        const draft = {
          path,
          kind: before?.kind === "new" ? ("new" as const) : ("changed" as const),
          value,
          base: before?.kind === "new" ? before.base : (text ?? before?.base ?? ""),
        };
        // A form sends what it shows to refresh its problems. That is not an edit by whoever looks at it.
        const isStored = before !== null && isDeepStrictEqual(value, draftValueOf(before, text));
        const known = isStored ? before.version : null;
        const saved = isSame
          ? (known ?? (await write(() => storeDraft(store, draft, before?.version ?? null, who))))
          : null;
        const after = await describeFile(path);
        if (after === null) throw new EditRefused(GONE);
        // Not the version of `after`, which somebody else may have saved by now.
        if (saved) return { version: versionOf(text, { version: saved }), problems: after.problems };
        const { value: theirs, version, draft: other } = after;
        const published = { who: "", at: new Date().toISOString() };
        return { conflict: { theirs, version, who: (other ?? published).who, at: (other ?? published).at } };
      },
      discardDraft: (path, version) =>
        orRefusal(async () => {
          const draft = await findDraft(store, path);
          if (draft === null) return null;
          const isRemoved = draft.version === version && (await removeUnpublished(draft));
          return isRemoved ? null : { refused: CHANGED_MEANWHILE };
        }),
      create: (kind, givenName) =>
        orRefusal(async () => {
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
          const saved = await write(() => storeDraft(store, draft, null, who));
          return saved ? { path } : { refused: `Somebody else has just used this name for another ${kind}.` };
        }),
      async listLinks(path) {
        return findLinks(path, selectSound(await readAll()).texts);
      },
      remove: (path, redirectTo, version) =>
        orRefusal(async () => {
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
          const saved = await write(() => storeDraft(store, removal, draft?.version ?? null, who));
          return saved ? null : { refused: CHANGED_MEANWHILE };
        }),
      async search(query) {
        const { texts } = await readAll();
        return searchTexts(query, texts, await listChoices());
      },
      async listChanges() {
        const files = await readAll();
        const { published, drafts, texts } = files;
        const { content, problems } = selectSound(files);
        const schemaOf = nameSchemas(listReferenceTitles([checkContent(published).content, content]));
        const valueAt = (all: ContentTexts, path: string) => {
          const text = all.get(path)?.text;
          return text === undefined ? null : readValue(path, text);
        };
        const problemsOf = (path: string) =>
          (problems.get(path) ?? []).map((problem) => ({
            ...problem,
            label: nameFieldPath(schemaOf(path), valueAt(texts, path), problem.field),
          }));
        const changes = drafts.map((draft) => {
          if (!isUsable(draft))
            return { ...describe(draft.path, null, draft), differences: [], problems: [UNUSABLE] };
          const [before, now] = [valueAt(published, draft.path), valueAt(texts, draft.path)];
          return {
            ...describe(draft.path, now ?? before, draft),
            differences: listDifferences(schemaOf(draft.path), before, now),
            problems: problemsOf(draft.path),
          };
        });
        // A removal can break files without a draft.
        const others = [...problems].filter(([path]) => !drafts.some((draft) => draft.path === path));
        const broken = others.map(([path]) => ({
          ...describe(path, valueAt(texts, path), null),
          differences: [],
          problems: problemsOf(path),
        }));
        return [...changes, ...broken].sort(compareFiles);
      },
      async readLatest() {
        await recover();
        return findLatest(contentDir);
      },
      async publish(seen, latest) {
        const obstacle = await readObstacle();
        if (obstacle) return obstacle;
        const drafts = await listDrafts(store);
        const isAllSeen = findSeen(drafts, seen)?.length === drafts.length;
        if (!isAllSeen || findLatest(contentDir) !== latest) return NOT_SEEN;
        return startPublishing({ who, restore: null, seen, latest });
      },
      async readProgress() {
        await recover();
        return readProgress(contentDir);
      },
      async listHistory() {
        await recover();
        const versions = listVersions(contentDir);
        const oldest = versions.at(-1);
        const published = versions.map((version, index) => toVersion(version, index === 0));
        return oldest ? [...published, describeDelivered(oldest)] : [];
      },
      async restore(id, latest) {
        const obstacle = await readObstacle();
        if (obstacle) return obstacle;
        const isKnown = id === DELIVERED || listVersions(contentDir).some((version) => version.id === id);
        if (!isKnown) return "This version no longer exists.";
        if (findLatest(contentDir) !== latest) return NOT_SEEN;
        return startPublishing({ who, restore: id, seen: [], latest });
      },
      async readChecklist() {
        const { texts, content } = selectSound(await readAll());
        return content ? listChecklist(content, texts) : [];
      },
    };
  }

  return { openFor, readObstacle, readPreviewContent: createPreviewReader(readAll) };
}

async function orRefusal<Result>(run: () => Promise<Result>): Promise<Result | { refused: string }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof EditRefused) return { refused: error.message };
    throw error;
  }
}

/** Lists problems that removing a page causes. */
function findLinks(path: string, texts: ContentTexts): LinkPlace[] {
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

function toDraft({ kind, who, at, version }: StoredDraft): Draft {
  return { kind, who, at, version };
}

function toVersion({ id, at, who, kind, restored, changes }: StoredVersion, isCurrent: boolean): Version {
  return { id, at, who, kind, restored, changes, isCurrent };
}

/** Describes the site before its first version, which can be restored, too. */
function describeDelivered({ at }: StoredVersion): Version {
  return { id: DELIVERED, at, who: "", kind: "delivered", restored: null, changes: [], isCurrent: false };
}

function sayRemoved(who: string): string {
  return `Somebody (${who}) has removed this page. Choose “Keep this page” on the screen Publish first.`;
}

/** Changes with each save of a draft and each publishing of the file. */
function versionOf(text: string | undefined, draft: Pick<StoredDraft, "version"> | null): string {
  return `${text === undefined ? "none" : hashText(text)}.${draft?.version ?? "none"}`;
}

const SWITCHED_OFF =
  "Editing is switched off on this server (EDITING=off), because several servers share the site. Ask whoever runs the servers to make the change for you.";
const SEVERAL_SERVERS =
  "Two servers run this website, each with its own copy of the content, so an edit would reach only some visitors. Nothing can be edited until one of them has stopped. A server that crashed counts for another minute, so try again in two minutes. Then ask whoever runs the servers to stop one.";
const GONE = "Somebody has removed this page.";
const HAS_MISTAKE =
  "Somebody has edited the website's files on the server and made a mistake, so this can't be saved. The screen Publish says where. Ask whoever runs the server to correct it.";
const PUBLISHING = "Somebody is publishing right now. Try again when it is done.";
const IS_REPLACEMENT =
  "A removed page sends its visitors here. Choose “Keep this page” for that one on the screen Publish first.";
const UNUSABLE: Change["problems"][number] = {
  field: [],
  label: "",
  message: "An update of the website has removed this page, so these changes fit nowhere. Discard them.",
};

/** Returns why nothing can be written, for staff. */
function findFolderObstacle(contentDir: string): string | null {
  if (findWriteRefusal(contentDir) === null) return null;
  return `The server may not write to its folder for the site's content (${contentDir}), so nothing can be edited here. Ask whoever runs the server to make it writable.`;
}
