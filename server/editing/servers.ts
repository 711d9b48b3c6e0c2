// Notices other servers on the same database whose office edits another folder.
import { statSync } from "node:fs";
import { hostname } from "node:os";
import { type RawBuilder, sql } from "kysely";
import type { Store } from "../store/store.ts";
import { retryWhileBusy } from "../store/transactions.ts";

/** How often a server announces itself. */
export const ANNOUNCE_MS = 20_000;
/** Without a word for so long, a server has ended. */
const LIVES_SECONDS = 70;

/** Names the folder on this machine. Processes that hand over have the same one; a copy on another machine has not. */
function identifyFolder(contentDir: string): string {
  const found = statSync(contentDir, { throwIfNoEntry: false });
  return found ? `${hostname()} ${found.dev}:${found.ino}` : identifyMissing(contentDir);
}

/** The folder appears with the first upload or publishing. */
function identifyMissing(contentDir: string): string {
  return `${hostname()} ${contentDir}`;
}

/** Announces that a server edits a folder. A server calls it again and again. */
async function announceServer(store: Pick<Store, "db" | "native">, folder: string): Promise<void> {
  const row = { folder, seen_at: now(store) };
  await retryWhileBusy(async () => {
    await store.db
      .insertInto("servers")
      .values(row)
      .onConflict((conflict) => conflict.column("folder").doUpdateSet({ seen_at: row.seen_at }))
      .execute();
  });
}

/** Withdraws an announcement. */
async function withdrawServer({ db }: Pick<Store, "db">, folder: string): Promise<void> {
  await retryWhileBusy(() => db.deleteFrom("servers").where("folder", "=", folder).execute());
}

/** Whether a server that edits another folder lives. */
async function hasOtherServer(store: Pick<Store, "db" | "native">, folder: string): Promise<boolean> {
  const row = await store.db
    .selectFrom("servers")
    .select("folder")
    .where("folder", "!=", folder)
    .where("seen_at", ">", sql<number>`${now(store)} - ${LIVES_SECONDS}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The database's clock in seconds, because those of two machines may differ. */
function now({ native }: Pick<Store, "native">): RawBuilder<number> {
  return native.dialect === "sqlite"
    ? sql<number>`cast(strftime('%s', 'now') as integer)`
    : sql<number>`cast(extract(epoch from now()) as integer)`;
}

/** Announces this server by the folder that its office edits. */
export function createAnnouncer(store: Store, contentDir: string) {
  let announced: string | null = null;

  async function announce(): Promise<string> {
    const folder = identifyFolder(contentDir);
    await announceServer(store, folder);
    // The process before this one may have announced the folder before it existed.
    const former = identifyMissing(contentDir);
    if (former !== folder) await withdrawServer(store, former);
    announced = folder;
    return folder;
  }

  return {
    announce,
    /** Whether a server with another folder lives. */
    hasOther: async () =>
      hasOtherServer(store, announced === identifyFolder(contentDir) ? announced : await announce()),
  };
}
