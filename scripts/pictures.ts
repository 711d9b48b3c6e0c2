// Encodes the masters in pictures/ to AVIF, WebP and JPEG in public/pictures/ and keeps pictures/manifest.json; --check only compares.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseContentFile } from "#app/content/parse.ts";
import { pictures } from "#app/content/schemas/pictures.ts";
import { encode, hashOf, kindOf } from "./pictures/encode.ts";
import { disagreements, type PictureManifest, promisedFiles, staleFiles } from "./pictures/manifest.ts";

const root = join(import.meta.dirname, "..");
const masters = join(root, "pictures");
const encoded = join(root, "public/pictures");
const manifestFile = join(masters, "manifest.json");
const entriesFile = join(root, "content/pictures.yaml");

async function readManifest(): Promise<PictureManifest> {
  try {
    return JSON.parse(await readFile(manifestFile, "utf8")) as PictureManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

async function readMasters(): Promise<Map<string, Buffer>> {
  const files = (await readdir(masters)).filter((file) => file.endsWith(".jpg")).sort();
  const read = files.map(
    async (file) => [basename(file, ".jpg"), await readFile(join(masters, file))] as const,
  );
  return new Map(await Promise.all(read));
}

async function check(): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const [name, master] of await readMasters()) hashes[name] = hashOf(master, await kindOf(master));
  const { value: entries, problems } = parseContentFile(
    "content/pictures.yaml",
    await readFile(entriesFile, "utf8"),
    pictures,
  );
  const given = { hashes, manifest: await readManifest(), onDisk: await readdir(encoded) };
  const lines = entries ? disagreements({ ...given, entries }) : problems;
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exitCode = 1;
  else console.log(`${Object.keys(hashes).length} pictures, all encoded and described`);
}

async function update(): Promise<void> {
  await mkdir(encoded, { recursive: true });
  const before = await readManifest();
  const onDisk = new Set(await readdir(encoded));
  const after: PictureManifest = {};
  let fresh = 0;
  for (const [name, master] of await readMasters()) {
    const kind = await kindOf(master);
    const known = before[name];
    const complete =
      known?.hash === hashOf(master, kind) &&
      [...promisedFiles({ [name]: known })].every((f) => onDisk.has(f));
    after[name] = complete ? known : await encode(encoded, name, master, kind);
    if (!complete) {
      fresh += 1;
      console.log(`encoded ${name}`);
    }
  }
  const stale = staleFiles(await readdir(encoded), after);
  for (const file of stale) await rm(join(encoded, file));
  const lines = Object.entries(after).map(
    ([name, picture]) => `${JSON.stringify(name)}: ${JSON.stringify(picture)}`,
  );
  await writeFile(manifestFile, `{\n${lines.join(",\n")}\n}\n`);
  const total = Object.keys(after).length;
  console.log(
    `${total} pictures: ${fresh} encoded, ${total - fresh} unchanged, ${stale.length} stale files removed`,
  );
}

await (process.argv.includes("--check") ? check() : update());
