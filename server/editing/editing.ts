// Content editing for a staff member: lists, reads, saves and publishes drafts.
import { readContent } from "#app/content/read.ts";
import { type Choices, type Editing, EditRefused } from "#app/office/site/editing.ts";
import { findSeen, NOT_SEEN } from "#app/office/site/seen-drafts.ts";
import { listChecklist } from "./checklist.ts";
import { listReferenceChoices } from "./choices.ts";
import { describeFile, listFiles } from "./describe-file.ts";
import { listDrafts } from "./drafts.ts";
import { discardDraft, type Editor, saveDraft } from "./edit-drafts.ts";
import { type Files, openEditedSite, type SiteServices } from "./edited-site.ts";
import { listHistory } from "./history.ts";
import { listChanges } from "./list-changes.ts";
import { findLinks, removePage, startPage } from "./pages.ts";
import { createPreviewReader } from "./preview-content.ts";
import { readProgress } from "./progress.ts";
import type { ToPublish } from "./publish.ts";
import { searchTexts } from "./search.ts";
import { DELIVERED, findLatest, listVersions } from "./site-folder.ts";
import { selectSound } from "./sound-content.ts";

/** Returns why publishing did not start, or null. */
type StartPublishing = (wanted: ToPublish) => Promise<string | null>;

/** Creates the site's editing; `openFor` edits in a staff member's name. */
export function createEditing({
  startPublishing,
  ...services
}: SiteServices & { startPublishing: StartPublishing }) {
  const site = openEditedSite(services);
  return {
    openFor: (who: string) => editAs({ ...site, who }, startPublishing),
    readObstacle: site.readObstacle,
    readFiles: site.readFiles,
    readPreviewContent: createPreviewReader(site.readFiles),
  };
}

function editAs(editor: Editor, startPublishing: StartPublishing): Editing {
  const { store, contentDir, who, readObstacle, recover, readPublishedAndDrafts, readFiles } = editor;
  return {
    readObstacle,
    list: async () => listFiles(await readPublishedAndDrafts()),
    countDrafts: async () => (await listDrafts(store)).length,
    read: async (path) => describeFile(path, await readPublishedAndDrafts()),
    listChoices: async () => listChoices(await readFiles()),
    saveDraft: (edit) => saveDraft(editor, edit),
    discardDraft: (path, version) => orRefusal(() => discardDraft(editor, path, version).then(() => null)),
    create: (kind, name) => orRefusal(() => startPage(editor, kind, name)),
    listLinks: async (path) => findLinks(path, selectSound(await readFiles()).texts),
    remove: (path, redirectTo, version) =>
      orRefusal(() => removePage(editor, path, { redirectTo, version }).then(() => null)),
    async search(query) {
      const files = await readFiles();
      return searchTexts(query, files.texts, listChoices(files));
    },
    listChanges: async () => listChanges(await readFiles()),
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
      return listHistory(contentDir);
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
      const { texts, content } = selectSound(await readFiles());
      return content ? listChecklist(content, texts) : [];
    },
  };
}

/** While a published file has a mistake, forms offer the names of the site that visitors get. */
function listChoices(files: Files): Choices {
  return listReferenceChoices(selectSound(files).named ?? readContent());
}

/** Returns the reason of a refusal instead of throwing it. */
async function orRefusal<Result>(run: () => Promise<Result>): Promise<Result | { refused: string }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof EditRefused) return { refused: error.message };
    throw error;
  }
}
