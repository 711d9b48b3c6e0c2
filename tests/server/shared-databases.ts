// Starts Postgres, migrates a database of each kind and builds the pages, once per run and on demand.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { findCurrentBuild } from "#platform/builds.ts";
import type { DatabaseAddress } from "#platform/config.ts";
import { listenLocally } from "#tools/listen-locally.ts";
import type { TestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Replies at /sqlite with a migrated file, at /postgres with a server that has the database `migrated`, and at /pages
     * with the bundle of the current build.
     */
    sharedDatabases: string;
    /** A folder that is removed after the run. */
    sharedFolder: string;
  }
}

/** Modules load on demand, because most runs of single test files need no database. */
async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const [{ openStore }, { migrate }] = await Promise.all([
    import("#platform/database/open.ts"),
    import("#platform/database/migrate.ts"),
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

  /** Builds the site unless the current build has this code, as `npm start` does. `npm test` builds it meanwhile. */
  async function buildPages(): Promise<string> {
    await promisify(execFile)(process.execPath, ["tools/prepare.ts"]);
    const build = findCurrentBuild(resolve("build"));
    if (!build) throw new Error("There is no build.");
    return join(build, "server/entry.mjs");
  }

  const replies = {
    "/sqlite": runOnce(prepareSqlite),
    "/postgres": runOnce(preparePostgres),
    "/pages": runOnce(buildPages),
  };
  const server = createServer((request, response) => {
    // The server could close a kept connection while a slow test reuses it.
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
