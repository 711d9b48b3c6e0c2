// Builds a release: pages with their styles and CSP hashes, and brotli files.
import "#server/production.ts";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { listContent } from "#app/content/files.ts";
import { findContentDir, findContentFolder } from "#app/content/folder.ts";
import { type Content, loadContent } from "#app/content/read.ts";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { fingerprintCode } from "#server/code-fingerprint.ts";
import { readSending, readSiteUrl, type Sending } from "#server/config.ts";
import { prepareContent } from "#server/editing/prepare-content.ts";
import { MIN_COMPRESSED_BYTES } from "#server/http/compress.ts";
import { NOT_FOUND_FILE } from "#server/http/files.ts";
import { writeClassNames } from "#server/http/short-markup.ts";
import { removeOldReleases, writeLockFile } from "#server/release-use.ts";
import {
  findCurrentRelease,
  planFont,
  type ReleaseFacts,
  readReleaseFacts,
  releasesFolder,
  switchTo,
} from "#server/releases.ts";
import { brandOf } from "./brand.ts";
import { createWorkFolder, lockBuilds, type Work } from "./build-folder.ts";
import { makeBundle } from "./bundle.ts";
import { keepEarlierFiles } from "./earlier-files.ts";
import { inParallel } from "./in-parallel.ts";
import { copyOfficePictures } from "./office-pictures.ts";
import { moveDrawingsOut } from "./page-drawings.ts";
import { cutPageStyles } from "./page-styles.ts";
import { shortenPages } from "./short-classes.ts";
import { writeStaticFiles } from "./static-files.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build");
const staticStamp = join(folder, "static-stamp.json");
const brotli = promisify(brotliCompress);

type Options = {
  /** The folder of the content. */
  content: string;
  /** The site's public address, without a trailing slash. */
  siteUrl: string;
  sending: Sending;
};

/** A prerendered page for the server: its file and the CSP hashes of its inline scripts. */
export type PageEntry = { file: string; scriptHashes: string[] };

/** Builds unless the current release was built from the same files for the same site address. */
export async function buildIfNeeded(options: Options): Promise<void> {
  const isFresh = async () => {
    const release = findCurrentRelease(folder);
    if (release === null) return false;
    return readReleaseFacts(release)?.fingerprint === (await describeSources(options)).fingerprint;
  };
  if (await isFresh()) return;
  await lockBuilds(folder, async () => {
    // Another process may have built it while this one waited for the lock.
    if (!(await isFresh())) await makeRelease(options);
  });
}

/**
 * Builds a release and makes it the current one; running processes notice and hand over. A failed build changes
 * nothing. Waits while another process builds.
 * @param beforeSwitch called with the release's id just before the final rename
 * @throws when content or code has a mistake, or the disk is full
 */
export function build(options: Options, beforeSwitch?: (release: string) => void): Promise<void> {
  return lockBuilds(folder, () => makeRelease(options, beforeSwitch));
}

async function makeRelease(
  options: Options,
  beforeSwitch: (release: string) => void = () => {},
): Promise<void> {
  const { siteUrl, sending } = options;
  removeOldReleases(folder);
  const facts: ReleaseFacts = { ...(await describeSources(options)), siteUrl, sending };
  const work = createWorkFolder(folder);
  const previous = findCurrentRelease(folder);
  const pages = await makePages(work, options, facts.code, previous);
  await timed("Compression", () => compress(work.client, previous && join(previous, "client")));
  keepEarlierFiles(previous, work.folder, Date.now());
  writeFileSync(join(work.folder, "pages.json"), JSON.stringify(pages, null, 1));
  writeFileSync(join(work.folder, "release.json"), JSON.stringify(facts));
  // The server reads the content of its own release: content/ may have changed since.
  cpSync(work.parsed, join(work.folder, "content.json"));
  cpSync(join(root, planFont.source), join(work.folder, planFont.released));
  writeLockFile(work.folder);
  syncDisk(work.folder);
  mkdirSync(releasesFolder(folder), { recursive: true });
  const release = join(releasesFolder(folder), work.id);
  renameSync(work.folder, release);
  switchTo(folder, release, () => beforeSwitch(work.id));
}

/**
 * Flushes a folder's file system to disk. Without this, a power cut within half a minute could leave a current release
 * of empty files. Without the `sync` command, the system flushes later.
 */
function syncDisk(folder: string): void {
  spawnSync("sync", ["-f", folder], { stdio: "ignore" });
}

/**
 * Builds files for a host without a server into build/static, unless they are up to date. The form simulates sending
 * and says so; each page contains its policy.
 * @throws when content or code has a mistake
 */
function buildStatic({ content, siteUrl }: Pick<Options, "content" | "siteUrl">): Promise<void> {
  const options: Options = { content, siteUrl, sending: "simulated" };
  const target = join(folder, "static");
  return lockBuilds(folder, async () => {
    const { fingerprint: wanted, code } = await describeSources(options);
    if (existsSync(target) && isStamped(wanted)) return;
    const work = createWorkFolder(folder);
    const pages = await makePages(work, options, code, null);
    writeStaticFiles(work.folder, pages, loadContent(work.content));
    rmSync(staticStamp, { force: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(work.client, target);
    writeFileSync(staticStamp, wanted);
  });
}

function isStamped(wanted: string): boolean {
  return existsSync(staticStamp) && readFileSync(staticStamp, "utf8") === wanted;
}

/** Runs a part of the build and prints how long it took. */
async function timed<Result>(part: string, work: () => Result | Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${part}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Builds all pages in the work folder.
 * @param code the fingerprint of the code
 * @param previous a release whose bundle is reused if its sources are the same
 */
async function makePages(
  work: Work,
  { content: source, siteUrl, sending }: Options,
  code: string,
  previous: string | null,
): Promise<Record<string, PageEntry>> {
  const { client } = work;
  cpSync(source, work.content, { recursive: true, preserveTimestamps: true });
  const content = await timed("Content", () => loadContent(work.content));
  const environment = prerenderEnvironment(work, content, siteUrl, sending);
  // Other content is read at rendering and does not affect bundles.
  const sources = JSON.stringify({ code, sending, brand: brandOf(content.company) });
  await timed("Bundles", () => makeBundle(work, sources, previous, environment));
  cpSync(join(root, "public"), client, { recursive: true, dereference: true });
  await timed("Pages", () => renderPages(work, environment));
  copyOfficePictures(client, Object.keys(content.pictures));
  return timed("Finishing", () => finishPages(work));
}

/** Rendering reads the checked content as JSON (CONTENT_FILE) instead of parsing it again. */
function prerenderEnvironment(
  work: Work,
  content: Content,
  siteUrl: string,
  sending: Sending,
): NodeJS.ProcessEnv {
  writeFileSync(work.parsed, JSON.stringify(content));
  return {
    ...process.env,
    NODE_ENV: "production",
    BUILD_FOLDER: work.folder,
    SITE_URL: siteUrl,
    CONTENT_FILE: work.parsed,
    SENDING: sending,
  };
}

function renderPages(work: Work, env: NodeJS.ProcessEnv): void {
  const script = join(import.meta.dirname, "render-pages.ts");
  const { status } = spawnSync(process.execPath, [script, work.folder], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("The pages were not rendered: see the errors above.");
}

/**
 * Moves drawings out of each page, cuts its styles to what it uses, shortens its markup, and notes the hashes of its
 * inline scripts.
 */
function finishPages({ client, folder: workFolder }: Work): Record<string, PageEntry> {
  const files = globSync("**/index.html", { cwd: client }).sort();
  moveDrawingsOut(client, files);
  cutPageStyles(client, [...files, NOT_FOUND_FILE]);
  writeClassNames(workFolder, shortenPages(client, [...files, NOT_FOUND_FILE]));
  return Object.fromEntries(
    files.map((file) => {
      const page = `/${file}`.replace(/\/?index\.html$/, "") || "/";
      return [page, { file, scriptHashes: inlineScriptHashes(readFileSync(join(client, file), "utf8")) }];
    }),
  );
}

/**
 * Writes a brotli copy of each text file at the highest level, so that no request waits for compression.
 * @param previous client files of the current release, whose copies are reused where the text is the same
 */
async function compress(client: string, previous: string | null): Promise<void> {
  const files = globSync("**/*.{html,js,css,data,svg,xml,txt,json,webmanifest,vtt}", { cwd: client });
  await inParallel(files, availableParallelism(), async (file) => {
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

/** Copies the brotli copy of a file of the previous release if that has the same text. */
function reuseBrotli(previous: string, text: Buffer, to: string): boolean {
  if (!existsSync(`${previous}.br`) || !existsSync(previous) || !readFileSync(previous).equals(text))
    return false;
  cpSync(`${previous}.br`, to);
  return true;
}

/** Returns two fingerprints: of everything a build reads, and of the code alone. */
async function describeSources({
  content,
  siteUrl,
  sending,
}: Options): Promise<Pick<ReleaseFacts, "fingerprint" | "code">> {
  const code = await fingerprintCode(root);
  const hash = createHash("sha256").update(`${siteUrl} ${sending} ${code}`);
  for (const file of listContent(content).paths)
    hash.update(`\ncontent/${file}\n`).update(readFileSync(join(content, file)));
  return { fingerprint: hash.digest("hex"), code };
}

if (import.meta.main) {
  try {
    const run = process.argv.includes("--static") ? buildStatic : build;
    await prepareContent(findContentDir(), folder);
    const content = findContentFolder();
    await run({ content, siteUrl: readSiteUrl(process.env), sending: readSending(process.env) });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
