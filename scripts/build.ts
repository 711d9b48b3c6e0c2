// Builds the site: React Router's build, then each page's scripts deferred, its CSP hashes noted, everything compressed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { loadContent } from "#app/content/read.ts";
import { deferHydration, inlineScriptHashes } from "#app/live/defer.ts";
import { makeCards } from "./cards.ts";
import { writeSearchFiles } from "./search-files.ts";

const root = new URL("..", import.meta.url).pathname;
const client = join(root, "build/client");
const stamp = join(root, "build/stamp.json");
const brotli = promisify(brotliCompress);

/** What the server needs to know of a prerendered page. */
export type PageEntry = { file: string; scriptHashes: string[] };

/** Builds unless the last build saw the same files and site address. A fresh clone always builds. */
export async function buildIfNeeded({ siteUrl }: { siteUrl?: string | undefined }): Promise<void> {
  const wanted = fingerprint(siteUrl);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await build({ siteUrl });
}

/** Builds into build/: client files, the server bundle, pages.json. @throws when content or code has a mistake. */
export async function build({ siteUrl }: { siteUrl?: string | undefined }): Promise<void> {
  loadContent(join(root, "content"));
  const wanted = fingerprint(siteUrl);
  const env = { ...process.env, NODE_ENV: "production", ...(siteUrl ? { SITE_URL: siteUrl } : {}) };
  const { status } = spawnSync(join(root, "node_modules/.bin/react-router"), ["build"], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error("The build failed; the lines above say where.");
  const pages = finishPages();
  writeFileSync(join(root, "build/pages.json"), JSON.stringify(pages, null, 1));
  writeSearchFiles(root, client, siteUrl);
  await makeCards(root, client);
  await compress();
  writeFileSync(stamp, wanted);
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
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(join(client, file));
      if (text.length < 256) return;
      writeFileSync(
        join(client, `${file}.br`),
        await brotli(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        }),
      );
    }),
  );
}

/** What a build reads: the words and the code themselves, of pictures and films the names (which carry their hashes). */
function fingerprint(siteUrl: string | undefined): string {
  const hash = createHash("sha256").update(`${siteUrl ?? ""} ${process.env.SENDING ?? ""}`);
  const read = globSync("{app,server,content}/**/*.*", {
    cwd: root,
    exclude: (name) => name.endsWith(".test.ts"),
  }).concat(
    globSync("{package-lock.json,vite.config.ts,react-router.config.ts,pictures/*.json,scripts/*.ts}", {
      cwd: root,
    }),
  );
  for (const file of read.sort()) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  for (const file of globSync("public/**/*.*", { cwd: root }).sort()) hash.update(`\n${file}`);
  return hash.digest("hex");
}

if (import.meta.main) {
  await build({ siteUrl: process.env.SITE_URL }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
