// Cuts the films of content/films.yaml from the masters in pictures/ with ffmpeg: WebM, MP4, captions and pictures/films.json; --check only compares.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { parse } from "yaml";
import { z } from "zod";

const run = promisify(execFile);
const root = resolve(fileURLToPath(import.meta.url), "../..");
const masters = join(root, "pictures");
const filmFolder = join(root, "public/films");
const manifestFile = join(masters, "films.json");
const width = 1280;
const height = 720;
const framesPerSecond = 30;

/** Stills are enlarged before they move: a step of one pixel is then a fifth of a pixel in the film, so nothing jitters. */
const enlarged = { width: width * 5, height: height * 5 };

/** Part of every hash: a changed setting cuts all films anew. */
const codecs = {
  webm: "-c:v libvpx-vp9 -b:v 0 -crf 37 -row-mt 1 -cpu-used 3 -deadline good".split(" "),
  mp4: "-c:v libx264 -preset slow -crf 26 -movflags +faststart".split(" "),
};

/** Centre x, centre y and width of the part that is seen, as fractions of a 16:9 still. */
const part = z.tuple([z.number(), z.number(), z.number().positive().max(1)]);
const move = z.tuple([part, part]);

const shot = z.strictObject({
  picture: z.string(),
  seconds: z.number().positive(),
  move: move.optional(),
  caption: z.string().optional(),
});

export const film = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    poster: z.string(),
    /** Seconds by which neighbouring shots overlap. */
    dissolve: z.number().positive(),
    move: move.optional(),
    shots: z.array(shot).min(2),
  })
  .refine((given) => given.shots.every((each) => Boolean(each.move) !== Boolean(given.move)), {
    message: "give a move to the film or to every one of its shots, not both",
  });

type Part = z.infer<typeof part>;
export type Film = z.infer<typeof film>;

export type CutFilm = {
  /** File names in public/films. */
  webm: string;
  mp4: string;
  captions?: string;
  width: number;
  height: number;
  seconds: number;
  bytes: { webm: number; mp4: number };
};

export type PlacedShot = {
  picture: string;
  caption?: string;
  /** Seconds from the start of the film. */
  start: number;
  end: number;
  from: Part;
  to: Part;
};

function between(from: Part, to: Part, share: number): Part {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
}

/** Seconds of the whole film: the shots less their overlaps. */
export function lengthOf(given: Film): number {
  const sum = given.shots.reduce((total, each) => total + each.seconds, 0);
  return sum - given.dissolve * (given.shots.length - 1);
}

/** When each shot begins and ends and what part of the picture it shows; a move of the film is dealt out by time, so that dissolving shots coincide. */
export function placeShots(given: Film): PlacedShot[] {
  const whole = lengthOf(given);
  let start = 0;
  return given.shots.map(({ picture, caption, seconds, move: own }) => {
    const end = start + seconds;
    const [from, to] = own ?? [
      between(...(given.move as [Part, Part]), start / whole),
      between(...(given.move as [Part, Part]), end / whole),
    ];
    const placed = { picture, caption, start, end, from, to };
    start = end - given.dissolve;
    return placed;
  });
}

function timestamp(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(3).padStart(6, "0");
  return `${String(minutes).padStart(2, "0")}:${rest}`;
}

/** WebVTT: each caption stands from the middle of the dissolve before it to the middle of the one after. Null when no shot has one. */
export function captionsOf(given: Film): string | null {
  const shots = placeShots(given);
  const half = given.dissolve / 2;
  const cues = shots.flatMap(({ caption, start, end }, index) => {
    if (!caption) return [];
    const from = index === 0 ? start : start + half;
    const to = index === shots.length - 1 ? end : end - half;
    return [`${timestamp(from)} --> ${timestamp(to)}\n${caption}\n`];
  });
  return cues.length > 0 ? `WEBVTT\n\n${cues.join("\n")}` : null;
}

/** The zoompan filter of one still that is `enlarged`. */
export function moveFilter({ start, end, from, to }: PlacedShot): string {
  const frames = Math.round((end - start) * framesPerSecond);
  const along = (index: 0 | 1 | 2) => `(${from[index]}+${to[index] - from[index]}*on/${frames - 1})`;
  const size = along(2);
  return [
    `zoompan=z='1/${size}'`,
    `x='(${along(0)}-${size}/2)*iw'`,
    `y='(${along(1)}-${size}/2)*ih'`,
    `d=${frames}:s=${width}x${height}:fps=${framesPerSecond}`,
  ].join(":");
}

/** The filter graph of the film over its stills as inputs; the last label is [out]. */
export function filterGraph(given: Film): string {
  const shots = placeShots(given);
  const moves = shots.map((placed, index) => `[${index}]${moveFilter(placed)},format=yuv420p[m${index}]`);
  const dissolves = shots.slice(1).map(({ start }, index) => {
    const before = index === 0 ? "[m0]" : `[d${index}]`;
    const label = index === shots.length - 2 ? "[out]" : `[d${index + 1}]`;
    return `${before}[m${index + 1}]xfade=transition=fade:duration=${given.dissolve}:offset=${start.toFixed(3)}${label}`;
  });
  return [...moves, ...dissolves].join(";");
}

async function hashOf(given: Film): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify({ codecs, enlarged, framesPerSecond }));
  hash.update(JSON.stringify({ dissolve: given.dissolve, shots: placeShots(given) }));
  for (const { picture } of given.shots) hash.update(await readFile(join(masters, `${picture}.jpg`)));
  return hash.digest("hex").slice(0, 8);
}

async function cut(name: string, given: Film, hash: string): Promise<CutFilm> {
  const folder = await mkdtemp(join(tmpdir(), "film-"));
  try {
    const inputs: string[] = [];
    for (const [index, { picture }] of given.shots.entries()) {
      const still = join(folder, `${index}.png`);
      await sharp(join(masters, `${picture}.jpg`))
        .resize(enlarged.width, enlarged.height, { fit: "cover", kernel: "lanczos3" })
        .png({ compressionLevel: 0 })
        .toFile(still);
      inputs.push("-i", still);
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
    return JSON.parse(await readFile(manifestFile, "utf8")) as Record<string, CutFilm>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

async function main(checkOnly: boolean): Promise<void> {
  const films = z
    .record(z.string(), film)
    .parse(parse(await readFile(join(root, "content/films.yaml"), "utf8")));
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
      // After each film, so that an interrupted run has lost nothing: a film takes minutes.
      await writeManifest({ ...known, ...wanted });
      console.log(`cut ${name}: ${JSON.stringify(wanted[name].bytes)} bytes`);
    }
  }
  if (checkOnly) return;
  const promised = new Set(Object.values(wanted).flatMap(filesOf));
  for (const file of await readdir(filmFolder)) if (!promised.has(file)) await rm(join(filmFolder, file));
  await writeManifest(wanted);
}

async function writeManifest(manifest: Record<string, CutFilm>): Promise<void> {
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes("--check"));
