// The site that staff edit: its files with all drafts, and whether they can be written.
import { findContentDir } from "#app/content/folder.ts";
import { EditRefused } from "#app/office/site/editing.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { withDrafts } from "./draft-texts.ts";
import { listDrafts, type StoredDraft } from "./drafts.ts";
import { type ContentTexts, createPublishedReader } from "./published.ts";
import { recoverSite } from "./recover-site.ts";
import { hasCommit, lockSite } from "./site-folder.ts";
import { explainStorageFailure, findWriteRefusal, refuseStorageFailures } from "./storage-failure.ts";

export type SiteServices = {
  store: Store;
  contentDir: string;
  /** False where several servers serve the site. */
  isAllowed?: boolean;
  /** Whether a server with another folder serves the same site. */
  hasOtherServer?(): Promise<boolean>;
  log?: Pick<Log, "error">;
};

export type PublishedAndDrafts = { published: ContentTexts; drafts: StoredDraft[] };

export type Files = PublishedAndDrafts & {
  /** All files with all drafts. */
  texts: ContentTexts;
};

export type EditedSite = ReturnType<typeof openEditedSite>;

export function openEditedSite({
  store,
  contentDir: setting,
  isAllowed = true,
  hasOtherServer = async () => false,
  log,
}: SiteServices) {
  const contentDir = findContentDir({ CONTENT_DIR: setting });
  const readPublished = createPublishedReader(contentDir);

  /** Returns why nothing can be edited, for staff, or null. */
  async function readObstacle(): Promise<string | null> {
    if (!isAllowed) return SWITCHED_OFF;
    return findFolderObstacle(contentDir) ?? ((await hasOtherServer()) ? SEVERAL_SERVERS : null);
  }

  /** Runs a write to the database, if editing is possible. @throws EditRefused */
  async function write<Result>(run: () => Promise<Result>): Promise<Result> {
    await requireOpen({ readObstacle });
    return refuseStorageFailures(run);
  }

  /** Finishes what a killed publishing left, unless one is running or the folder is read-only. */
  async function recover(): Promise<void> {
    if (!hasCommit(contentDir) || findFolderObstacle(contentDir)) return;
    const unlock = lockSite(contentDir);
    if (!unlock) return;
    try {
      await recoverSite(contentDir, store);
    } catch (error) {
      // Screens still open, and the next request retries. A full disk is reported when staff save.
      if (explainStorageFailure(error) === null)
        log?.error({ err: error, contentDir }, "An interrupted publishing can't be finished");
    } finally {
      unlock();
    }
  }

  async function readPublishedAndDrafts(): Promise<PublishedAndDrafts> {
    await recover();
    // A publishing meanwhile removes the drafts last, so that no page is missing in both.
    const drafts = await listDrafts(store);
    return { published: readPublished(), drafts };
  }

  async function readFiles(): Promise<Files> {
    const { published, drafts } = await readPublishedAndDrafts();
    return { published, drafts, texts: withDrafts(published, drafts) };
  }

  return {
    store,
    contentDir,
    readObstacle,
    write,
    recover,
    readPublished,
    readPublishedAndDrafts,
    readFiles,
  };
}

/** @throws EditRefused if something keeps staff from editing */
export async function requireOpen({ readObstacle }: Pick<EditedSite, "readObstacle">): Promise<void> {
  const obstacle = await readObstacle();
  if (obstacle) throw new EditRefused(obstacle);
}

const SWITCHED_OFF =
  "Editing is switched off on this server (EDITING=off), because several servers share the site. Ask whoever runs the servers to make the change for you.";
const SEVERAL_SERVERS =
  "Two servers run this website, each with its own copy of the content, so an edit would reach only some visitors. Nothing can be edited until one of them has stopped. A server that crashed counts for another minute, so try again in two minutes. Then ask whoever runs the servers to stop one.";

/** Returns why nothing can be written, for staff. */
function findFolderObstacle(contentDir: string): string | null {
  if (findWriteRefusal(contentDir) === null) return null;
  return `The server may not write to its folder for the site's content (${contentDir}), so nothing can be edited here. Ask whoever runs the server to make it writable.`;
}
