// `npm run build`: builds the site into build/ID, which the next start serves.
import { messageOf } from "#lib/error-facts.ts";
import "#platform/production.ts";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  constants as fileConstants,
  globSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import {
  type BuildFacts,
  factsFile,
  findCurrentBuild,
  readBuiltFingerprint,
  switchTo,
} from "#platform/builds.ts";
import { fingerprintCode } from "#platform/code-fingerprint.ts";
import { MIN_COMPRESSED_BYTES } from "#platform/http/compress.ts";
import { lockBuilds } from "./build-folder.ts";
import { keepEarlierFiles } from "./earlier-files.ts";
import { runInParallel } from "./run-in-parallel.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build");
const brotli = promisify(brotliCompress);

/** Builds unless the current build was made from the same code. */
export async function buildIfNeeded(): Promise<void> {
  const isFresh = async () => readBuiltFingerprint(folder) === (await fingerprintCode(root));
  if (await isFresh()) return;
  await lockBuilds(folder, async (work) => {
    // Another process may have built the site while this one waited for the lock.
    if (!(await isFresh())) await makeBuild(work);
  });
}

/**
 * Makes a build and switches to it. If it fails, the current build is unchanged.
 * @param work an empty folder on the same disk
 * @throws when the code has a mistake, or the disk is full
 */
async function makeBuild(work: string): Promise<void> {
  const facts: BuildFacts = { fingerprint: await fingerprintCode(root) };
  const previous = findCurrentBuild(folder);
  const build = join(work, "build");
  const client = join(build, "client");
  await runTimed("Pages and server", () => runAstro(build));
  await runTimed("Files", async () => {
    // Copies of the site link to the repository's public/ (tools/site-copy.ts).
    cpSync(join(root, "public"), client, {
      recursive: true,
      dereference: true,
      mode: fileConstants.COPYFILE_FICLONE,
    });
    await compress(client, previous && join(previous, "client"));
    keepEarlierFiles(previous, build, Date.now());
  });
  writeFileSync(factsFile(build), JSON.stringify(facts));
  syncDisk(build);
  const finished = join(folder, new Date().toISOString().replace(/[-:.]/g, ""));
  renameSync(build, finished);
  switchTo(folder, finished);
}

/** Bundles the pages, their scripts and the server: build/server and build/client. */
function runAstro(build: string): void {
  const command = join(root, "node_modules/astro/bin/astro.mjs");
  const { status } = spawnSync(process.execPath, [command, "build"], {
    cwd: root,
    env: { ...process.env, ASTRO_FOLDER: build, ASTRO_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error("The build failed: see the errors above.");
}

/**
 * Flushes a folder's file system to disk, so that a power cut can't leave a current build of empty files. Without the
 * `sync` command, the system flushes half a minute later.
 */
function syncDisk(path: string): void {
  spawnSync("sync", ["-f", path], { stdio: "ignore" });
}

/** Runs a part of the build and prints its duration. */
async function runTimed(part: string, work: () => void | Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`${part}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Writes a brotli copy of each text file at the highest level, so that no request waits for compression.
 * @param previous client files of the current build, whose copies are reused where the text is the same
 */
async function compress(client: string, previous: string | null): Promise<void> {
  const files = globSync("**/*.{js,css,svg,txt,json,vtt}", { cwd: client });
  await runInParallel(files, availableParallelism(), async (file) => {
    const text = readFileSync(join(client, file));
    if (text.length < MIN_COMPRESSED_BYTES) return;
    if (previous && reuseBrotli(join(previous, file), text, join(client, `${file}.br`))) return;
    writeFileSync(
      join(client, `${file}.br`),
      await brotli(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
    );
  });
}

/** Copies the compressed file of the previous build if its text is the same. @returns whether it did */
function reuseBrotli(previous: string, text: Buffer, to: string): boolean {
  if (!existsSync(`${previous}.br`) || !existsSync(previous) || !readFileSync(previous).equals(text))
    return false;
  cpSync(`${previous}.br`, to);
  return true;
}

if (import.meta.main) {
  try {
    await lockBuilds(folder, makeBuild);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
