// A client of the office of a built site, for trials.
import assert from "node:assert/strict";
import { type PictureEntry, UPLOAD_ADDRESS, type UploadReply } from "#editing/pictures.ts";
import { draftId } from "#editing/seen-drafts.ts";
import { createEditing } from "#editing/server/create-editing.ts";
import { openPictures } from "#editing/server/open-pictures.ts";
import { createPublishedSite } from "#editing/server/published.ts";
import { openStore } from "#platform/database/open.ts";
import { createSession } from "#tests/server/sign-in.ts";
import type { SiteProcess } from "#tools/start-site.ts";
import { toFormData, type Upload } from "./send.ts";

const who = "ana@pools.example";

export type OfficeClient = Awaited<ReturnType<typeof openOffice>>;

/**
 * Signs in. Drafts are saved with the site's own functions, and everything else is sent to the site.
 * @param database file of the site's database
 */
export async function openOffice(site: SiteProcess, database: string) {
  const store = openStore({ dialect: "sqlite", file: database });
  const cookies = await createSession(store, "http://localhost", who);
  const headers = { cookie: cookies.join("; "), origin: site.url };
  const published = createPublishedSite(store, { log: console });
  const editing = createEditing({ store, published });
  const editor = editing.openFor(who);
  const encoder = { wake() {}, readStates: async () => new Map(), stop: async () => {} };
  const pictures = openPictures({ store, encoder, editing: editor, readFiles: editing.readFiles });

  function post(path: string, fields: Record<string, string> | [string, string][]): Promise<Response> {
    const body = new URLSearchParams(fields);
    return fetch(site.url + path, { method: "POST", body, headers, redirect: "manual" });
  }

  return {
    store,
    editor,
    pictures,
    /** Cookie and origin of a signed-in browser. */
    headers,
    close: () => store.close(),
    async upload(files: Upload[]): Promise<{ status: number; reply: UploadReply }> {
      const answer = await fetch(site.url + UPLOAD_ADDRESS, {
        method: "POST",
        body: toFormData(files),
        headers: { ...headers, accept: "application/json" },
      });
      return { status: answer.status, reply: (await answer.json()) as UploadReply };
    },
    async describe(name: string, entry: PictureEntry): Promise<void> {
      assert.deepEqual(await pictures.save(name, entry, null), { state: "saved" });
    },
    async edit(id: string, change: (value: Record<string, unknown>) => void): Promise<void> {
      const subject = await editor.read(id);
      const value = structuredClone(subject?.value) as Record<string, unknown>;
      change(value);
      const saved = await editor.saveDraft({ id, value, base: subject?.version ?? "" });
      assert.ok("problems" in saved && saved.problems.length === 0, `${id} has a problem`);
    },
    /** Publishes all drafts, or an earlier version. */
    async publish(restore: string | null = null): Promise<void> {
      const latest = await editor.readLatest();
      const chosen = (await editor.listChanges()).flatMap(({ id, draft }): [string, string][] =>
        draft ? [["chosen", draftId({ id, version: draft.version })]] : [],
      );
      const answer = restore
        ? await post("/office/site/history", { intent: "restore", id: restore, latest })
        : await post("/office/site/changes", [["intent", "publish"], ["latest", latest], ...chosen]);
      assert.equal(answer.status, 303, `publishing was refused: ${await answer.text()}`);
    },
  };
}
