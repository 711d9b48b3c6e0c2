// The site that staff edit: its files, what is published, and all drafts.
import { type ContentFiles, readStartingFiles } from "#content/read.ts";
import type { Store } from "#platform/database/store.ts";
import { listDrafts, type StoredDraft, withDrafts } from "./drafts.ts";
import { type Published, type PublishedSite, withPublished } from "./published.ts";

export type SiteServices = { store: Store; published: PublishedSite };

export type EditedFiles = {
  /** What the site starts with: the repository's files. */
  starting: ContentFiles;
  /** With all that is published. */
  published: ContentFiles;
  drafts: StoredDraft[];
  /** With all drafts. */
  files: ContentFiles;
  state: Published;
};

/** Reads all that editing screens show. */
export async function readEditedFiles({ store, published: site }: SiteServices): Promise<EditedFiles> {
  // A publication meanwhile removes its drafts, so that no change is missing in both.
  const drafts = await listDrafts(store);
  const state = await site.refresh();
  const starting = readStartingFiles();
  const published = withPublished(starting, state);
  return { starting, published, drafts, files: withDrafts(published, drafts), state };
}
