// Several servers on one database are noticed, and two processes of one server are not.
import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { createAnnouncer } from "./servers.ts";

const databases = testDatabases();

describe.each(dialects)("%s", (dialect) => {
  test("a server with another folder counts until it has been silent for a while", async () => {
    const store = await databases.migrated(dialect);
    const folder = temporaryFolder();
    const [first, successor] = [createAnnouncer(store, folder), createAnnouncer(store, folder)];
    await first.announce();
    await successor.announce();
    expect([await first.hasOther(), await successor.hasOther()]).toEqual([false, false]);
    const other = createAnnouncer(store, temporaryFolder());
    await other.announce();
    await other.announce();
    expect([await first.hasOther(), await successor.hasOther(), await other.hasOther()]).toEqual([
      true,
      true,
      true,
    ]);
    await store.db
      .updateTable("servers")
      .set(({ eb }) => ({ seen_at: eb("seen_at", "-", 100) }))
      .execute();
    expect(await first.hasOther()).toBe(false);
    await store.db
      .updateTable("servers")
      .set(({ eb }) => ({ seen_at: eb("seen_at", "+", 5_000) }))
      .execute();
    expect(await first.hasOther()).toBe(false);
  });

  test("a server that stopped long ago is forgotten", async () => {
    const store = await databases.migrated(dialect);
    await createAnnouncer(store, temporaryFolder()).announce();
    await store.db.updateTable("servers").set({ seen_at: 1 }).execute();
    const server = createAnnouncer(store, temporaryFolder());
    expect(await server.hasOther()).toBe(false);
    expect(await store.db.selectFrom("servers").select("folder").execute()).toHaveLength(1);
    await server.announce();
    expect(await store.db.selectFrom("servers").where("seen_at", "=", 1).select("folder").execute()).toEqual(
      [],
    );
  });

  test("a folder that appears later is the same server", async () => {
    const store = await databases.migrated(dialect);
    const folder = join(temporaryFolder(), "site");
    const server = createAnnouncer(store, folder);
    await server.announce();
    mkdirSync(folder);
    const successor = createAnnouncer(store, folder);
    await successor.announce();
    expect(await successor.hasOther()).toBe(false);
    expect(await server.hasOther()).toBe(false);
    const other = createAnnouncer(store, temporaryFolder());
    await other.announce();
    expect(await other.hasOther()).toBe(true);
    expect(await store.db.selectFrom("servers").select("folder").execute()).toHaveLength(2);
  });

  test("a server that stops is forgotten at once", async () => {
    const store = await databases.migrated(dialect);
    const folder = temporaryFolder();
    const [first, moved] = [createAnnouncer(store, folder), createAnnouncer(store, temporaryFolder())];
    await first.announce();
    expect(await moved.hasOther()).toBe(true);
    await first.withdraw();
    expect(await moved.hasOther()).toBe(false);
  });

  test("a folder that was replaced is the same server", async () => {
    const store = await databases.migrated(dialect);
    const folder = join(temporaryFolder(), "site");
    mkdirSync(folder);
    const server = createAnnouncer(store, folder);
    await server.announce();
    renameSync(folder, `${folder}-before`);
    mkdirSync(folder);
    expect(await server.hasOther()).toBe(true);
    await server.announce();
    expect(await server.hasOther()).toBe(false);
  });
});
