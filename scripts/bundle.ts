// Bundles a release's code, or copies the current release's bundle if its sources are the same.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Work } from "./build-folder.ts";
import { runReactRouter } from "./react-router.ts";
import { removeOfficeRoutes } from "./server-only.ts";

/** Records a bundle's sources and client files in its release. */
const FACTS_FILE = "bundle.json";
type BundleFacts = { sources: string; clientFiles: string[] };

/**
 * Writes the client and server bundles into a work folder. Publishing edits of content changes neither.
 * @param sources names everything that the bundles are made of
 * @param previous the current release
 * @throws when the code has a mistake
 */
export function makeBundle(
  work: Work,
  sources: string,
  previous: string | null,
  env: NodeJS.ProcessEnv,
): void {
  const known = previous && readFacts(previous);
  if (known && known.sources === sources) copyBundle(previous, work, known.clientFiles);
  else runBundler(work, env);
  const facts: BundleFacts = { sources, clientFiles: globSync("assets/*", { cwd: work.client }).sort() };
  writeFileSync(join(work.folder, FACTS_FILE), JSON.stringify(facts));
}

function readFacts(release: string): BundleFacts | null {
  const file = join(release, FACTS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function copyBundle(release: string, work: Work, clientFiles: string[]): void {
  for (const folder of ["server", "astro"])
    cpSync(join(release, folder), join(work.folder, folder), { recursive: true });
  mkdirSync(join(work.client, "assets"), { recursive: true });
  for (const file of clientFiles) copyFileSync(join(release, "client", file), join(work.client, file));
}

function runBundler(work: Work, env: NodeJS.ProcessEnv): void {
  const { status } = runReactRouter(["build"], { env, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw new Error("The build failed: see the errors above.");
  removeOfficeRoutes(work.client);
  const out = `${work.folder}-astro`;
  runAstro(["build"], { ...env, ASTRO_FOLDER: out });
  cpSync(join(out, "client/assets"), join(work.client, "assets"), { recursive: true });
  renameSync(join(out, "server"), join(work.folder, "astro"));
}

function runAstro(args: string[], env: NodeJS.ProcessEnv): void {
  const command = join(import.meta.dirname, "../node_modules/astro/bin/astro.mjs");
  const { status } = spawnSync(process.execPath, [command, ...args], {
    env: { ...env, ASTRO_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error("The build failed: see the errors above.");
}
