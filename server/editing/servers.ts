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
export function identifyFolder(contentDir: string): string {
  const found = statSync(contentDir, { throwIfNoEntry: false });
  return `${hostname()} ${found ? `${found.dev}:${found.ino}` : contentDir}`;
}

/** Announces that a server edits a folder. A server calls it again and again. */
export async function announceServer(store: Pick<Store, "db" | "native">, folder: string): Promise<void> {
  const row = { folder, seen_at: now(store) };
  await retryWhileBusy(async () => {
    await store.db
      .insertInto("servers")
      .values(row)
      .onConflict((conflict) => conflict.column("folder").doUpdateSet({ seen_at: row.seen_at }))
      .execute();
  });
}

/** Withdraws an announcement, for a folder that has another name now. */
export async function withdrawServer({ db }: Pick<Store, "db">, folder: string): Promise<void> {
  await retryWhileBusy(() => db.deleteFrom("servers").where("folder", "=", folder).execute());
}

/** Whether a server that edits another folder lives. */
export async function hasOtherServer(store: Pick<Store, "db" | "native">, folder: string): Promise<boolean> {
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

/** Announces this server, under one name at a time: the folder appears with the first upload or publishing. */
export function createAnnouncer(store: Store, contentDir: string) {
  let announced: string | null = null;

  async function announce(): Promise<string> {
    const folder = identifyFolder(contentDir);
    await announceServer(store, folder);
    if (announced !== null && announced !== folder) await withdrawServer(store, announced);
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
