// Publishes drafts at a time that an editor has chosen.
import { randomUUID } from "node:crypto";
import { parseJson } from "#lib/parse-json.ts";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import type { Log } from "#platform/log.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import { EditRefused } from "../editing.ts";
import { findSeen, NOT_SEEN } from "../seen-drafts.ts";
import { listDrafts } from "./drafts.ts";
import { readEditedFiles, type SiteServices } from "./edited-site.ts";
import { publishDrafts } from "./publish.ts";
import { titleOf, valueById } from "./subjects.ts";

/** @param chosen drafts as they were seen (`draftId`) @throws EditRefused */
export async function planPublication(
  store: Store,
  { who, chosen, at }: { who: string; chosen: string[]; at: Date },
): Promise<void> {
  if (chosen.length === 0) throw new EditRefused("Choose at least one change to publish.");
  if (at <= new Date()) throw new EditRefused("Choose a time in the future.");
  if (findSeen(await listDrafts(store), chosen) === null) throw new EditRefused(NOT_SEEN);
  const row = { id: randomUUID(), at: at.toISOString(), who, drafts: JSON.stringify(chosen), failed: null };
  await runInTransaction(store, async (transaction) => {
    await transaction.insertInto("planned_publications").values(row).execute();
    const detail = `${row.at}: ${chosen.map(subjectOf).join(", ")}`;
    await recordEvent(transaction, { leadId: null, who, event: "content-planned", detail });
  });
}

/** Lists what will be published, and what can't be with the reason (`failed`), soonest first. */
export async function listPlanned(site: SiteServices) {
  const { db } = site.store;
  const rows = await db.selectFrom("planned_publications").selectAll().orderBy("at").orderBy("id").execute();
  if (rows.length === 0) return [];
  const { drafts, files, published } = await readEditedFiles(site);
  return rows.map((row) => {
    const { id, at, who } = row;
    const chosen = readDrafts(row.drafts);
    const failed = row.failed ?? (findSeen(drafts, chosen) === null ? CHANGED : null);
    const titles = chosen.map((draft) => {
      const subject = subjectOf(draft);
      return titleOf(subject, valueById(files, subject) ?? valueById(published, subject));
    });
    return { id, at, who, failed, titles };
  });
}

export async function cancelPlanned(store: Store, id: string, who: string): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("planned_publications")
      .where("id", "=", id)
      .executeTakeFirst();
    if (Number(numDeletedRows) > 0)
      await recordEvent(transaction, { leadId: null, who, event: "content-plan-canceled", detail: id });
  });
}

/** Publishes what is due. What can't be published stays in the list with its reason. */
export async function publishDue(
  { store, published }: SiteServices,
  log: Pick<Log, "error">,
  now = new Date(),
): Promise<void> {
  const due = await store.db
    .selectFrom("planned_publications")
    .selectAll()
    .where("at", "<=", now.toISOString())
    .where("failed", "is", null)
    .orderBy("at")
    .execute();
  for (const { id, who, drafts } of due) {
    const { latest } = await published.refresh();
    const plan = { who, chosen: readDrafts(drafts), latest: String(latest), plan: id };
    const failed = await publishDrafts({ store, published }, plan).then(() => null, sayRefusal);
    if (failed === null) continue;
    const { numUpdatedRows } = await store.db
      .updateTable("planned_publications")
      .set({ failed })
      .where("id", "=", id)
      .executeTakeFirst();
    // None, if another process has published it at the same moment.
    if (Number(numUpdatedRows) > 0)
      log.error({ id, failed }, "A planned publication was not possible: the office decides");
  }
}

/** @throws any other error */
function sayRefusal(error: unknown): string {
  if (!(error instanceof EditRefused)) throw error;
  return error.message === NOT_SEEN ? CHANGED : error.message;
}

const CHANGED =
  "One of these changes was edited, discarded or published after the time was set, so nothing is published then. Set a new time.";

function subjectOf(draft: string): string {
  return draft.replace(/ .*/, "");
}

function readDrafts(json: string): string[] {
  const drafts = parseJson(json);
  return Array.isArray(drafts) ? drafts.map(String) : [];
}
