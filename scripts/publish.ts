// `node scripts/publish.ts ORDER`: publishes drafts or restores a version, for the office.
import "#server/production.ts";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findContentDir } from "#app/content/folder.ts";
import { loadContent } from "#app/content/read.ts";
import { readConfig } from "#server/config.ts";
import { isServed } from "#server/editing/progress.ts";
import { type BuildRelease, explainFailure, PublishError, publish } from "#server/editing/publish.ts";
import type { PublishOrder, PublishReport } from "#server/editing/start-publishing.ts";
import { openStore } from "#server/store/open.ts";
import { build } from "./build.ts";

const contentDir = findContentDir();
const buildFolder = join(import.meta.dirname, "../build");
/** Allows time for a database migration. */
const SERVE_TIMEOUT_MS = 60_000;

/** Builds for the site address in the environment or, without one, in the new content. */
const buildRelease: BuildRelease = (content, beforeSwitch) => {
  const { siteUrl, sending } = readConfig(process.env, loadContent(content).company);
  return build({ content, siteUrl, sending }, beforeSwitch);
};

/** Waits until the process that serves the release reports it (server/main.ts). */
async function waitUntilServed(): Promise<string | null> {
  for (const deadline = Date.now() + SERVE_TIMEOUT_MS; Date.now() < deadline; await pause(200))
    if (isServed(contentDir)) return null;
  return "The new version is saved, but the server still shows the one before. Tell whoever runs the server: its log says why.";
}

function reportToServer(report: PublishReport): void {
  // The server may have ended.
  if (process.connected) process.send?.(report, () => process.disconnect());
}

const { isBuilt, ...wanted }: PublishOrder = JSON.parse(process.argv[2] ?? "{}");
const { database } = readConfig(process.env, { url: "http://localhost", email: "" });
const store = openStore(database);
try {
  await publish({
    contentDir,
    store,
    ...wanted,
    build: isBuilt ? buildRelease : null,
    buildFolder,
    waitUntilServed: isBuilt ? waitUntilServed : null,
    onStart: () => reportToServer({ state: "started" }),
  });
} catch (error) {
  reportToServer({ state: "refused", reason: explainFailure(error) });
  // For the log.
  if (!(error instanceof PublishError)) throw error;
} finally {
  await store.close();
}
