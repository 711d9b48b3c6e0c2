// Opens the office's editing of a temporary site, for tests that publish.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listDraftIds } from "#app/office/site/seen-drafts.ts";
import { createEditing } from "#server/editing/editing.ts";
import { type PublishOptions, publish } from "#server/editing/publish.ts";
import { DELIVERED, siteFolder } from "#server/editing/site-folder.ts";
import { testDatabases } from "./databases.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const who = "ana@pools.example";

/** Opens editing for one person, with a database and a content folder that are removed after the test. */
export async function openEditing() {
  const store = await testDatabases().migrated("sqlite");
  const contentDir = temporaryFolder();
  const open = (more = {}) =>
    createEditing({ store, contentDir, startPublishing: async () => null, ...more }).openFor(who);
  const editor = open();
  const options: PublishOptions = {
    contentDir,
    store,
    who,
    restore: null,
    seen: [],
    latest: DELIVERED,
  };
  /** Saves what `change` returns, or the value that it changed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests edit values of any shape
  async function save(path: string, change: (value: any) => unknown) {
    const file = await editor.read(path);
    const value = structuredClone(file?.value);
    return editor.saveDraft({ path, value: change(value) ?? value, base: file?.version ?? "" });
  }
  return {
    store,
    contentDir,
    editor,
    open,
    save,
    /** Publishes all drafts, or what `more` says. */
    publish: async (more: Partial<PublishOptions> = {}) =>
      publish({
        ...options,
        seen: listDraftIds(await editor.listChanges()),
        latest: await editor.readLatest(),
        ...more,
      }),
    readFile: (path: string) => readFileSync(join(siteFolder(contentDir).content, path), "utf8"),
  };
}
