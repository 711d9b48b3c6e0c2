// Drafts in the database: at most one for each subject, shared by all staff.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { toPagePath } from "#content/page-path.ts";
import type { ContentFiles } from "#content/read.ts";
import { redirects as redirectsSchema } from "#content/schemas/redirects.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { isRecord } from "#lib/is-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { ContentDraftRow, Tables } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import { completeValue } from "./complete-value.ts";
import { keepText } from "./draft-history.ts";
import { readLikeScreens } from "./draft-limits.ts";
import { findSubject } from "./subjects.ts";
import { withValues } from "./with-values.ts";

export type StoredDraft = {
  /** The subject. */
  id: string;
  kind: ContentDraftRow["kind"];
  /** Null for a removal without an earlier draft. */
  value: unknown;
  /** For a removal: the page that replaces the removed one. */
  redirectTo: string | null;
  /** Changes with each save. */
  version: string;
  who: string;
  at: string;
  /** When `who` began to edit it. */
  since: string;
  /** JSON of what a new page started with; null for all others. */
  example: string | null;
  /** Whether the stored value can't be read. The value is null then, and the draft is ignored. */
  isUnreadable?: boolean;
};

export type NewDraft = Pick<StoredDraft, "id" | "kind" | "value"> & {
  redirectTo?: string | null;
  /** What a new page starts with, as it is stored. */
  example?: string;
  version?: string | undefined;
  /** Whether the text that it replaces goes into the draft's history. */
  keepsReplaced?: boolean;
};

export async function listDrafts({ db }: Pick<Store, "db">): Promise<StoredDraft[]> {
  const rows = await db.selectFrom("content_drafts").selectAll().orderBy("subject").execute();
  return rows.map(toDraft);
}

export async function findDraft({ db }: Pick<Store, "db">, id: string): Promise<StoredDraft | null> {
  const row = await db.selectFrom("content_drafts").selectAll().where("subject", "=", id).executeTakeFirst();
  return row ? toDraft(row) : null;
}

/** The last row of each subject with its draft. Screens read all drafts each time, and few have changed. */
const lastRead = new Map<string, { row: ContentDraftRow; draft: StoredDraft }>();

/** An unreadable draft must not break the list of all drafts. */
function toDraft(row: ContentDraftRow): StoredDraft {
  const last = lastRead.get(row.subject);
  if (last && isDeepStrictEqual(last.row, row)) return last.draft;
  const draft = readDraft(row);
  lastRead.set(row.subject, { row, draft });
  return draft;
}

function readDraft(row: ContentDraftRow): StoredDraft {
  const { subject: id, redirect_to: redirectTo, saved_at: at, value, version, who, example } = row;
  const facts = { id, redirectTo, version, who, at, since: row.since ?? at, example };
  try {
    if (!draftKinds.includes(row.kind)) throw new Error(`There is no kind ${row.kind} of drafts.`);
    const draft = { ...facts, kind: row.kind, value: value === null ? null : JSON.parse(value) };
    readLikeScreens(draft);
    return draft;
  } catch {
    const kind = draftKinds.find((one) => one === row.kind) ?? "changed";
    return { ...facts, kind, value: null, isUnreadable: kind !== "removed" };
  }
}

const draftKinds: readonly ContentDraftRow["kind"][] = ["changed", "removed"];

/** Whether a draft can be published. An update of the website may have removed its subject. */
export function isUsable({ id, kind, value }: Pick<StoredDraft, "id" | "kind" | "value">): boolean {
  return findSubject(id) !== null && (kind === "removed" || isRecord(value));
}

/** Returns the published files as they would be with drafts. */
export function withDrafts(published: ContentFiles, all: StoredDraft[]): ContentFiles {
  const drafts = all.filter(isUsable);
  return withRedirects(withValues(published, drafts, completeValue), published, drafts);
}

export const REDIRECTS = "redirects.yaml";

/**
 * Adds the addresses of removed pages to the redirects, and takes out those that are pages again. Redirects with a
 * problem stay as they are, because nothing is published until it is solved.
 */
function withRedirects(files: ContentFiles, published: ContentFiles, drafts: StoredDraft[]): ContentFiles {
  const parsed = redirectsSchema.safeParse(files.get(REDIRECTS)?.value);
  if (!parsed.success) return files;
  const { pages } = parsed.data;
  const replaced = new Map(
    drafts.flatMap(({ id, kind, redirectTo }) => {
      const address = findSubject(id)?.address;
      return kind === "removed" && redirectTo && address && published.has(id) ? [[address, redirectTo]] : [];
    }),
  );
  const isNew = ({ id, kind }: StoredDraft) =>
    kind === "changed" && !published.has(findSubject(id)?.file ?? "");
  const added = drafts.filter(isNew).map(({ id }) => findSubject(id)?.address);
  const kept = pages
    .filter(({ from }) => !added.includes(from) && !replaced.has(from))
    .map(({ from, to }) => ({ from, to: findReplacement(to, replaced) }));
  const ofRemoved = [...replaced].map(([from, to]) => ({ from, to: findReplacement(to, replaced) }));
  const value = { pages: [...kept, ...ofRemoved] };
  return isDeepStrictEqual(value, { pages })
    ? files
    : withValues(files, [{ id: REDIRECTS, kind: "changed", value }]);
}

/** Returns where an address leads once pages are replaced. Each step is taken once, so redirects in a loop end. */
function findReplacement(address: string, replaced: ReadonlyMap<string, string>): string {
  let target = address;
  for (let steps = 0; steps < replaced.size; steps++) target = replaced.get(toPagePath(target)) ?? target;
  return target;
}

/** A save after a longer pause starts a new `since`. */
const EDITING_PAUSE_MS = 30 * MINUTE_MS;

/**
 * Stores a draft unless somebody else saved one since the editor read `before`.
 * @returns the new version, or null
 */
export function storeDraft(
  store: Store,
  { id, kind, value, redirectTo = null, version = randomUUID(), keepsReplaced, example }: NewDraft,
  before: StoredDraft | null,
  who: string,
): Promise<string | null> {
  const now = new Date();
  const isGoingOn = before?.who === who && now.getTime() - Date.parse(before.at) < EDITING_PAUSE_MS;
  const row = {
    subject: id,
    kind,
    value: value === null ? null : JSON.stringify(value),
    redirect_to: redirectTo,
    version,
    who,
    saved_at: now.toISOString(),
    since: isGoingOn ? before.since : now.toISOString(),
    example: example ?? before?.example ?? null,
  };
  return runInTransaction(store, async (transaction) => {
    const stored = before ? await update(transaction, row, before.version) : await insert(transaction, row);
    if (!stored) return null;
    if (before && keepsReplaced) await keepText(transaction, before);
    await recordEvent(transaction, { leadId: null, who, event: "content-saved", detail: id });
    return version;
  });
}

async function insert(transaction: Transaction<Tables>, row: ContentDraftRow): Promise<boolean> {
  const result = await transaction
    .insertInto("content_drafts")
    .values(row)
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

async function update(
  transaction: Transaction<Tables>,
  row: ContentDraftRow,
  expected: string,
): Promise<boolean> {
  const result = await transaction
    .updateTable("content_drafts")
    .set(row)
    .where("subject", "=", row.subject)
    .where("version", "=", expected)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/**
 * Removes a draft unless somebody saved another version of it. Undoing a removal restores the earlier draft.
 * @returns whether it was removed
 */
export function removeDraft(
  store: Store,
  { id, version, kind, value }: Pick<StoredDraft, "id" | "version" | "kind" | "value">,
  who: string,
): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const isKept = kind === "removed" && value !== null;
    const count = isKept
      ? await transaction
          .updateTable("content_drafts")
          .set({ kind: "changed", redirect_to: null, version: randomUUID() })
          .where("subject", "=", id)
          .where("version", "=", version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows)
      : await transaction
          .deleteFrom("content_drafts")
          .where("subject", "=", id)
          .where("version", "=", version)
          .executeTakeFirst()
          .then(({ numDeletedRows }) => numDeletedRows);
    if (Number(count) === 0) return false;
    await recordEvent(transaction, { leadId: null, who, event: "content-discarded", detail: id });
    return true;
  });
}
