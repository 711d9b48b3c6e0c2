// Content editing for a staff member: lists, reads, saves and publishes drafts.
import { isDeepStrictEqual } from "node:util";
import { findContentDir } from "#app/content/folder.ts";
import { readContent } from "#app/content/read.ts";
import { readDraftValue } from "#app/office/site/draft-value.ts";
import {
  CHANGED_MEANWHILE,
  type Choices,
  type Editing,
  EditRefused,
  type FileToEdit,
  HAS_MISTAKE,
  type Version,
} from "#app/office/site/editing.ts";
import { findSeen, NOT_SEEN } from "#app/office/site/seen-drafts.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { compareFiles, findEntry, jsonSchemaOf } from "./catalog.ts";
import { type Checked, checkContent } from "./check-content.ts";
import { listChecklist } from "./checklist.ts";
import { listReferenceChoices } from "./choices.ts";
import { toEditableFile } from "./describe-file.ts";
import { draftValueOf, isUsable, withDrafts } from "./draft-texts.ts";
import { findDraft, listDrafts, removeDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import { readValue } from "./file-text.ts";
import { listChanges } from "./list-changes.ts";
import { findLinks, type PageTools, removePage, startPage } from "./pages.ts";
import { createPreviewReader } from "./preview-content.ts";
import { readProgress } from "./progress.ts";
import { recoverSite, type ToPublish } from "./publish.ts";
import { type ContentTexts, createTextReader, hashText, hasMistake } from "./published.ts";
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
import { explainStorageFailure, findWriteRefusal, refuseStorageFailures } from "./storage-failure.ts";

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
    const file = published.get(path);
    const text = file?.text;
    if (!entry || (text === undefined && draft === null)) return null;
    const publishedValue = text === undefined ? null : readValue(path, text);
    const isEdited = draft !== null && draft.kind !== "removed" && isUsable(draft);
    const value = isEdited ? draftValueOf(draft, text) : publishedValue;
    return {
      ...toEditableFile(path, value, draft),
      schema: jsonSchemaOf(entry),
      value,
      published: publishedValue,
      version: versionOf(text, draft),
      problems: draft || hasMistake(file) ? (checkWith(published, drafts).problems.get(path) ?? []) : [],
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

    const tools: PageTools = {
      readAll,
      removeUnpublished,
      storeDraft: (draft, expected) => write(() => storeDraft(store, draft, expected, who)),
    };

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
          .map(([path, value]) => toEditableFile(path, value, byPath.get(path) ?? null))
          .sort(compareFiles);
      },
      read: describeFile,
      listChoices,
      async saveDraft({ path, value: sent, base }) {
        const value = readDraftValue(sent);
        const file = readPublished().get(path);
        if (hasMistake(file)) throw new EditRefused(HAS_MISTAKE);
        const text = file?.text;
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
      create: (kind, name) => orRefusal(() => startPage(tools, kind, name)),
      async listLinks(path) {
        return findLinks(path, selectSound(await readAll()).texts);
      },
      remove: (path, redirectTo, version) =>
        orRefusal(() => removePage(tools, path, { redirectTo, version })),
      async search(query) {
        const { texts } = await readAll();
        return searchTexts(query, texts, await listChoices());
      },
      listChanges: async () => listChanges(await readAll()),
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
const PUBLISHING = "Somebody is publishing right now. Try again when it is done.";
const IS_REPLACEMENT =
  "A removed page sends its visitors here. Choose “Keep this page” for that one on the screen Publish first.";
/** Returns why nothing can be written, for staff. */
function findFolderObstacle(contentDir: string): string | null {
  if (findWriteRefusal(contentDir) === null) return null;
  return `The server may not write to its folder for the site's content (${contentDir}), so nothing can be edited here. Ask whoever runs the server to make it writable.`;
}
