// Starts a site for tests, with its own database and small pages instead of the real ones.
import { copyFileSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Config, readConfig } from "#platform/config.ts";
import { openStore } from "#platform/database/open.ts";
import type { Store } from "#platform/database/store.ts";
import type { PageRenderer } from "#platform/http/public-pages.ts";
import { createLog } from "#platform/log.ts";
import { runSite } from "#process/open-site.ts";
import { findSharedDatabase } from "./find-shared-database.ts";
import { testPages } from "./pages.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const company = {
  name: "Bayou Pools",
  url: "http://pools.example",
  email: "office@pools.example",
  phone: "(713) 555-0100",
  address: { street: "1 Dock Road", city: "Houston", region: "TX", postalCode: "77002" },
  colors: { brand: "#0f4a50", brandMid: "#2f7f86", brandLight: "#d5e8e4" },
};

let sharedBuild: string | undefined;

/** Returns a build that all sites of this process serve. */
function findBuild(): string {
  if (sharedBuild) return sharedBuild;
  sharedBuild = join(inject("sharedFolder"), `build-${process.pid}`);
  writeBuild(sharedBuild);
  return sharedBuild;
}

/** Writes a build with a hashed file, a brotli file and two films. */
function writeBuild(build: string): void {
  mkdirSync(join(build, "client/assets"), { recursive: true });
  writeFileSync(join(build, "client/assets/app-1a2b.js"), "export const answer = 42;");
  writeFileSync(join(build, "client/assets/app-1a2b.js.br"), "brotli of the script");
  writeFileSync(join(build, "client/notes.txt"), "A file without a hash.");
  mkdirSync(join(build, "client/films"), { recursive: true });
  writeFileSync(join(build, "client/films/tour-1a2b.mp4"), "0123456789");
  // A sparse file that is longer than a connection's buffers.
  writeFileSync(join(build, "client/films/long-1a2b.mp4"), "");
  truncateSync(join(build, "client/films/long-1a2b.mp4"), 64 * 1024 * 1024);
}

export type TestSite = {
  /** "http://127.0.0.1:49152" */
  url: string;
  config: Config;
  /** A second connection to the site's database. */
  store: Store;
  /** Where mails are written without SMTP_URL. */
  mailFolder: string;
  /** Returns the log so far. */
  log(): string;
  stop(): Promise<void>;
  send(path: string, options?: RequestInit): Promise<Response>;
};

/**
 * Starts a site that stops with the test.
 * @param env variables as operators set them
 * @param mailFolder mails are written here without SMTP_URL
 * @param pages renders pages; by default those of pages.ts
 */
export async function startTestSite(
  env: NodeJS.ProcessEnv = {},
  mailFolder = join(temporaryFolder(), "outbox"),
  pages: PageRenderer = testPages,
): Promise<TestSite> {
  if (process.env.TEST_QUICK)
    throw new Error("npm run check leaves out tests that start a site: name this file *.site.test.ts.");
  const folder = temporaryFolder();
  const database = join(folder, "site.db");
  // Copying takes less time than migrating.
  if (!env.DATABASE_URL) copyFileSync(await findSharedDatabase("sqlite"), database);
  const config = readConfig(
    { PORT: "0", HOST: "127.0.0.1", DATABASE_URL: `file:${database}`, ...env },
    company,
  );
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const site = await runSite(config, {
    pages,
    build: findBuild(),
    sender: company,
    mailFolder,
    log,
  });
  const store = openStore(config.database);
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= site.stop());
  onTestFinished(async () => {
    await store.close();
    await stop();
  });
  const url = `http://127.0.0.1:${site.port}`;
  return {
    url,
    config,
    store,
    mailFolder,
    log: () => lines.join(""),
    stop,
    send: (path, options) => fetch(url + path, { redirect: "manual", ...options }),
  };
}
