// Notices other servers on the same database whose office edits another folder.
import { statSync } from "node:fs";
import { hostname } from "node:os";
import { type RawBuilder, sql } from "kysely";
import type { Store } from "../store/store.ts";
import { retryWhileBusy } from "../store/transactions.ts";

/** How often a server announces itself. */
export const ANNOUNCE_MS = 20_000;
/** A server that has not announced itself for this long counts as stopped. */
const STOPPED_AFTER_SECONDS = 70;
const DAY_SECONDS = 24 * 60 * 60;

/** Names the folder on this machine. Another machine's has another name. */
function identifyFolder(contentDir: string): string {
  const found = statSync(contentDir, { throwIfNoEntry: false });
  return found ? `${hostname()} ${found.dev}:${found.ino}` : identifyMissing(contentDir);
}

/** Names a folder that does not exist yet: the first upload or publishing creates it. */
function identifyMissing(contentDir: string): string {
  return `${hostname()} ${contentDir}`;
}

/** Announces that a server edits a folder, and forgets servers that stopped long ago. */
async function announceServer(store: Pick<Store, "db" | "native">, folder: string): Promise<void> {
  const row = { folder, seen_at: now(store) };
  await retryWhileBusy(async () => {
    await store.db
      .insertInto("servers")
      .values(row)
      .onConflict((conflict) => conflict.column("folder").doUpdateSet({ seen_at: row.seen_at }))
      .execute();
    await store.db
      .deleteFrom("servers")
      .where("seen_at", "<", sql<number>`${now(store)} - ${DAY_SECONDS}`)
      .execute();
  });
}

/** Withdraws an announcement. */
async function withdrawServer({ db }: Pick<Store, "db">, folder: string): Promise<void> {
  await retryWhileBusy(() => db.deleteFrom("servers").where("folder", "=", folder).execute());
}

/** Whether a server runs that edits none of these folders. It writes nothing, because screens ask on each visit. */
async function hasOtherServer(store: Pick<Store, "db" | "native">, folders: string[]): Promise<boolean> {
  const row = await store.db
    .selectFrom("servers")
    .select("folder")
    .where("folder", "not in", folders)
    .where("seen_at", ">", sql<number>`${now(store)} - ${STOPPED_AFTER_SECONDS}`)
    // A clock that was set back leaves rows in the future, which would count until then.
    .where("seen_at", "<=", now(store))
    .executeTakeFirst();
  return row !== undefined;
}

/** The database's clock in seconds, because those of two machines may differ. */
function now({ native }: Pick<Store, "native">): RawBuilder<number> {
  return native.dialect === "sqlite"
    ? sql<number>`cast(strftime('%s', 'now') as integer)`
    : sql<number>`cast(extract(epoch from now()) as integer)`;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

/** Announces this server by the folder that its office edits. */
export function createAnnouncer(store: Store, contentDir: string) {
  /** The folder that this process announced last. */
  let announced: string | null = null;
  return {
    async announce(): Promise<void> {
      const folder = identifyFolder(contentDir);
      await announceServer(store, folder);
      // The folder may not have existed before, or may have been replaced by a backup.
      for (const former of new Set([identifyMissing(contentDir), announced]))
        if (former !== null && former !== folder) await withdrawServer(store, former);
      announced = folder;
    },
    /** Withdraws the announcement of a server that stops, so that its folder can be edited elsewhere at once. */
    async withdraw(): Promise<void> {
      if (announced !== null) await withdrawServer(store, announced);
    },
    /** Whether a server with another folder runs. */
    hasOther: () => hasOtherServer(store, [identifyFolder(contentDir), identifyMissing(contentDir)]),
  };
}
