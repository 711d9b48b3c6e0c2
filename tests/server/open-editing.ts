// Opens the office's editing with its own database, for tests that publish.
import { onTestFinished } from "vitest";
import { showOfficePictures } from "#content/encoded-pictures.ts";
import { showPublished } from "#content/read.ts";
import { draftId } from "#editing/seen-drafts.ts";
import { createEditing } from "#editing/server/create-editing.ts";
import { createPublishedSite } from "#editing/server/published.ts";
import type { Store } from "#platform/database/store.ts";
import { type dialects, testDatabases } from "./databases.ts";

export const [ana, ben] = ["ana@pools.example", "ben@pools.example"];

/** Opens editing as a second process of the same site does. */
export function openProcess(store: Store, log: { error(...line: unknown[]): void } = { error() {} }) {
  const published = createPublishedSite(store, { log });
  return { published, ...createEditing({ store, published }) };
}

/** Opens editing until the end of the test, which removes the database and restores the repository's content. */
export async function openEditing(dialect: (typeof dialects)[number] = "sqlite") {
  const store = await testDatabases().migrated(dialect);
  onTestFinished(() => {
    showPublished((starting) => starting);
    showOfficePictures({});
  });
  const { published, openFor, readFiles } = openProcess(store);
  const editor = openFor(ana);
  /** Saves what `change` returns, or the value that it changed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests edit values of any shape
  async function save(id: string, change: (value: any) => unknown, by = editor) {
    const subject = await by.read(id);
    const value = structuredClone(subject?.value);
    return by.saveDraft({ id, value: change(value) ?? value, base: subject?.version ?? "" });
  }
  return {
    store,
    published,
    openFor,
    readFiles,
    editor,
    save,
    /** Publishes all drafts, or those of some subjects. */
    async publish(...ids: string[]) {
      const latest = await editor.readLatest();
      const drafts = (await editor.listChanges()).flatMap(({ id, draft }) =>
        draft && (ids.length === 0 || ids.includes(id)) ? [draftId({ id, version: draft.version })] : [],
      );
      return editor.publish(drafts, latest);
    },
  };
}
