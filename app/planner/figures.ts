// The figures of a plan: surface, perimeter, volume, soil, hours to fill. The spa is not part of them.
import { areaOf, type Point, perimeterOf } from "#app/geometry.ts";
import type { Plan } from "./parameters.ts";
import { clipBand } from "./polygons.ts";
import { poolOutline } from "./shapes.ts";
import { roundTo } from "./values.ts";

/** US gallons in a cubic foot (NIST Handbook 44, appendix C). */
const GALLONS_PER_CU_FT = 7.48052;
const CU_FT_PER_CU_YD = 27;
/** Water on a tanning ledge: nine inches, as on all our drawings (content/facts.yaml detail.ledge). */
export const LEDGE_DEPTH_FT = 0.75;
/** Width dug beyond the water on each side, for walls, plumbing and forms. Our own practice. */
const OVER_DIG_FT = 1.5;
/** Dug below the water's floor and above its surface, for the shell, gravel and freeboard. Our own practice. */
const UNDER_DIG_FT = 1;
/** Dug soil takes a quarter more room in the truck (swell of common earth, Caterpillar Performance Handbook). */
const SWELL = 1.25;
/** One garden hose at household pressure. Our own measure. */
export const FILL_GALLONS_PER_MINUTE = 9;

export type Figures = {
  surfaceSqFt: number;
  perimeterFt: number;
  gallons: number;
  soilCuYd: number;
  fillHours: number;
};

/** What figures and prices are computed from, without rounding. */
export type Measures = {
  surfaceSqFt: number;
  perimeterFt: number;
  volumeCuFt: number;
  averageDepthFt: number;
};

export function measure(plan: Plan, outline = poolOutline(plan)): Measures {
  const surfaceSqFt = areaOf(outline);
  const volumeCuFt = volumeOf(plan, outline);
  return {
    surfaceSqFt,
    perimeterFt: perimeterOf(outline),
    volumeCuFt,
    averageDepthFt: surfaceSqFt > 0 ? volumeCuFt / surfaceSqFt : 0,
  };
}

export function computeFigures({ surfaceSqFt, perimeterFt, volumeCuFt, averageDepthFt }: Measures): Figures {
  const gallons = volumeCuFt * GALLONS_PER_CU_FT;
  const dugCuFt =
    volumeCuFt + surfaceSqFt * UNDER_DIG_FT + perimeterFt * OVER_DIG_FT * (averageDepthFt + UNDER_DIG_FT);
  return {
    surfaceSqFt: roundTo(surfaceSqFt, 1),
    perimeterFt: roundTo(perimeterFt, 1),
    gallons: Math.round(gallons),
    soilCuYd: roundTo((dugCuFt * SWELL) / CU_FT_PER_CU_YD, 1),
    fillHours: roundTo(gallons / FILL_GALLONS_PER_MINUTE / 60, 1),
  };
}

/** One stretch of the floor along the pool, from its depth at one end to that at the other. */
export type FloorStretch = { from: number; to: number; depthFrom: number; depthTo: number };

/**
 * The floor along the pool's length, from its center: the ledge, then a third shallow, a third sloping, a third deep.
 * The section drawing shows the same floor.
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

/** Steps and benches are not deducted: they take a few percent of the water. */
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

/** The area of a counterclockwise polygon, and its first moment: the area times the x of its center. */
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
