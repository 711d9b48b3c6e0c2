// Computes surface, perimeter, volume, soil and hours to fill of a pool without its spa.
import { areaOf, type Point, perimeterOf, pointAt } from "#lib/geometry.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { roundTo } from "#lib/rounding.ts";
import type { Plan } from "./parameters.ts";
import { clipBand } from "./polygons.ts";
import { poolOutline } from "./pool-outline.ts";

/** US gallons in a cubic foot (NIST Handbook 44, appendix C). */
const GALLONS_PER_CU_FT = 7.48052;
const CU_FT_PER_CU_YD = 27;
/** Depth of water on a tanning ledge: nine inches, as in all our drawings (content/facts.yaml detail.ledge). */
export const LEDGE_DEPTH_FT = 0.75;
/** How far the water is below the deck: the middle of a six-inch tile. */
export const FREEBOARD_FT = 0.25;
/** Width dug beyond the water on each side, for walls, plumbing and forms. Our own practice. */
const OVER_DIG_FT = 1.5;
/** Depth dug below the floor and above the water, for the shell, gravel and freeboard. Our own practice. */
const UNDER_DIG_FT = 1;
/** Volume of loose soil per volume of dug soil (common earth, Caterpillar Performance Handbook). */
const SWELL = 1.25;
/** Flow of one garden hose at household pressure. Our own measurement. */
const FILL_GALLONS_PER_MINUTE = 9;

export type Figures = {
  surfaceSqFt: number;
  perimeterFt: number;
  gallons: number;
  soilCuYd: number;
  fillHours: number;
};

/** Unrounded measures, from which figures and prices are computed. */
export type Measures = {
  surfaceSqFt: number;
  perimeterFt: number;
  volumeCuFt: number;
  averageDepthFt: number;
};

/** Figures, prices and checks ask for them. */
export const measure = memoizeByObject((plan: Plan): Measures => {
  const outline = poolOutline(plan);
  const surfaceSqFt = areaOf(outline);
  const volumeCuFt = volumeOf(plan, outline);
  return {
    surfaceSqFt,
    perimeterFt: perimeterOf(outline),
    volumeCuFt,
    averageDepthFt: surfaceSqFt > 0 ? volumeCuFt / surfaceSqFt : 0,
  };
});

export function computeFigures({ surfaceSqFt, perimeterFt, volumeCuFt, averageDepthFt }: Measures): Figures {
  const gallons = volumeCuFt * GALLONS_PER_CU_FT;
  const dugCuFt =
    volumeCuFt +
    surfaceSqFt * UNDER_DIG_FT +
    bandSqFt(perimeterFt, OVER_DIG_FT) * (averageDepthFt + UNDER_DIG_FT);
  return {
    surfaceSqFt: roundTo(surfaceSqFt, 1),
    perimeterFt: roundTo(perimeterFt, 1),
    gallons: Math.round(gallons),
    soilCuYd: roundTo((dugCuFt * SWELL) / CU_FT_PER_CU_YD, 1),
    fillHours: roundTo(gallons / FILL_GALLONS_PER_MINUTE / 60, 1),
  };
}

/** Computes the area of a band around the pool with square corners. */
function bandSqFt(perimeterFt: number, widthFt: number): number {
  return perimeterFt * widthFt + 4 * widthFt * widthFt;
}

/** A part of the floor along the pool, with its depth at either end. */
type FloorStretch = { from: number; to: number; depthFrom: number; depthTo: number };

/**
 * Returns the floor along the pool, in feet from its center: the ledge, then a third shallow, a third sloping and a
 * third deep. The section drawing shows the same floor, without a ledge that the outline does not reach.
 */
export function floorOf({ length, ledge, shallow, deep }: Plan): FloorStretch[] {
  const start = -length / 2 + ledge;
  const third = (length - ledge) / 3;
  const stretches = [
    { from: start, to: start + third, depthFrom: shallow, depthTo: shallow },
    { from: start + third, to: start + 2 * third, depthFrom: shallow, depthTo: deep },
    { from: start + 2 * third, to: length / 2, depthFrom: deep, depthTo: deep },
  ];
  const onLedge = { from: -length / 2, to: start, depthFrom: LEDGE_DEPTH_FT, depthTo: LEDGE_DEPTH_FT };
  return ledge > 0 ? [onLedge, ...stretches] : stretches;
}

/** Returns the depth of the water at a distance along the pool from its center. Beyond the ends, it is theirs. */
export function depthAt(plan: Plan, along: number): number {
  const floor = floorOf(plan);
  const { from, to, depthFrom, depthTo } = floor.find((stretch) => along <= stretch.to) ?? pointAt(floor, -1);
  const share = to > from ? Math.min(1, Math.max(0, (along - from) / (to - from))) : 1;
  return depthFrom + (depthTo - depthFrom) * share;
}

/** Does not deduct steps and benches, which take a few percent of the water. */
function volumeOf(plan: Plan, outline: readonly Point[]): number {
  return floorOf(plan).reduce((sum, stretch) => sum + volumeOver(stretch, outline), 0);
}

/** Exact for a floor that slopes evenly: the area above it times the depth at the area's center. */
function volumeOver({ from, to, depthFrom, depthTo }: FloorStretch, outline: readonly Point[]): number {
  if (to <= from) return 0;
  const { area, momentX } = momentsOf(clipBand(outline, 0, from, to));
  const slope = (depthTo - depthFrom) / (to - from);
  return area * (depthFrom - slope * from) + momentX * slope;
}

/** Returns the area of a counterclockwise polygon and its first moment: the area times the x of its center. */
function momentsOf(polygon: readonly Point[]): { area: number; momentX: number } {
  let area = 0;
  let momentX = 0;
  let [lastX, lastY] = polygon.at(-1) ?? [0, 0];
  for (const [x, y] of polygon) {
    const cross = lastX * y - x * lastY;
    area += cross / 2;
    momentX += (cross * (lastX + x)) / 6;
    lastX = x;
    lastY = y;
  }
  return { area, momentX };
}
