// Builds the site: React Router's build, then each page's scripts deferred, its CSP hashes noted, everything compressed.
import "#server/production.ts";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type Content, loadContent } from "#app/content/read.ts";
import { deferHydration, inlineScriptHashes } from "#app/live/defer.ts";
import { readSending, readSiteUrl, type Sending } from "#server/config.ts";
import { makeCards } from "./cards.ts";
import { keepEarlierAssets } from "./earlier-assets.ts";
import { inParallel } from "./in-parallel.ts";
import { runReactRouter } from "./react-router.ts";
import { writeSearchFiles } from "./search-files.ts";
import { writeStaticFiles } from "./static-files.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build");
/** Where React Router builds (react-router.config.ts); the site that is in use stays as it is until all is done. */
const work = join(folder, "work");
const client = join(work, "client");
/** Content as it was read and checked, for the processes of the build. */
const parsed = join(folder, "content.json");
const stamp = join(folder, "stamp.json");
const staticStamp = join(folder, "static-stamp.json");
const brotli = promisify(brotliCompress);

type Options = {
  /** The site's public address, without a trailing slash. */
  siteUrl: string;
  sending: Sending;
};

/** What the server needs to know of a prerendered page. */
export type PageEntry = { file: string; scriptHashes: string[] };

/** Builds unless the last build saw the same files and site address. A fresh clone always builds. */
export async function buildIfNeeded({ siteUrl, sending }: Options): Promise<void> {
  if (isStamped(stamp, fingerprint(siteUrl, sending))) return;
  await build({ siteUrl, sending });
}

/** Builds into build/: client files, the server bundle, pages.json. @throws when content or code has a mistake. */
export async function build({ siteUrl, sending }: Options): Promise<void> {
  const wanted = fingerprint(siteUrl, sending);
  const pages = await makePages(siteUrl, sending);
  writeFileSync(join(work, "pages.json"), JSON.stringify(pages, null, 1));
  await timed("Compression", compress);
  keepEarlierAssets(join(folder, "client"), client, Date.now());
  rmSync(stamp, { force: true });
  for (const part of ["client", "server", "pages.json"]) replace(join(work, part), join(folder, part));
  rmSync(work, { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Builds into build/static, unless it is there as wanted: files for a host without a server. The form only pretends
 * to send, and says so; policies stand in the pages.
 * @throws when content or code has a mistake
 */
async function buildStatic({ siteUrl }: Pick<Options, "siteUrl">): Promise<void> {
  const wanted = fingerprint(siteUrl, "simulated");
  const target = join(folder, "static");
  if (existsSync(target) && isStamped(staticStamp, wanted)) return;
  const pages = await makePages(siteUrl, "simulated");
  await writeStaticFiles(work, pages);
  rmSync(staticStamp, { force: true });
  replace(client, target);
  rmSync(work, { recursive: true });
  writeFileSync(staticStamp, wanted);
}

function isStamped(file: string, wanted: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === wanted;
}

function replace(finished: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  renameSync(finished, place);
}

/** Does a part of the build and says how long it took. */
async function timed<Result>(part: string, work: () => Result | Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${part}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Makes all pages, search files and cards in the work folder. */
async function makePages(siteUrl: string, sending: Sending): Promise<Record<string, PageEntry>> {
  const content = await timed("Content", () => loadContent(join(root, "content")));
  await timed("Pages", () => prerender(content, siteUrl, sending));
  const pages = await timed("Finishing", finishPages);
  await timed("Search files", () => writeSearchFiles(root, client, content.company, siteUrl));
  await timed("Cards", () => makeCards(root, client, content.pictures));
  return pages;
}

/** React Router's own build. It gives a page ten seconds: time enough to show what is known, not to parse it all. */
function prerender(content: Content, siteUrl: string, sending: Sending): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(parsed, JSON.stringify(content));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    SITE_URL: siteUrl,
    CONTENT_FILE: parsed,
    SENDING: sending,
  };
  const { status } = runReactRouter(["build"], { env, stdio: ["ignore", "inherit", "inherit"] });
  rmSync(parsed);
  if (status !== 0) throw new Error("The build failed; the lines above say where.");
}

function finishPages(): Record<string, PageEntry> {
  const files = globSync("**/index.html", { cwd: client }).sort();
  return Object.fromEntries(
    files.map((file) => {
      const path = join(client, file);
      const html = deferHydration(readFileSync(path, "utf8"));
      writeFileSync(path, html);
      const page = `/${file}`.replace(/\/?index\.html$/, "") || "/";
      return [page, { file, scriptHashes: inlineScriptHashes(html) }];
    }),
  );
}

/** Text gets a brotli twin at the highest level: visitors never wait for compression. Pictures and fonts are compressed already. */
async function compress(): Promise<void> {
  const files = globSync("**/*.{html,js,css,data,svg,xml,txt,json,webmanifest,vtt}", { cwd: client });
  await inParallel(files, availableParallelism(), async (file) => {
    const text = readFileSync(join(client, file));
    if (text.length < 256) return;
    writeFileSync(
      join(client, `${file}.br`),
      await brotli(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
    );
  });
}

/** What a build reads: the words and the code themselves, of pictures and films the names (which carry their hashes). */
function fingerprint(siteUrl: string, sending: Sending): string {
  const hash = createHash("sha256").update(`${siteUrl} ${sending}`);
  const read = globSync("{app,server,content}/**/*.*", {
    cwd: root,
    exclude: (name) => name.endsWith(".test.ts"),
  }).concat(
    globSync("{package-lock.json,vite.config.ts,react-router.config.ts,pictures/*.json,scripts/**/*.ts}", {
      cwd: root,
    }),
  );
  for (const file of read.sort()) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  for (const file of globSync("public/**/*.*", { cwd: root }).sort()) hash.update(`\n${file}`);
  return hash.digest("hex");
}

if (import.meta.main) {
  try {
    const run = process.argv.includes("--static") ? buildStatic : build;
    await run({ siteUrl: readSiteUrl(process.env), sending: readSending(process.env) });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
