// The handles of a plan: position, name, value, and the plan after a move.
import { nameBearing } from "#lib/geography.ts";
import type { Point } from "#lib/geometry.ts";
import { floorTo, roundTo } from "#lib/rounding.ts";
import { amenityKinds } from "#plan/amenities.ts";
import { inFeet } from "#plan/checks.ts";
import { northArrowAt } from "#plan/drawing/dimensions.tsx";
import { flip, type Sheet } from "#plan/drawing/sheet.ts";
import { equipmentOf } from "#plan/equipment.ts";
import { placeFeatures } from "#plan/features.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { isBasin } from "#plan/placed-feature.ts";
import { middleOf, nearestOnLine } from "#plan/polygons.ts";
import { alongOf, toPool, toYard } from "#plan/pool-outline.ts";
import { yardOf } from "#plan/property-lines.ts";
import { layOut, outlinePoints } from "#plan/shapes.ts";
import { clamp } from "#plan/values.ts";
import { carryAlong, placeAmenity, resizePool, shiftOrigin } from "./changes.ts";
import type { ItemId } from "./items.ts";
import { movePoint } from "./outline-points.ts";
import {
  alignedEdgeStops,
  featureStops,
  outlineStops,
  poolStops,
  type Stop,
  type Stops,
  treeStops,
} from "./stops.ts";

/** Returns which point of the outline a handle moves, or null for other handles. */
export function pointIndexOf(handleId: string): number | null {
  return handleId.startsWith("point ") ? Number(handleId.slice("point ".length)) : null;
}

type Common = {
  id: string;
  item: ItemId;
  /** For assistive technology: what it is, and its value in words. */
  label: string;
  text: string;
  at: Point;
};
/** Moves anywhere. `set` returns null if the drawing can't follow. */
type FreeHandle = Common & { motion: "free"; stops: Stops; set(at: Point): Plan | null } & KeyStep;
/**
 * Keys move what is at the water from where it touches it. They move a catch basin past the pool along one of its axes,
 * so that each arrow is a side: `turn` is how far the axes are turned from the arrows.
 */
type KeyStep = { from?: Point; stepFt?: number; turn?: number };
/** Moves along a line from `origin`; its distance from there is its value. */
export type LineHandle = Common & {
  motion: "line";
  origin: Point;
  direction: Point;
  now: number;
  min: number;
  max: number;
  stops: readonly Stop[];
  set(value: number): Plan | null;
};
/** Moves around a center. Its value is in degrees clockwise. */
export type TurnHandle = Common & {
  motion: "turn";
  center: Point;
  now: number;
  min: number;
  max: number;
  set(degrees: number): Plan | null;
};
export type Handle = FreeHandle | LineHandle | TurnHandle;

/** Every handle of a plan, in the order in which the Tab key visits them. */
export function handlesOf(plan: Plan): Handle[] {
  return [
    poolHandle(plan),
    ...edgeHandles(plan),
    turnHandle(plan),
    ...ledgeHandles(plan),
    ...pointHandles(plan),
    ...spaHandles(plan),
    ...featureHandles(plan),
    ...treeHandles(plan),
    ...houseHandles(plan),
    equipmentHandle(plan),
    ...yardHandles(plan),
  ];
}

function poolHandle(plan: Plan): FreeHandle {
  return {
    id: "pool",
    item: "pool",
    motion: "free",
    label: "Pool position",
    text: `center ${describePlace(plan, [plan.x, plan.y])}`,
    at: [plan.x, plan.y],
    stops: poolStops(plan),
    set: ([x, y]) => carryAlong(plan, { ...plan, x, y }),
  };
}

type Line = Omit<LineHandle, "motion" | "text" | "at" | "min" | "max" | "stops"> & {
  range: { min: number; max: number };
  stops?: readonly Stop[];
};

/** Its place and its text follow from its distance. `set` gets distances within the range. */
function lineHandle({ range: { min, max }, set, stops = [], ...line }: Line): LineHandle {
  const { origin, direction, now } = line;
  return {
    ...line,
    motion: "line",
    text: inFeet(now),
    at: [origin[0] + direction[0] * now, origin[1] + direction[1] * now],
    min,
    max,
    stops,
    set: (value) => set(clamp(value, { min, max })),
  };
}

type Side = { id: string; label: string; of: "length" | "width"; sign: 1 | -1 };
const sides: readonly Side[] = [
  { id: "right", label: "Pool length, right end", of: "length", sign: 1 },
  { id: "left", label: "Pool length, left end", of: "length", sign: -1 },
  { id: "far", label: "Pool width, far side", of: "width", sign: 1 },
  { id: "near", label: "Pool width, near side", of: "width", sign: -1 },
];

/** Each moves one side of the pool; the opposite side stays where it is. */
function edgeHandles(plan: Plan): LineHandle[] {
  return sides.map(({ id, label, of, sign }) => {
    const along = (distance: number): Point => (of === "length" ? [distance, 0] : [0, distance]);
    const ahead = toYard(plan, along(sign));
    const direction: Point = [ahead[0] - plan.x, ahead[1] - plan.y];
    const origin = toYard(plan, along((-sign * plan[of]) / 2));
    return lineHandle({
      id: `pool ${id}`,
      item: "pool",
      label,
      origin,
      direction,
      now: plan[of],
      range: parameters[of],
      stops: alignedEdgeStops(plan, origin, direction),
      set: (size) => {
        const half: Point = [(direction[0] * size) / 2, (direction[1] * size) / 2];
        return resizePool(plan, { [of]: size, x: origin[0] + half[0], y: origin[1] + half[1] });
      },
    });
  });
}

const TURN_LIMITS = { min: parameters.turn.min, max: parameters.turn.max };

function turnHandle(plan: Plan): TurnHandle {
  return {
    id: "turn",
    item: "pool",
    motion: "turn",
    label: "Turn of the pool",
    text: `${plan.turn} degrees`,
    center: [plan.x, plan.y],
    at: toYard(plan, [plan.length / 2, plan.width / 2]),
    now: plan.turn,
    ...TURN_LIMITS,
    set: (turn) => carryAlong(plan, { ...plan, turn }),
  };
}

/** The compass, which points north on the plan. @param sheet what the drawing shows */
export function northHandle(plan: Plan, sheet: Sheet): TurnHandle {
  const [x, y] = flip(northArrowAt(sheet));
  const now = wrapDegrees(-plan.north);
  return {
    id: "north",
    item: "yard",
    motion: "turn",
    label: "North",
    text: `the far side of the yard faces ${nameBearing(plan.north)}, ${plan.north} degrees`,
    center: [x, y],
    at: toYard({ x, y, turn: now }, [0, sheet.width / COMPASS_SHARE]),
    now,
    ...TURN_LIMITS,
    set: (degrees) => ({ ...plan, north: (360 - Math.round(degrees)) % 360 }),
  };
}

/** The compass's radius is this share of the sheet's width. */
const COMPASS_SHARE = 30;

function ledgeHandles(plan: Plan): LineHandle[] {
  if (plan.ledge === 0) return [];
  return [
    lineHandle({
      id: "ledge",
      item: "pool",
      label: "Tanning ledge",
      origin: toYard(plan, [-plan.length / 2, 0]),
      direction: alongOf(plan),
      now: plan.ledge,
      range: {
        min: Math.min(plan.ledge, MIN_LEDGE_FT),
        max: Math.min(parameters.ledge.max, floorTo(plan.length / 2, 2)),
      },
      set: (ledge) => ({ ...plan, ledge }),
    }),
  ];
}

/** Where dragging stops, because a ledge of 0 has no handle. */
const MIN_LEDGE_FT = 1;

function pointHandles(plan: Plan): FreeHandle[] {
  if (plan.shape !== "freeform") return [];
  const points = outlinePoints(plan);
  const stops = outlineStops(plan);
  return points.map((point, index) => ({
    id: `point ${index}`,
    item: "pool",
    motion: "free",
    label: `Outline point ${index + 1} of ${points.length}`,
    text: describePlace(plan, toYard(plan, point)),
    at: toYard(plan, point),
    stops,
    set: (at) => movePoint(plan, index, toPool(plan, at)),
  }));
}

function spaHandles(plan: Plan): FreeHandle[] {
  const { spa, outline } = layOut(plan);
  if (!spa) return [];
  const at = middleOf(spa);
  return [
    {
      id: "spa",
      item: "spa",
      motion: "free",
      label: plan.spa === "apart" ? "Spa position" : "Spa position along the pool",
      text: describePlace(plan, at),
      at,
      ...(plan.spa !== "apart" && { from: nearestOnLine(outline, at).at }),
      stops: featureStops(plan),
      set: (place) => placeAmenity(plan, "Spa", place),
    },
  ];
}

function featureHandles(plan: Plan): FreeHandle[] {
  const { outline } = layOut(plan);
  const stops = featureStops(plan);
  return placeFeatures(plan).map(({ name, at }) => ({
    id: `feature ${name}`,
    item: `feature ${name}`,
    motion: "free",
    label: `${name} position`,
    text: describePlace(plan, at),
    at,
    ...(amenityKinds[name].place === "edge" && { from: nearestOnLine(outline, at).at }),
    ...(isBasin(name) && {
      from: at,
      stepFt: plan.length + plan.width,
      turn: plan.turn - 90 * Math.round(plan.turn / 90),
    }),
    stops,
    set: (place) => placeAmenity(plan, name, place),
  }));
}

function treeHandles(plan: Plan): FreeHandle[] {
  const stops = treeStops(plan);
  return plan.tree.map(([x, y, trunkInches], index) => ({
    id: `tree ${index}`,
    item: `tree ${index}`,
    motion: "free",
    label: `Tree ${index + 1} of ${plan.tree.length} position`,
    text: `${describePlace(plan, [x, y])}, trunk ${trunkInches} in`,
    at: [x, y],
    stops,
    set: (at) => ({
      ...plan,
      tree: plan.tree.map((tree, each) => (each === index ? [at[0], at[1], trunkInches] : tree)),
    }),
  }));
}

function equipmentHandle(plan: Plan): FreeHandle {
  const { at } = equipmentOf(plan);
  return {
    id: "equipment",
    item: "equipment",
    motion: "free",
    label: "Position of pump and filter",
    text: describePlace(plan, at),
    at,
    stops: { x: [], y: [] },
    set: ([x, y]) => ({ ...plan, equipment: [x, y] }),
  };
}

/** The house moves sideways; everything else keeps its place in the yard. */
function houseHandles(plan: Plan): LineHandle[] {
  const [offset, width] = plan.house;
  if (width === 0) return [];
  const { left } = yardOf(plan);
  const [offsetRange, widthRange] = parameters.house.parts;
  const min = Math.min(width, MIN_HOUSE_FT);
  return [
    lineHandle({
      id: "house",
      item: "house",
      label: "House, distance from the left property line",
      origin: [left + width / 2, 0],
      direction: [1, 0],
      now: offset,
      range: offsetRange,
      stops: [
        {
          value: (plan.yardWidth - width) / 2,
          guide: { axis: "x", at: left + plan.yardWidth / 2, label: "Middle of the yard" },
        },
      ],
      set: (moved) => shiftOrigin({ ...plan, house: [moved, width] }, moved - offset),
    }),
    lineHandle({
      id: "house left",
      item: "house",
      label: "House width, left corner",
      origin: [width, 0],
      direction: [-1, 0],
      now: width,
      range: { min, max: Math.min(widthRange.max, offset + width) },
      set: (value) =>
        shiftOrigin({ ...plan, house: [roundTo(offset + width - value, 2), value] }, width - value),
    }),
    lineHandle({
      id: "house right",
      item: "house",
      label: "House width, right corner",
      origin: [0, 0],
      direction: [1, 0],
      now: width,
      range: { min, max: widthRange.max },
      set: (value) => ({ ...plan, house: [offset, value] }),
    }),
  ];
}

/** Where dragging stops, because a width of 0 means no house. */
const MIN_HOUSE_FT = 5;

function yardHandles(plan: Plan): LineHandle[] {
  const { left, right, rear } = yardOf(plan);
  /** Moves a line of the yard, whose distance from the origin is a parameter. */
  const line = (
    name: "yardWidth" | "yardDepth" | "easement",
    where: Pick<Line, "id" | "label" | "origin" | "direction">,
  ) =>
    lineHandle({
      ...where,
      item: "yard",
      now: plan[name],
      range: parameters[name],
      set: (value) => ({ ...plan, [name]: value }),
    });
  const easement = line("easement", {
    id: "easement",
    label: parameters.easement.label,
    origin: [left + (right - left) / 4, rear],
    direction: [0, -1],
  });
  return [
    line("yardWidth", {
      id: "yard width",
      label: "Yard width, right property line",
      origin: [left, rear / 2],
      direction: [1, 0],
    }),
    line("yardDepth", {
      id: "yard depth",
      label: "Yard depth, rear property line",
      origin: [(left + right) / 2, 0],
      direction: [0, 1],
    }),
    ...(plan.easement > 0 ? [easement] : []),
  ];
}

/** To -179 … 180. */
export function wrapDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** "20 ft from the left property line, 24 ft from the house" */
function describePlace(plan: Plan, [x, y]: Point): string {
  const fromLine = x - yardOf(plan).left;
  const across = `${inFeet(Math.abs(fromLine))} ${fromLine < 0 ? "beyond" : "from"} the left property line`;
  const back = plan.house[1] > 0 ? "the house" : "the front of the yard";
  return `${across}, ${inFeet(Math.abs(y))} ${y < 0 ? "in front of the back of" : "from"} ${back}`;
}
