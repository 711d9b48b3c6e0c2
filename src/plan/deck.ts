// The deck: paving around the water and under features, as far as the yard, the house and the coping leave room.
import { ClipType, FillRule, type Paths64 } from "clipper2-ts/dist/Core.js";
import { Clipper64, type PolyPath64, PolyTree64 } from "clipper2-ts/dist/Engine.js";
import { ClipperOffset, EndType, JoinType } from "clipper2-ts/dist/Offset.js";
import { areaOf, type Point } from "#lib/geometry.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { type Amenity, amenityKinds, standsBehindDeck } from "./amenities.ts";
import { type Box, boxOf, growBox, overlap } from "./boxes.ts";
import { basinOf, pavingUnder, placeFeatures } from "./features.ts";
import type { Plan } from "./parameters.ts";
import { featureOutline, type PlacedFeature } from "./placed-feature.ts";
import { isConvex, MAX_MITER_RATIO, offsetOutline, rectangleBetween, touchesItself } from "./polygons.ts";
import { toPool, toYard } from "./pool-outline.ts";
import {
  distancesToLines,
  HOUSE_DEPTH_FT,
  houseOutline,
  isCrossed,
  type PropertyLine,
  yardOf,
} from "./property-lines.ts";
import { COPING_FT, layOut, watersOf } from "./shapes.ts";

/** The clipping computes with whole numbers. */
const GRID_PER_FT = 1000;

/** Ground between paving that is narrower is paved. Our own rule. */
const NARROW_FT = 3;
/** What the grid leaves of a gap that is none. */
const ROUNDING_SQFT = 0.5;

/** Areas with holes, in feet. The first ring of each area is its outer edge, counterclockwise; holes are clockwise. */
export type Region = Point[][][];

/** Plan, section, 3D, price and DXF file share it. */
export const deckOf = memoizeByObject((plan: Plan): Region => {
  const paved = [...openBands(plan), ...toRegion(pavedFloors(plan))];
  return pave(plan, [...paved, ...narrowGaps(plan, paved)]);
});

/** Returns how much of the deck is there only because of the floor of this feature. */
export function pavingOf(plan: Plan, name: Amenity): number {
  const own = pavedFloors(plan, (feature) => feature.name === name);
  const box = boxOf(own.flat());
  const others = toRegion(pavedFloors(plan, (feature) => feature.name !== name));
  const beside = [...openBands(plan), ...others].filter(([edge = []]) => overlap(boxOf(edge), box));
  return areaOfRegion(pave(plan, cut(ClipType.Difference, toRegion(own), beside)));
}

export function areaOfRegion(region: Region): number {
  return region.reduce(
    (sum, [outer = [], ...holes]) =>
      sum + areaOf(outer) - holes.reduce((inner, hole) => inner + areaOf(hole), 0),
    0,
  );
}

/** Returns what the yard, the water and the house leave of paved ground. */
function pave(plan: Plan, paved: Region): Region {
  if (paved.length === 0) return [];
  const { left, right, rear } = yardOf(plan);
  const box = boxOf(paved.flat(2));
  const isInYard = box.left >= left && box.right <= right && box.near >= -HOUSE_DEPTH_FT && box.far <= rear;
  const yard = rectangleBetween([left, -HOUSE_DEPTH_FT], [right, rear]);
  // The clipping takes most of a drag's time, so it gets no outline that changes nothing.
  const obstacles = obstaclesOf(plan).filter(([edge = []]) => overlap(boxOf(edge), box));
  // One clipping with all ground beyond the yard is quicker than one more with the yard.
  const beyond = isInYard ? [] : [groundBeyond(boxOf([...paved.flat(2), ...yard]), yard)];
  return cut(ClipType.Difference, paved, [...obstacles, ...beyond]);
}

/** Returns a rectangle around everything, with the yard as its hole. */
function groundBeyond({ left, right, near, far }: Box, yard: readonly Point[]): Point[][] {
  return [rectangleBetween([left - 1, near - 1], [right + 1, far + 1]), [...yard].reverse()];
}

/** The bands around the pool and its spa, without the ground that is left open for a view. */
const openBands = memoizeByObject((plan: Plan): Region => {
  const { spa } = layOut(plan);
  const bands = [...poolBand(plan), ...(spa ? bandAround(spa, plan.deckWidth) : [])];
  const view = viewOf(plan);
  return view.length > 0 ? cut(ClipType.Difference, bands, view) : bands;
});

/** Returns the ground between paving that is too narrow to mow. */
function narrowGaps(plan: Plan, paved: Region): Region {
  const halfFt = NARROW_FT / 2;
  const around = paved.map((area) => ({ area, box: growBox(boxOf(area[0] ?? []), halfFt) }));
  // Closing the gaps takes long, so it gets no paving that is far from all other.
  const close = around.filter((one) => around.some((other) => other !== one && overlap(one.box, other.box)));
  if (close.length === 0) return [];
  const grown = offset(
    close.map(({ area }) => area),
    halfFt,
  );
  const filled = offset(grown, -halfFt);
  const gaps = cut(ClipType.Difference, filled, [...paved, ...viewOf(plan)]);
  return gaps.filter((gap) => areaOfRegion([gap]) > ROUNDING_SQFT);
}

/** Behind a catch basin, where a deck would end the view over the edge. */
function viewOf(plan: Plan): Region {
  const basin = basinOf(plan);
  if (!basin) return [];
  const [long, wide] = basin.size;
  const [along, across] = toPool(plan, basin.at);
  const isBeside = wide === amenityKinds[basin.name].size?.[1];
  const [addedLong, addedWide] = isBeside ? [0, plan.deckWidth] : [plan.deckWidth, 0];
  const view = featureOutline(plan, {
    at: toYard(plan, [
      along + (Math.sign(along) * addedLong) / 2,
      across + (Math.sign(across) * addedWide) / 2,
    ]),
    size: [long + addedLong, wide + addedWide],
  });
  return [[view]];
}

/** The floors of features that stand beside the pool. */
function pavedFloors(plan: Plan, isWanted = (_: PlacedFeature) => true): Point[][] {
  return placeFeatures(plan)
    .filter((feature) => standsBehindDeck(feature.name) && isWanted(feature))
    .map((feature) => pavingUnder(plan, feature));
}

/** What no deck can cover: water with its coping, catch basins and the house. */
const obstaclesOf = memoizeByObject((plan: Plan): Region => {
  const basin = basinOf(plan);
  const house = houseOutline(plan);
  return [
    ...watersOf(plan).flatMap((water) => bandAround(water, COPING_FT)),
    ...(basin ? [[featureOutline(plan, basin)]] : []),
    ...(house ? [[house]] : []),
  ];
});

/** Returns what is left of outlines without others. */
export function subtract(outlines: readonly Point[][], others: readonly Point[][]): Region {
  return cut(ClipType.Difference, toRegion(outlines), toRegion(others));
}

function cut(operation: ClipType, subject: Region, other: Region): Region {
  const clipper = new Clipper64();
  clipper.preserveCollinear = false;
  clipper.addSubject(toGrid(subject));
  clipper.addClip(toGrid(other));
  const tree = new PolyTree64();
  if (!clipper.execute(operation, FillRule.NonZero, tree)) throw new Error("The clipping failed.");
  return fromTree(tree);
}

function toGrid(region: Region): Paths64 {
  const snap = (feet: number) => Math.round(feet * GRID_PER_FT);
  return region.flatMap((rings) => rings.map((ring) => ring.map(([x, y]) => ({ x: snap(x), y: snap(y) }))));
}

/** Edges, their holes, and edges within these follow each other in the tree. */
function fromTree(tree: PolyPath64): Region {
  return childrenOf(tree).flatMap((edge) => {
    const holes = childrenOf(edge);
    return [[edge, ...holes].map(toRing), ...holes.flatMap(fromTree)];
  });
}

function childrenOf(parent: PolyPath64): PolyPath64[] {
  return Array.from({ length: parent.count }, (_, index) => parent.child(index));
}

function toRing({ polygon }: PolyPath64): Point[] {
  return (polygon ?? []).map(({ x, y }): Point => [x / GRID_PER_FT, y / GRID_PER_FT]);
}

/**
 * Outlines may overlap: all of them together are one region. Where an outline crosses itself, a loop may run backwards
 * and would take ground away from the other outlines, so each becomes a region first.
 */
function toRegion(outlines: readonly Point[][]): Region {
  return outlines.flatMap((outline) =>
    isConvex(outline) ? [[outline]] : cut(ClipType.Union, [[outline]], []),
  );
}

/** Returns the property lines at which the deck ends before it has its whole width. */
export function linesCrossedByDeck(plan: Plan): PropertyLine[] {
  const { outline } = layOut(plan);
  // Most decks are far from all lines, and a drag has no time for their outline.
  const isNear = ({ distance }: PropertyLine) => distance < MAX_MITER_RATIO * plan.deckWidth;
  if (!distancesToLines(plan, outline).some(isNear)) return [];
  return distancesToLines(plan, poolBand(plan).flat(2)).filter(isCrossed);
}

const poolBand = memoizeByObject((plan: Plan) => bandAround(layOut(plan).outline, plan.deckWidth));

/** Returns the ground within a distance of the water, including the water, or nothing if the distance is 0. */
export function bandAround(outline: readonly Point[], byFt: number): Region {
  if (byFt === 0) return [];
  if (isConvex(outline)) return [[offsetOutline(outline, byFt)]];
  // A loop of an outline that crosses itself may run backwards, and would move inwards.
  return offset(touchesItself(outline) ? toRegion([[...outline]]) : [[[...outline]]], byFt);
}

/** Returns the region with its edges moved out, or in by less than 0. */
function offset(region: Region, byFt: number): Region {
  const clipper = new ClipperOffset(MAX_MITER_RATIO);
  clipper.addPaths(toGrid(region), JoinType.Miter, EndType.Polygon);
  const tree = new PolyTree64();
  clipper.execute(byFt * GRID_PER_FT, tree);
  return fromTree(tree);
}
