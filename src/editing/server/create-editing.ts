// Content editing for a staff member: lists, reads, saves and publishes drafts.
import { readContent } from "#content/read.ts";
import type { Choices, Editing } from "../editing.ts";
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

function editAs(site: SiteServices, who: string): Editing {
  const editor = { ...site, who };
  const readFiles = () => readEditedFiles(site);
  return {
    list: async () => listSubjects(await readFiles()),
    countDrafts: async () => (await listDrafts(site.store)).length,
    read: async (id) => describeSubject(id, await readFiles()),
    listChoices: async () => listChoices(await readFiles()),
    saveDraft: (edit) => saveDraft(editor, edit),
    discardDraft: (id, version) => discardDraft(editor, id, version),
    listKept: (id) => listKept(editor, id),
    takeKept: (id, version, kept) => takeKept(editor, id, version, kept),
    takeUpdate: (id, version) => takeUpdate(editor, id, version),
    create: (page) => startPage(editor, page),
    listLinks: async (id) => findLinks(id, selectSound(await readFiles()).files),
    remove: (id, removal) => removePage(editor, id, removal),
    async search(query) {
      const edited = await readFiles();
      return searchTexts(query, edited.files, listChoices(edited));
    },
    listChanges: async () => listChanges(await readFiles()),
    readNewest: () => readNewest(site.store),
    readLatest: async () => String((await site.published.refresh()).latest),
    publish: (chosen, latest) => publishDrafts(site, { who, chosen, latest }),
    plan: (chosen, at) => planPublication(site.store, { who, chosen, at }),
    listPlanned: () => listPlanned(site.store),
    cancelPlanned: (id) => cancelPlanned(site.store, id, who),
    listHistory: () => listHistory(site.store),
    restore: (id, latest, only) => restoreVersion(site, { who, id, latest, only }),
    async readChecklist() {
      const edited = await readFiles();
      const { files, content } = selectSound(edited);
      const items = content ? listChecklist(content, files, edited.files) : [];
      return { samples: listSampleGroups(edited), items };
    },
    settleSamples: (change) => settleSamples(editor, change),
  };
}

/** While something published does not fit, forms offer the names of the site that visitors get. */
function listChoices(edited: EditedFiles): Choices {
  return listReferenceChoices(selectSound(edited).named ?? readContent());
}
