// Tests of the list of erasures after a crash has interrupted a write.
import { appendFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sqliteOf, testDatabases } from "#tests/server/databases.ts";
import { readErasures, recordErasure } from "./erasures.ts";

const databases = testDatabases();

test.each(["2026-11-21T08:00:00.000Z lead 7", "2026-11-21T08:0"])(
  "an erasure after the incomplete line %j is recorded, and the line is skipped",
  async (torn) => {
    const store = await databases.migrated("sqlite");
    appendFileSync(join(dirname(sqliteOf(store.native).file), "erasures.log"), torn);
    const erasure = { kind: "lead", reference: "7KQ2-M4XD" } as const;
    recordErasure(store, erasure);
    recordErasure(store, { ...erasure, kind: "subscriber", reference: "ab".repeat(11) });
    expect(readErasures(store)).toEqual([erasure, { kind: "subscriber", reference: "ab".repeat(11) }]);
  },
);
