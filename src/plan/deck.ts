// The deck: paving around the water and under features, as far as the yard, the house and the coping leave room.
import polygonClipping, { type MultiPolygon } from "polygon-clipping";
import { areaOf, type Point } from "#lib/geometry.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { type Amenity, amenityKinds } from "./amenities.ts";
import { boxOf, overlap } from "./drawing/boxes.ts";
import { featureOutline, isBasin, type PlacedFeature, pavingUnder, placeFeatures } from "./features.ts";
import type { Plan } from "./parameters.ts";
import { isConvex, isNear, MAX_MITER_RATIO, offsetOutline, rectangleBetween } from "./polygons.ts";
import {
  distancesToLines,
  HOUSE_DEPTH_FT,
  houseOutline,
  isCrossed,
  type PropertyLine,
  yardOf,
} from "./property-lines.ts";
import { COPING_FT, type Layout, layOut, toPool, toYard, watersOf } from "./shapes.ts";

const TOLERANCE_FT = 0.01;
/** Points that nearly coincide confuse the clipping, so they are moved to a grid, and to another one if it still fails. */
const GRIDS_PER_FT = [1000, 997, 512, 300];

/** Areas with holes, in feet. The first ring of each area is its outer edge; rings don't repeat their first point. */
export type Region = Point[][][];

/** Plan, section, 3D, price and DXF file share it. */
export const deckOf = memoizeByObject(
  (plan: Plan): Region => pave(plan, [...openBands(plan), ...toClip(pavedFloors(plan))]),
);

/** Returns how much of the deck is there only because of the floor of this feature. */
export function pavingOf(plan: Plan, name: Amenity): number {
  const own = pavedFloors(plan, (feature) => feature.name === name);
  const box = boxOf(own.flat());
  const others = toClip(pavedFloors(plan, (feature) => feature.name !== name));
  const beside = [...openBands(plan), ...others].filter(([edge = []]) => overlap(boxOf(edge), box));
  return areaOfRegion(pave(plan, cut("difference", toClip(own), beside)));
}

export function areaOfRegion(region: Region): number {
  return region.reduce(
    (sum, [outer = [], ...holes]) =>
      sum + areaOf(outer) - holes.reduce((inner, hole) => inner + areaOf(hole), 0),
    0,
  );
}

/** Returns what the yard, the water and the house leave of paved ground. */
function pave(plan: Plan, paved: MultiPolygon): Region {
  if (paved.length === 0) return [];
  const { left, right, rear } = yardOf(plan);
  const box = boxOf(paved.flat(2));
  const isInYard = box.left >= left && box.right <= right && box.near >= -HOUSE_DEPTH_FT && box.far <= rear;
  // The clipping takes most of a drag's time, so it gets no outline that changes nothing.
  const obstacles = obstaclesOf(plan).filter((outline) => overlap(boxOf(outline), box));
  const inYard = isInYard
    ? paved
    : cut("intersection", paved, toClip([rectangleBetween([left, -HOUSE_DEPTH_FT], [right, rear])]));
  return fromClip(cut("difference", inYard, toClip(obstacles)));
}

/** The bands around the pool and its spa, without the ground that is left open for a view. */
const openBands = memoizeByObject((plan: Plan): MultiPolygon => {
  const bands = toClip(bandsOf(plan));
  const views = viewsOf(plan);
  return views.length > 0 ? cut("difference", bands, toClip(views)) : bands;
});

/** Bands around the pool and its spa. */
function bandsOf(plan: Plan): Point[][] {
  return watersOf(plan)
    .map((water) => bandOutline(plan, { outline: water }))
    .filter(hasArea);
}

/** Behind catch basins, where a deck would end the view over the edge. */
function viewsOf(plan: Plan): Point[][] {
  return catchBasins(plan).map(({ name, at, size: [long, wide] }) => {
    const [along, across] = toPool(plan, at);
    const isBeside = wide === amenityKinds[name].size?.[1];
    const [addedLong, addedWide] = isBeside ? [0, plan.deckWidth] : [plan.deckWidth, 0];
    return featureOutline(plan, {
      at: toYard(plan, [
        along + (Math.sign(along) * addedLong) / 2,
        across + (Math.sign(across) * addedWide) / 2,
      ]),
      size: [long + addedLong, wide + addedWide],
    });
  });
}

function catchBasins(plan: Plan): PlacedFeature[] {
  return placeFeatures(plan).filter(({ name }) => isBasin(name));
}

/** The floors of features that stand beside the pool. */
function pavedFloors(plan: Plan, isWanted = (_: PlacedFeature) => true): Point[][] {
  return placeFeatures(plan)
    .filter((feature) => amenityKinds[feature.name].place === "behind-deck" && isWanted(feature))
    .map((feature) => pavingUnder(plan, feature));
}

/** What no deck can cover: water with its coping, catch basins and the house. */
function obstaclesOf(plan: Plan): Point[][] {
  const waters = watersOf(plan);
  const house = houseOutline(plan);
  return [
    ...waters.map((water) => offsetOutline(water, COPING_FT)),
    // Where a freeform pool is thin, its edge moved outwards crosses itself and leaves water out.
    ...(plan.shape === "freeform" ? waters : []),
    ...catchBasins(plan).map((basin) => featureOutline(plan, basin)),
    ...(house ? [house] : []),
  ];
}

function hasArea(outline: readonly Point[]): boolean {
  return outline.length > 2;
}

/** Returns what is left of outlines without others. */
export function subtract(
  outlines: readonly (readonly Point[])[],
  others: readonly (readonly Point[])[],
): Region {
  return fromClip(cut("difference", toClip(outlines), toClip(others)));
}

/** The library throws for about one plan in two thousand on any one grid (mfogel/polygon-clipping issue 91). */
function cut(
  operation: "difference" | "intersection",
  subject: MultiPolygon,
  other: MultiPolygon,
  [perFt = 1, ...others] = GRIDS_PER_FT,
): MultiPolygon {
  try {
    return polygonClipping[operation](toGrid(subject, perFt), toGrid(other, perFt));
  } catch (error) {
    if (others.length === 0) throw error;
    return cut(operation, subject, other, others);
  }
}

function toGrid(region: MultiPolygon, perFt: number): MultiPolygon {
  const snap = (feet: number) => Math.round(feet * perFt) / perFt;
  return region.map((rings) =>
    rings.map((ring) => ring.map(([x, y]): [number, number] => [snap(x), snap(y)])),
  );
}

/** Outlines may overlap: all of them together are one region. */
function toClip(outlines: readonly (readonly Point[])[]): MultiPolygon {
  return outlines.map((outline) => [outline.map(([x, y]) => [x, y])]);
}

function fromClip(region: MultiPolygon): Region {
  // It repeats the first point of each ring at the end.
  return region.map((rings) => rings.map((ring) => ring.slice(0, -1)));
}

/** Returns the property lines at which the deck ends before it has its whole width. */
export function linesCrossedByDeck(plan: Plan): PropertyLine[] {
  const layout = layOut(plan);
  // Most decks are far from all lines, and a drag has no time for their outline.
  const isNear = ({ distance }: PropertyLine) => distance < MAX_MITER_RATIO * plan.deckWidth;
  if (!distancesToLines(plan, layout.outline).some(isNear)) return [];
  const band = bandOutline(plan, layout);
  return band.length > 0 ? distancesToLines(plan, band).filter(isCrossed) : [];
}

/**
 * Returns the water's edge, moved out by the deck's width, or nothing without a deck. Where the edge turns inwards,
 * points that would overlap are left out.
 */
export function bandOutline(
  { deckWidth }: Pick<Plan, "deckWidth">,
  { outline }: Pick<Layout, "outline">,
): Point[] {
  if (deckWidth === 0) return [];
  const band = offsetOutline(outline, deckWidth);
  return isConvex(outline) ? band : band.filter((point) => !isNear(outline, point, deckWidth - TOLERANCE_FT));
}
