// `npm run films`: cuts the films of content/films.yaml with ffmpeg; --check only compares.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { z } from "zod";
import { loadContentFile } from "#content/read.ts";
import { codeOf, messageOf } from "#lib/error-facts.ts";
import { writeWhole } from "#platform/write-whole.ts";
import {
  captionsOf,
  enlarged,
  type Film,
  film,
  filterGraph,
  framesPerSecond,
  height,
  lengthOf,
  type PlacedShot,
  placeShots,
  width,
} from "./films/cut.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const masters = join(root, "pictures");
const filmFolder = join(root, "public/films");
const manifestFile = join(masters, "films.json");
/** Part of every hash, so that a changed setting cuts all films again. */
const codecs = {
  webm: "-c:v libvpx-vp9 -b:v 0 -crf 37 -row-mt 1 -cpu-used 3 -deadline good".split(" "),
  mp4: "-c:v libx264 -preset slow -crf 26 -movflags +faststart".split(" "),
};

/** A film's entry in the manifest. `webm`, `mp4` and `captions` are file names in public/films. */
const cutFilm = z.object({
  webm: z.string(),
  mp4: z.string(),
  captions: z.string().optional(),
  width: z.number(),
  height: z.number(),
  seconds: z.number(),
  bytes: z.object({ webm: z.number(), mp4: z.number() }),
});
type CutFilm = z.infer<typeof cutFilm>;

function sourceOf(shot: PlacedShot): string {
  return join(masters, "take" in shot ? `takes/${shot.take}.mp4` : `${shot.picture}.jpg`);
}

/** Returns ffmpeg's input file for a shot: a take itself, or an enlarged still. */
async function inputOf(shot: PlacedShot, folder: string, index: number): Promise<string> {
  if ("take" in shot) return sourceOf(shot);
  const still = join(folder, `${index}.png`);
  await sharp(sourceOf(shot))
    .resize(enlarged.width, enlarged.height, { fit: "cover", kernel: "lanczos3" })
    .png({ compressionLevel: 0 })
    .toFile(still);
  return still;
}

async function hashOf(given: Film): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify({ codecs, enlarged, framesPerSecond }));
  hash.update(JSON.stringify({ dissolve: given.dissolve, shots: placeShots(given) }));
  for (const shot of placeShots(given)) hash.update(await readFile(sourceOf(shot)));
  return hash.digest("hex").slice(0, 8);
}

async function cut(name: string, given: Film, hash: string): Promise<CutFilm> {
  const folder = await mkdtemp(join(tmpdir(), "film-"));
  try {
    const inputs: string[] = [];
    for (const [index, shot] of placeShots(given).entries()) {
      inputs.push("-i", await inputOf(shot, folder, index));
    }
    const frames = join(folder, "frames.mkv");
    const lossless = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "4", "-pix_fmt", "yuv420p"];
    await run("ffmpeg", [
      "-y",
      "-v",
      "error",
      ...inputs,
      "-filter_complex",
      filterGraph(given),
      "-map",
      "[out]",
      ...lossless,
      frames,
    ]);
    const webm = `${name}.${hash}.webm`;
    const mp4 = `${name}.${hash}.mp4`;
    const encodeTo = (file: string, codec: string[]) =>
      run("ffmpeg", [
        "-y",
        "-v",
        "error",
        "-i",
        frames,
        "-an",
        "-pix_fmt",
        "yuv420p",
        ...codec,
        join(filmFolder, file),
      ]);
    await encodeTo(webm, codecs.webm);
    await encodeTo(mp4, codecs.mp4);
    const captions = captionsOf(given);
    const captionFile = `${name}.${hash}.vtt`;
    if (captions) await writeFile(join(filmFolder, captionFile), captions);
    const bytesOf = async (file: string) => (await stat(join(filmFolder, file))).size;
    return {
      webm,
      mp4,
      ...(captions ? { captions: captionFile } : {}),
      width,
      height,
      seconds: Number(lengthOf(given).toFixed(1)),
      bytes: { webm: await bytesOf(webm), mp4: await bytesOf(mp4) },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function filesOf({ webm, mp4, captions }: CutFilm): string[] {
  return captions ? [webm, mp4, captions] : [webm, mp4];
}

async function readManifest(): Promise<Record<string, CutFilm>> {
  try {
    return z.record(z.string(), cutFilm).parse(JSON.parse(await readFile(manifestFile, "utf8")));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return {};
    throw error;
  }
}

async function main(checkOnly: boolean): Promise<void> {
  const films = loadContentFile(join(root, "content"), "films.yaml", z.record(z.string(), film));
  await mkdir(filmFolder, { recursive: true });
  const onDisk = new Set(await readdir(filmFolder));
  const known = await readManifest();
  const wanted: Record<string, CutFilm> = {};
  for (const [name, given] of Object.entries(films)) {
    const hash = await hashOf(given);
    const old = known[name];
    if (old?.webm === `${name}.${hash}.webm` && filesOf(old).every((file) => onDisk.has(file))) {
      wanted[name] = old;
    } else if (checkOnly) {
      console.error(`the film ${name} is new or changed: run npm run films`);
      process.exitCode = 1;
    } else {
      wanted[name] = await cut(name, given, hash);
      // Written after each film, because a film takes minutes and a run may be interrupted.
      await writeManifest({ ...known, ...wanted });
      console.log(`cut ${name}: ${JSON.stringify(wanted[name].bytes)} bytes`);
    }
  }
  if (checkOnly) return;
  const listed = new Set(Object.values(wanted).flatMap(filesOf));
  for (const file of await readdir(filmFolder)) if (!listed.has(file)) await rm(join(filmFolder, file));
  await writeManifest(wanted);
}

async function writeManifest(manifest: Record<string, CutFilm>): Promise<void> {
  await writeWhole(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
}

if (import.meta.main) {
  try {
    await main(process.argv.includes("--check"));
  } catch (error) {
    const isMissing = codeOf(error) === "ENOENT" && messageOf(error).startsWith("spawn ");
    console.error(isMissing ? "npm run films needs ffmpeg: install it." : messageOf(error));
    process.exitCode = 1;
  }
}
