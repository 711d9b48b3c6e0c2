// Works in the office of a built site as staff do, for trials.
import assert from "node:assert/strict";
import { MINUTE_MS } from "#app/durations.ts";
import type { Progress } from "#app/office/site/editing.ts";
import { type PictureEntry, UPLOAD_ADDRESS, type UploadReply } from "#app/office/site/pictures.ts";
import { listDraftIds } from "#app/office/site/seen-drafts.ts";
import { createEditing } from "#server/editing/editing.ts";
import { openPictures } from "#server/editing/pictures.ts";
import { openStore } from "#server/store/open.ts";
import { createSession } from "#tests/server/sign-in.ts";
import type { SiteProcess } from "../site-process.ts";
import { waitUntil } from "../wait-until.ts";
import { toFormData, type Upload } from "./send.ts";

const who = "ana@pools.example";
const PUBLISHING_TIMEOUT_MS = 10 * MINUTE_MS;

export type OfficeClient = Awaited<ReturnType<typeof openOffice>>;

/**
 * Signs in. Drafts are saved with the site's own functions, and everything else is sent to the site.
 * @param database file of the site's database
 * @param contentDir the site's folder, which must be CONTENT_DIR of this process, too
 */
export async function openOffice(site: SiteProcess, database: string, contentDir: string) {
  const store = openStore({ dialect: "sqlite", file: database });
  const cookies = await createSession(store, "http://localhost", who);
  const headers = { cookie: cookies.join("; "), origin: site.url };
  const editing = createEditing({ store, contentDir, startPublishing: async () => null });
  const editor = editing.openFor(who);
  const encoder = { wake() {}, readStates: async () => new Map(), stop: async () => {} };
  const pictures = openPictures({ encoder, editing: editor, readFiles: editing.readFiles });

  function post(path: string, fields: Record<string, string> | [string, string][]): Promise<Response> {
    const body = new URLSearchParams(fields);
    return fetch(site.url + path, { method: "POST", body, headers, redirect: "manual" });
  }

  return {
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
    async edit(path: string, change: (value: Record<string, unknown>) => void): Promise<void> {
      const file = await editor.read(path);
      const value = structuredClone(file?.value) as Record<string, unknown>;
      change(value);
      const saved = await editor.saveDraft({ path, value, base: file?.version ?? "" });
      assert.ok("problems" in saved && saved.problems.length === 0, `${path} has a problem`);
    },
    /** Starts publishing drafts, or restoring a version. */
    async startPublishing(restore: string | null = null): Promise<void> {
      const seen = listDraftIds(await editor.listChanges()).map((draft): [string, string] => ["seen", draft]);
      const latest = await editor.readLatest();
      const answer = restore
        ? await post("/office/site/history", { intent: "restore", id: restore, latest })
        : await post("/office/site/changes", [["intent", "publish"], ["latest", latest], ...seen]);
      assert.equal(answer.status, 303, `publishing was refused: ${await answer.text()}`);
    },
    /** Waits until publishing has succeeded or failed. */
    waitForEnd(): Promise<Progress> {
      return waitUntil(
        async () => {
          const progress = await editor.readProgress();
          return (progress.state === "done" || progress.state === "failed") && progress;
        },
        {
          timeoutMs: PUBLISHING_TIMEOUT_MS,
          everyMs: 200,
          failure: "Publishing has not ended after ten minutes.",
        },
      );
    },
  };
}
