// Starts one Postgres and migrates one database of each kind per run, when first asked for.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { listenLocally } from "#scripts/listen-locally.ts";
import type { DatabaseAddress } from "#server/config.ts";
import type { TestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Replies at /sqlite with a migrated file, at /postgres with a server that has the database `migrated`. */
    sharedDatabases: string;
    /** A folder that is removed after the run. */
    sharedFolder: string;
  }
}

/** Modules load on demand, because most runs of single test files need no database. */
async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const [{ openStore }, { migrate }] = await Promise.all([
    import("#server/store/open.ts"),
    import("#server/store/migrate.ts"),
  ]);
  const store = openStore(address);
  await migrate(store);
  await store.close();
}

function runOnce<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= task();
    return result;
  };
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "shared-"));
  let postgres: TestPostgres | undefined;

  async function prepareSqlite(): Promise<string> {
    const file = join(folder, "site.db");
    await migrateDatabase({ dialect: "sqlite", file });
    return file;
  }

  async function preparePostgres(): Promise<string> {
    const { startPostgres } = await import("./postgres.ts");
    postgres = await startPostgres({ isFast: true });
    await migrateDatabase({ dialect: "postgres", url: await postgres.createDatabase("migrated") });
    return postgres.url;
  }

  const replies = { "/sqlite": runOnce(prepareSqlite), "/postgres": runOnce(preparePostgres) };
  const server = createServer((request, response) => {
    // A kept connection could close just as a slow test reuses it.
    response.shouldKeepAlive = false;
    replies[request.url as keyof typeof replies]().then(
      (text) => response.end(text),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  project.provide("sharedFolder", folder);
  project.provide("sharedDatabases", await listenLocally(server));
  return async () => {
    server.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
