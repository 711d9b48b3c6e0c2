// Computes the cut of a film: times of shots, captions, and ffmpeg's filter graph.
import { z } from "zod";

export const width = 1280;
export const height = 720;
export const framesPerSecond = 30;

/** Size of stills for moves. One pixel of it is a fifth of a pixel in the film, which avoids jitter. */
export const enlarged = { width: width * 5, height: height * 5 };

/** Center x, center y and width of the visible part, as fractions of a 16:9 still. */
const part = z.tuple([z.number(), z.number(), z.number().positive().max(1)]);
const move = z.tuple([part, part]);

const seconds = z.number().positive();
const still = z.strictObject({
  picture: z.string(),
  seconds,
  move: move.optional(),
  caption: z.string().optional(),
});
/** A shot that is rendered frame by frame: pictures/takes/NAME.mp4, made by studio/render.sh. */
const take = z.strictObject({ take: z.string(), seconds, caption: z.string().optional() });

export const film = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    poster: z.string(),
    /** Seconds by which neighboring shots overlap. */
    dissolve: z.number().positive(),
    move: move.optional(),
    shots: z.array(z.union([still, take])).min(2),
  })
  .refine(
    (given) => given.shots.every((shot) => "take" in shot || Boolean(shot.move) !== Boolean(given.move)),
    { message: "give a move to the film or to every one of its stills, not both" },
  );

type Part = z.infer<typeof part>;
export type Film = z.infer<typeof film>;

/** Seconds from the start of the film. */
type Placed = { caption?: string; start: number; end: number };
type PlacedStill = Placed & { picture: string; from: Part; to: Part };
type PlacedTake = Placed & { take: string };
export type PlacedShot = PlacedStill | PlacedTake;

function between(from: Part, to: Part, share: number): Part {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
}

/** Returns the seconds of the whole film: its shots minus their overlaps. */
export function lengthOf(given: Film): number {
  const sum = given.shots.reduce((total, each) => total + each.seconds, 0);
  return sum - given.dissolve * (given.shots.length - 1);
}

/**
 * Returns each shot with its start, its end and the visible part of its still. A move of the whole film is divided by
 * time, so that dissolving shots match.
 */
export function placeShots(given: Film): PlacedShot[] {
  const whole = lengthOf(given);
  let start = 0;
  return given.shots.map((shot) => {
    const placed = { caption: shot.caption, start, end: start + shot.seconds };
    start = placed.end - given.dissolve;
    if ("take" in shot) return { take: shot.take, ...placed };
    const [from, to] = shot.move ?? [
      between(...(given.move as [Part, Part]), placed.start / whole),
      between(...(given.move as [Part, Part]), placed.end / whole),
    ];
    return { picture: shot.picture, ...placed, from, to };
  });
}

function timestamp(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(3).padStart(6, "0");
  return `${String(minutes).padStart(2, "0")}:${rest}`;
}

/** Returns WebVTT, or null without captions. A caption lasts from the middle of one dissolve to the next. */
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

/** Returns the zoompan filter of one `enlarged` still. */
export function moveFilter({ start, end, from, to }: PlacedStill): string {
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

/** Returns the filter of a take, which interpolates frames by motion and repeats the last frame until the cut. */
export function takeFilter({ start, end }: PlacedTake): string {
  return [
    `minterpolate=fps=${framesPerSecond}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1`,
    `scale=${width}:${height}:flags=lanczos`,
    "tpad=stop_mode=clone:stop_duration=1",
    `trim=duration=${(end - start).toFixed(3)}`,
    "setsar=1",
  ].join(",");
}

/** Returns the filter graph of the film for its stills and takes as inputs; the output is [out]. */
export function filterGraph(given: Film): string {
  const shots = placeShots(given);
  const moves = shots.map((placed, index) => {
    const filter = "take" in placed ? takeFilter(placed) : moveFilter(placed);
    return `[${index}]${filter},format=yuv420p[m${index}]`;
  });
  const dissolves = shots.slice(1).map(({ start }, index) => {
    const before = index === 0 ? "[m0]" : `[d${index}]`;
    const label = index === shots.length - 2 ? "[out]" : `[d${index + 1}]`;
    return `${before}[m${index + 1}]xfade=transition=fade:duration=${given.dissolve}:offset=${start.toFixed(3)}${label}`;
  });
  return [...moves, ...dissolves].join(";");
}
