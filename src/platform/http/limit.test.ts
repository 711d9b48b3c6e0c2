// Tests of the rate limit in memory and in Postgres.
import { readFileSync } from "node:fs";
import type { Context } from "hono";
import { describe, expect, test } from "vitest";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import type { Env } from "./env.ts";
import { createRateLimit, limitNames } from "./limit.ts";

const databases = testDatabases();

/** Returns the context of a request whose log entries are kept. */
function requestContext() {
  const entries: unknown[] = [];
  const log = { warn: (entry: object) => entries.push(entry) };
  const request = { req: { path: "/contact" }, env: { incoming: { headers: {} } }, var: { log } };
  return { context: request as unknown as Context<Env>, entries };
}

describe.each(dialects)("on %s", (dialect) => {
  test("counts each address separately and returns the seconds to wait", async () => {
    const store = await databases.migrated(dialect);
    const limit = createRateLimit(store, "requests", 2);
    const other = createRateLimit(store, "attempts", 1);
    const { context, entries } = requestContext();
    expect(await limit(context, "203.0.113.1")).toBeNull();
    expect(await limit(context, "203.0.113.1")).toBeNull();
    expect(await limit(context, "203.0.113.2")).toBeNull();
    expect(await other(context, "203.0.113.1")).toBeNull();
    expect(entries).toEqual([]);
    expect(await limit(context, "203.0.113.1")).toBeGreaterThan(590);
    expect(entries).toEqual([{ path: "/contact", limit: "requests", allowed: 2, windowSeconds: 600 }]);
  });

  test("uncounts a request of one address", async () => {
    const limit = createRateLimit(await databases.migrated(dialect), "requests", 1);
    const { context } = requestContext();
    expect(await limit(context, "203.0.113.1")).toBeNull();
    expect(await limit(context, "203.0.113.2")).toBeNull();
    await limit.uncount("203.0.113.1");
    expect(await limit(context, "203.0.113.1")).toBeNull();
    expect(await limit(context, "203.0.113.1")).not.toBeNull();
    expect(await limit(context, "203.0.113.2")).not.toBeNull();
  });
});

test.each(limitNames)("docs/operating.md explains the limit %s to those who find it in the log", (name) => {
  const rows = readFileSync("docs/operating.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith('| `A form was refused`, `"limit":'));
  expect(rows.join("\n")).toContain(`\`"limit":"${name}"\``);
});

test.runIf(dialects.includes("postgres"))(
  "servers on one Postgres share the count, and the table holds no address",
  async () => {
    const store = await databases.migrated("postgres");
    const limits = [
      createRateLimit(store, "requests", 3),
      createRateLimit(databases.open(store.address), "requests", 3),
    ];
    const { context } = requestContext();
    const waits = await Promise.all(
      Array.from({ length: 8 }, (_, index) => limits[index % 2]?.(context, "203.0.113.1")),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(3);
    const { native } = store;
    const rows =
      native.dialect === "postgres" ? (await native.pool.query("select key from rate_limits")).rows : [];
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("203.0");
  },
);
