// `npm run pictures`: encodes the pictures in pictures/; --check only compares.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ContentError, loadContentFile } from "#content/read.ts";
import { pictures } from "#content/schemas/pictures.ts";
import { formatCount } from "#lib/numbers.ts";
import { hashOf, kindOf } from "#platform/pictures/encode.ts";
import { readManifest } from "#platform/pictures/manifest.ts";
import { disagreements } from "./pictures/disagreements.ts";
import { readMasters, updatePictures } from "./pictures/update.ts";

const root = join(import.meta.dirname, "..");
const masters = join(root, "pictures");
const encoded = join(root, "public/pictures");

async function check(): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const [name, master] of await readMasters(masters))
    hashes[name] = hashOf(master, await kindOf(master));
  const lines = disagreements({
    hashes,
    manifest: await readManifest(masters),
    onDisk: await readdir(encoded),
    entries: loadContentFile(join(root, "content"), "pictures.yaml", pictures),
  });
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exitCode = 1;
  else console.log(`${formatCount(Object.keys(hashes).length, "picture")}, all encoded and described`);
}

async function update(): Promise<void> {
  const {
    encoded: fresh,
    unchanged,
    stale,
    problems,
  } = await updatePictures({ masters, encoded }, console.log);
  const total = fresh.length + unchanged;
  console.log(
    `${formatCount(total, "picture")}: ${fresh.length} encoded, ${unchanged} unchanged, ${formatCount(stale.length, "stale file")} removed`,
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

try {
  await (process.argv.includes("--check") ? check() : update());
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
