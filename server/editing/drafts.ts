// Drafts of content files in the database: at most one for each file, shared by all staff.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { recordEvent } from "../leads/timeline.ts";
import type { Store } from "../store/store.ts";
import type { DraftRow, Tables } from "../store/tables.ts";
import { runInTransaction } from "../store/transactions.ts";
import { readLikeScreens } from "./check-draft.ts";
import { migrateDraft } from "./migrate-draft.ts";

export type StoredDraft = {
  path: string;
  kind: DraftRow["kind"];
  value: unknown;
  base: string;
  redirectTo: string | null;
  version: string;
  who: string;
  at: string;
  /** Whether the stored value can't be read. It is null then, so that the draft counts for nothing. */
  isUnreadable?: boolean;
};

export type NewDraft = Pick<StoredDraft, "path" | "kind" | "value" | "base"> & { redirectTo?: string | null };

export async function listDrafts({ db }: Pick<Store, "db">): Promise<StoredDraft[]> {
  const rows = await db.selectFrom("drafts").selectAll().orderBy("path").execute();
  return rows.map(toDraft);
}

export async function findDraft({ db }: Pick<Store, "db">, path: string): Promise<StoredDraft | null> {
  const row = await db.selectFrom("drafts").selectAll().where("path", "=", path).executeTakeFirst();
  return row ? toDraft(row) : null;
}

/** Rows as they are, by their path. Screens read all drafts each time, and seldom has one changed. */
const lastRead = new Map<string, { row: DraftRow; draft: StoredDraft }>();

/** Drafts of older code get the form of the newest schemas. One that can't be read must not fail for all others. */
function toDraft(row: DraftRow): StoredDraft {
  const last = lastRead.get(row.path);
  if (last && isDeepStrictEqual(last.row, row)) return last.draft;
  const draft = readDraft(row);
  lastRead.set(row.path, { row, draft });
  return draft;
}

function readDraft({ redirect_to, saved_at, value, ...row }: DraftRow): StoredDraft {
  const facts = { ...row, redirectTo: redirect_to, at: saved_at };
  try {
    if (!draftKinds.includes(row.kind)) throw new Error(`There is no kind ${row.kind} of drafts.`);
    const parsed = value === null ? null : JSON.parse(value);
    const draft = migrateDraft({ ...facts, value: parsed });
    readLikeScreens(draft);
    return draft;
  } catch {
    const kind = draftKinds.find((one) => one === row.kind) ?? "changed";
    return { ...facts, kind, value: null, isUnreadable: kind !== "removed" };
  }
}

const draftKinds: readonly DraftRow["kind"][] = ["changed", "new", "removed"];

/**
 * Stores a draft unless somebody else saved one since `expected`.
 * @param expected version of the draft that the editor had read, or null for none
 * @returns the new version, or null
 */
export function storeDraft(
  store: Store,
  { path, kind, value, base, redirectTo = null }: NewDraft,
  expected: string | null,
  who: string,
): Promise<string | null> {
  const version = `${originOf(expected ?? randomUUID())}.${randomUUID()}`;
  const row = {
    path,
    kind,
    value: value === null ? null : JSON.stringify(value),
    base,
    redirect_to: redirectTo,
    version,
    who,
    saved_at: new Date().toISOString(),
  };
  return runInTransaction(store, async (transaction) => {
    const stored =
      expected === null ? await insert(transaction, row) : await update(transaction, row, expected);
    if (!stored) return null;
    await recordEvent(transaction, { leadId: null, who, event: "content-saved", detail: path });
    return version;
  });
}

/** The part that the versions of one draft share, from its first save until it is published or discarded. */
function originOf(version: string): string {
  return version.split(".")[0] ?? "";
}

async function insert(transaction: Transaction<Tables>, row: DraftRow): Promise<boolean> {
  const result = await transaction
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) => conflict.column("path").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

async function update(transaction: Transaction<Tables>, row: DraftRow, expected: string): Promise<boolean> {
  const result = await transaction
    .updateTable("drafts")
    .set(row)
    .where("path", "=", row.path)
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
  { path, version, kind, value }: Pick<StoredDraft, "path" | "version" | "kind" | "value">,
  who: string,
): Promise<boolean> {
  return runInTransaction(store, async (transaction) => {
    const isKept = kind === "removed" && value !== null;
    const count = isKept
      ? await transaction
          .updateTable("drafts")
          .set({ kind: "changed", redirect_to: null, version: `${originOf(version)}.${randomUUID()}` })
          .where("path", "=", path)
          .where("version", "=", version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows)
      : await transaction
          .deleteFrom("drafts")
          .where("path", "=", path)
          .where("version", "=", version)
          .executeTakeFirst()
          .then(({ numDeletedRows }) => numDeletedRows);
    if (Number(count) === 0) return false;
    await recordEvent(transaction, { leadId: null, who, event: "content-discarded", detail: path });
    return true;
  });
}

/**
 * Rebases a draft that was edited during publishing onto the published text. Otherwise an edit that reverts the
 * published change would look unchanged. A draft that began at an older text keeps it, because its value lacks what was
 * published since.
 * @param texts the published text before and after; a new page has none before
 */
export async function rebaseDraft(
  transaction: Transaction<Tables>,
  { path, version }: { path: string; version: string },
  { before, after }: { before: string | null; after: string },
): Promise<void> {
  await transaction
    .updateTable("drafts")
    .set(({ ref, eb }) => ({
      base: after,
      kind: eb
        .case()
        .when("kind", "=", "new")
        .then("changed" as const)
        .else(ref("kind"))
        .end(),
    }))
    .where("path", "=", path)
    .where("version", "like", `${originOf(version)}.%`)
    .$if(before !== null, (query) => query.where("base", "=", before))
    .execute();
}
