// Tests of a start without a reachable database: what is retried, and what is logged.
import { expect, test, vi } from "vitest";
import { testDatabases } from "#tests/server/databases.ts";
import { createLog } from "../log.ts";
import { migrateWhenReachable } from "./migrate-when-reachable.ts";

const databases = testDatabases();

/** An error as of a connection that broke. */
const unreachable = () => Object.assign(new Error("The connection broke."), { code: "ECONNRESET" });

test("calls onReady again if the database goes down a second time", async () => {
  const store = await databases.migrated("sqlite");
  vi.spyOn(store.db, "introspection", "get").mockImplementationOnce(() => {
    throw unreachable();
  });
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const onReady = vi.fn(async () => {}).mockRejectedValueOnce(unreachable());
  const migrated = await migrateWhenReachable(store, { log, signal: new AbortController().signal, onReady });
  expect(onReady).not.toHaveBeenCalled();
  await migrated();
  expect(onReady).toHaveBeenCalledTimes(2);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 30]);
});
