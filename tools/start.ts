// `npm start`: checks the configuration, builds if the code has changed, and serves the current build.
// The next import must be the first, because others read NODE_ENV.
import "#platform/production.ts";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findCurrentBuild } from "#platform/builds.ts";
import { createPrivately } from "#platform/private-umask.ts";
import { runScript } from "./run-script.ts";
import { explainStartFailure } from "./start-failure.ts";

type Main = typeof import("#main.ts");

const folder = join(import.meta.dirname, "../build");

async function start(): Promise<void> {
  createPrivately();
  // In its own process, so that this one doesn't keep a build's imports in memory.
  process.exitCode = await runScript(join(import.meta.dirname, "prepare.ts"));
  const build = findCurrentBuild(folder);
  if (process.exitCode !== 0 || build === null) return;
  const main: Main = await import(pathToFileURL(join(build, "server/entry.mjs")).href);
  await main.serve(build);
}

try {
  await start();
} catch (error) {
  explainStartFailure(error);
}
// Ends the process even if a library keeps a handle open.
process.exit();
