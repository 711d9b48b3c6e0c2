// Content editing for a staff member: lists, reads, saves and publishes drafts.
import { readContent } from "#content/read.ts";
import type { Choices, DraftEdit, NewPage, Removal, SampleChange } from "../editing.ts";
import { listChecklist } from "./checklist.ts";
import { describeSubject, listSubjects } from "./describe-subject.ts";
import { listDrafts } from "./drafts.ts";
import { discardDraft, listKept, saveDraft, takeKept, takeUpdate } from "./edit-drafts.ts";
import { type EditedFiles, readEditedFiles, type SiteServices } from "./edited-site.ts";
import { listReferenceChoices } from "./field-choices.ts";
import { listHistory, readNewest } from "./history.ts";
import { listChanges } from "./list-changes.ts";
import { findLinks, removePage, startPage } from "./pages.ts";
import { cancelPlanned, listPlanned, planPublication } from "./plan-publication.ts";
import { createPreviewReader, readVersionContent } from "./preview-content.ts";
import { publishDrafts, restoreVersion } from "./publish.ts";
import { listSampleGroups, settleSamples } from "./sample-groups.ts";
import { searchTexts } from "./search.ts";
import { selectSound } from "./sound-content.ts";

/** Creates the site's editing; `openFor` edits in a staff member's name. */
export function createEditing(site: SiteServices) {
  const readFiles = () => readEditedFiles(site);
  return {
    openFor: (who: string) => editAs(site, who),
    readFiles,
    readPreviewContent: createPreviewReader(readFiles),
    readVersionContent: (id: number) => readVersionContent(site.store, id),
  };
}

function editAs(site: SiteServices, who: string) {
  const editor = { ...site, who };
  const readFiles = () => readEditedFiles(site);
  return {
    list: async () => listSubjects(await readFiles()),
    /** Counts the drafts that `listChanges` lists, also those whose page is gone. */
    countDrafts: async () => (await listDrafts(site.store)).length,
    /** Returns null for an unknown subject. */
    read: async (id: string) => describeSubject(id, await readFiles()),
    listChoices: async () => listChoices(await readFiles()),
    /** Saves a draft even if it has problems; only publishing requires that there are none. */
    saveDraft: (edit: DraftEdit) => saveDraft(editor, edit),
    /** A page that was to be removed gets back the changes that it had. */
    discardDraft: (id: string, version: string) => discardDraft(editor, id, version),
    listKept: (id: string) => listKept(editor, id),
    takeKept: (id: string, version: string, kept: string) => takeKept(editor, id, version, kept),
    /** Copies the newer repository value of a subject into its draft. */
    takeUpdate: (id: string, version: string) => takeUpdate(editor, id, version),
    create: (page: NewPage) => startPage(editor, page),
    listLinks: async (id: string) => findLinks(id, await readFiles()),
    remove: (id: string, removal: Removal) => removePage(editor, id, removal),
    /** Searches all texts, drafts included; best matches first. */
    async search(query: string) {
      const edited = await readFiles();
      return searchTexts(query, edited.files, listChoices(edited));
    },
    listChanges: async () => listChanges(await readFiles()),
    /** Returns null before the first publication. */
    readNewest: () => readNewest(site.store),
    /** Returns the id of the newest version: the site that an editor's screen compares with. */
    readLatest: async () => String((await site.published.refresh()).latest),
    /**
     * Publishes drafts. Visitors see them when it returns.
     * @param chosen drafts as the editor saw them, from `draftId`. All others stay drafts
     * @param latest the newest version that the editor saw. Refused if a newer one changed the same subjects
     */
    publish: (chosen: string[], latest: string) => publishDrafts(site, { who, chosen, latest }),
    /** Publishes drafts later, if nobody changes them before. */
    plan: (chosen: string[], at: Date) => planPublication(site.store, { who, chosen, at }),
    listPlanned: () => listPlanned(site),
    cancelPlanned: (id: string) => cancelPlanned(site.store, id, who),
    listHistory: () => listHistory(site.store),
    /** Publishes an earlier version again, as `publish` does: one subject of it, or the whole site. */
    restore: (id: string, latest: string, only: string | null) =>
      restoreVersion(site, { who, id, latest, only }),
    async readChecklist() {
      const edited = await readFiles();
      const { files, content } = selectSound(edited);
      const items = content ? listChecklist(content, files, edited.files) : [];
      return { samples: listSampleGroups(edited), items };
    },
    settleSamples: (change: SampleChange) => settleSamples(editor, change),
  };
}

/** While something published does not fit, forms offer the names of the site that visitors get. */
function listChoices(edited: EditedFiles): Choices {
  return listReferenceChoices(selectSound(edited).named ?? readContent());
}
