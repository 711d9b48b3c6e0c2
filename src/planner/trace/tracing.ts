// The state of a tracing: its picture, the marks, and what is wrong with them at each step.
import type { ToolWords } from "#content/schemas/planner.ts";
import { fillIn } from "#lib/fill-in.ts";
import type { Point } from "#lib/geometry.ts";
import { isRecord } from "#lib/is-record.ts";
import { formatNumber } from "#lib/numbers.ts";
import { parseJson } from "#lib/parse-json.ts";
import {
  canDraw,
  cornersOf,
  fitRectangle,
  isSamePlace,
  type MarkedTree,
  type Marks,
  minus,
  pxPerFtOf,
  type TracedYard,
  traceYard,
} from "./fit.ts";
import type { TracedPicture } from "./read-picture.ts";

export const traceSteps = ["picture", "scale", "yard", "house", "trees", "north", "start"] as const;
export type TraceStep = (typeof traceSteps)[number];

export type Tracing = {
  picture: TracedPicture;
  scale: readonly [Point, Point];
  /** As it was typed. */
  distance: string;
  corners: readonly Point[];
  /** Null until it is marked: the lowest side of the yard. */
  wall: readonly [Point, Point] | null;
  isTurned: boolean;
  trees: readonly MarkedTree[];
  north: readonly [Point, Point];
};

/** Initial places of the marks: inside any picture, and apart from each other. */
export function startTracing(picture: TracedPicture): Tracing {
  const at = (x: number, y: number): Point => [picture.width * x, picture.height * y];
  return {
    picture,
    scale: [at(0.2, 0.5), at(0.8, 0.5)],
    distance: "",
    corners: [at(0.2, 0.2), at(0.8, 0.2), at(0.8, 0.8), at(0.2, 0.8)],
    wall: null,
    isTurned: false,
    trees: [],
    north: [at(0.5, 0.6), at(0.5, 0.4)],
  };
}

/** Returns marks as a text without their picture, which is too large to store. */
export function formatTracing(tracing: Tracing): string {
  return JSON.stringify({ ...tracing, picture: { ...tracing.picture, src: "" } });
}

/** Goes on with stored marks of the same picture, such as after a reload. */
export function resumeTracing(picture: TracedPicture, stored: string): Tracing {
  const saved = parseJson(stored);
  const isSame = isTracing(saved) && saved.picture.bytes === picture.bytes;
  return isSame ? { ...saved, picture } : startTracing(picture);
}

function isTracing(value: unknown): value is Tracing {
  if (!isRecord(value) || !isRecord(value.picture)) return false;
  const { scale, distance, corners, wall, isTurned, trees, north } = value;
  return (
    arePoints(scale, 2) &&
    typeof distance === "string" &&
    arePoints(corners, 4) &&
    (wall === null || arePoints(wall, 2)) &&
    typeof isTurned === "boolean" &&
    Array.isArray(trees) &&
    trees.every((tree) => isRecord(tree) && arePoints([tree.at], 1) && Number.isFinite(tree.trunkInches)) &&
    arePoints(north, 2)
  );
}

function arePoints(value: unknown, count: number): boolean {
  const isPoint = (point: unknown) =>
    Array.isArray(point) && point.length === 2 && point.every(Number.isFinite);
  return Array.isArray(value) && value.length === count && value.every(isPoint);
}

export function marksOf(tracing: Tracing): Marks {
  return {
    ...tracing,
    wall: tracing.wall ?? lowestSide(tracing.corners),
    distanceFt: readFeet(tracing.distance),
  };
}

const FEET = /^(\d+(?:\.\d+)?)\s*(?:['’′]|ft\.?|feet)?\s*(?:(\d+)\s*(?:["”″]|in\.?|inches))?$/i;

/** Reads "62.5", "62 ft" or 62' 6", as surveys print them. Returns null for anything else, and for nothing. */
export function readFeet(text: string): number | null {
  const match = FEET.exec(text.trim());
  if (!match) return null;
  const feet = Number(match[1]) + Number(match[2] ?? 0) / 12;
  return feet > 0 ? feet : null;
}

/** Most surveys and maps have the street, and so the house, at the bottom. */
function lowestSide(corners: readonly Point[]): [Point, Point] {
  const [a = [0, 0], b = [0, 0]] = cornersOf(fitRectangle(corners)).sort((one, other) => other[1] - one[1]);
  const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
  const inset: Point = [(right[0] - left[0]) * 0.15, (right[1] - left[1]) * 0.15];
  return [[left[0] + inset[0], left[1] + inset[1]], minus(right, inset)];
}

/** Returns null until the scale is set. */
export function yardOfTracing(marks: Marks): TracedYard | null {
  const pxPerFt = pxPerFtOf(marks);
  return pxPerFt === null ? null : traceYard(marks, pxPerFt);
}

/** Returns the problem that blocks the next step. */
export function problemOf(
  step: TraceStep,
  marks: Marks,
  yard: TracedYard | null,
  words: ToolWords["trace"],
): string | null {
  if (step === "scale") {
    if (isSamePlace(...marks.scale)) return words.scale.same;
    return marks.distanceFt === null ? words.scale.invalid : null;
  }
  if (step === "yard" && hasSamePlaces(marks.corners)) return words.yard.same;
  if (step === "house" && isSamePlace(...marks.wall)) return words.house.same;
  if ((step === "yard" || step === "house") && yard && !canDraw(yard)) {
    const { yardWidth, yardDepth } = yard;
    return fillIn(words.yard.range, { width: formatNumber(yardWidth), depth: formatNumber(yardDepth) });
  }
  return null;
}

function hasSamePlaces(points: readonly Point[]): boolean {
  return points.some((point, index) => points.slice(0, index).some((other) => isSamePlace(point, other)));
}
