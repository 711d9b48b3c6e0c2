// Tests of the rate limit in memory and in Postgres.
import { describe, expect, test } from "vitest";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { createRateLimit } from "./limit.ts";

const databases = testDatabases();

describe.each(dialects)("on %s", (dialect) => {
  test("counts each address separately and returns the seconds to wait", async () => {
    const store = await databases.migrated(dialect);
    const limit = createRateLimit(store, "requests", 2);
    const other = createRateLimit(store, "attempts", 1);
    expect(await limit("203.0.113.1")).toBeNull();
    expect(await limit("203.0.113.1")).toBeNull();
    expect(await limit("203.0.113.1")).toBeGreaterThan(590);
    expect(await limit("203.0.113.2")).toBeNull();
    expect(await other("203.0.113.1")).toBeNull();
  });
});

test("servers on one Postgres share the count, and the table holds no address", async () => {
  const store = await databases.migrated("postgres");
  const limits = [
    createRateLimit(store, "requests", 3),
    createRateLimit(databases.open(store.address), "requests", 3),
  ];
  const waits = await Promise.all(
    Array.from({ length: 8 }, (_, index) => limits[index % 2]?.("203.0.113.1")),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
  const { native } = store;
  const rows =
    native.dialect === "postgres" ? (await native.pool.query("select key from rate_limits")).rows : [];
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("203.0");
});
