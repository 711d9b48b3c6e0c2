// The amenities of a plan: their price lines, sizes and default positions.
import type { PlannedPrice } from "#app/content/price-rules.ts";
import { boundsOf, type Point } from "#app/geometry.ts";
import type { Amenity, Plan } from "./parameters.ts";
import { rectangleAt } from "./polygons.ts";
import { isLess } from "./rules.ts";
import { alongOf, hasStraightSides, layOut, toPool, toYard } from "./shapes.ts";
import { easementReach, isWithinYard } from "./site.ts";

type Feature = {
  /** A line of content/prices.yaml. Null for a deck, which is priced by its size. */
  price: { id: PlannedPrice; count: number } | null;
  /** In feet. Null for an amenity without a position, such as lights. */
  size: Point | null;
  /** Direction from the pool's center, along and across: 1 is the end of the pool or its side away from the house. */
  toward: Point;
  place: "water" | "edge" | "behind-deck";
};

/** A spa has its own parameter. */
type DrawnAmenity = Exclude<Amenity, "Spa">;

export const features: Record<DrawnAmenity, Feature> = {
  Deck: { price: null, size: [14, 10], toward: [1, 0.4], place: "behind-deck" },
  "Negative Edge": priced("infinity-edge", [20, 3], [0, 1], "edge"),
  "Infinity Edge": priced("infinity-edge", [20, 3], [0, 1], "edge"),
  Pergola: priced("pergola", [12, 12], [-1, 0], "behind-deck"),
  Waterfalls: priced("waterfall", [8, 5], [-0.2, 1], "edge"),
  Firepit: priced("fire-pit", [5, 5], [-0.75, 1], "behind-deck"),
  "Outdoor Kitchen": priced("kitchen-basic", [10, 3], [-0.7, -1], "behind-deck"),
  "Water Slide": priced("slide", [6, 10], [1, 0.4], "edge"),
  Bubblers: priced("bubblers", [3, 3], [-0.8, -0.4], "water"),
  "Beach Lounges": priced("lounger", [6, 6], [-0.8, 0.4], "water", 2),
  Chromotherapy: priced("color-lights", null, [0, 0], "water"),
  "Swim Machine": priced("swim-machine", [3, 2], [1, -0.6], "edge"),
  Grotto: priced("grotto", [12, 8], [0.6, 1], "edge"),
};

function priced(
  id: PlannedPrice,
  size: Point | null,
  toward: Point,
  place: Feature["place"],
  count = 1,
): Feature {
  return { price: { id, count }, size, toward, place };
}

export function deckFeatureSqFt(): number {
  const [width, length] = features.Deck.size ?? [0, 0];
  return width * length;
}

/** Center in the yard, and size. Features are turned like the pool. */
export type PlacedFeature = { name: DrawnAmenity; at: Point; size: Point };

/** By plan, because each part of a drawing asks for the features. */
const placedFeatures = new WeakMap<Plan, PlacedFeature[]>();

/** Returns the features to draw. */
export function placeFeatures(plan: Plan): PlacedFeature[] {
  const placed = placedFeatures.get(plan) ?? findPlaces(plan);
  placedFeatures.set(plan, placed);
  return placed;
}

/** Features behind the deck without a place are placed last, so that they stay clear of all others. */
function findPlaces(plan: Plan): PlacedFeature[] {
  const wanted = plan.with.flatMap(({ name, at }) => {
    if (name === "Spa") return [];
    const size = sizeOf(name, plan);
    const isFree = !at && features[name].place === "behind-deck";
    return size
      ? [{ feature: { name, at: at ?? placeAtPool(plan, features[name], size), size }, isFree }]
      : [];
  });
  const spa = plan.spa === "none" ? null : layOut(plan).spa;
  const taken = [
    ...(spa ? [boxOf(spa.map((point) => toPool(plan, point)))] : []),
    ...wanted.filter(({ isFree }) => !isFree).map(({ feature }) => featureBox(plan, feature)),
  ];
  return wanted.map(({ feature, isFree }) => {
    if (!isFree) return feature;
    const moved = { ...feature, at: findRoom(plan, feature, taken) };
    taken.push(featureBox(plan, moved));
    return moved;
  });
}

/** An infinity edge runs along the whole side of a pool with straight sides. */
function sizeOf(name: DrawnAmenity, { shape, length }: Plan): Point | null {
  const { size } = features[name];
  const isWholeSide = isBasin(name) && hasStraightSides(shape);
  return size && isWholeSide ? [length, size[1]] : size;
}

/** Whether a feature is the catch basin of an edge that water runs over. */
export function isBasin(name: DrawnAmenity): boolean {
  return features[name].price?.id === "infinity-edge";
}

export function featureOutline(plan: Plan, { at, size }: Pick<PlacedFeature, "at" | "size">): Point[] {
  return rectangleAt(at, size, alongOf(plan));
}

function placeAtPool(plan: Plan, { toward, place }: Feature, size: Point): Point {
  return toYard(plan, besidePool(plan, toward, size, distanceToPool(plan, place)));
}

/** Returns null for a place in the water. */
function distanceToPool({ deckWidth }: Plan, place: Feature["place"]): number | null {
  if (place === "water") return null;
  return place === "edge" ? 0 : deckWidth + 1;
}

/** Returns a place in coordinates of the pool. A share of ±1 is outside it at this distance; null keeps it inside. */
function besidePool(plan: Plan, toward: Point, size: Point, distanceFt: number | null): Point {
  const [along, across] = [plan.length / 2, plan.width / 2].map((reach, axis) => {
    const share = toward[axis] ?? 0;
    const isOutside = distanceFt !== null && Math.abs(share) === 1;
    return share * reach + (isOutside ? Math.sign(share) * (distanceFt + (size[axis] ?? 0) / 2) : 0);
  });
  return [along ?? 0, across ?? 0];
}

type Box = { middle: Point; size: Point };

/** A box in coordinates of the pool, in which features are upright. */
function featureBox(plan: Plan, { at, size }: PlacedFeature): Box {
  return { middle: toPool(plan, at), size };
}

function boxOf(points: readonly Point[]): Box {
  const { at, size } = boundsOf(points);
  return { middle: [at[0] + size[0] / 2, at[1] + size[1] / 2], size };
}

function overlaps(one: Box, other: Box): boolean {
  return [0, 1].every((axis) => {
    const apartFt = Math.abs((one.middle[axis] ?? 0) - (other.middle[axis] ?? 0));
    return isLess(apartFt, ((one.size[axis] ?? 0) + (other.size[axis] ?? 0)) / 2);
  });
}

/**
 * Returns a place behind the deck and in the yard, if possible clear of what is there and outside the easement; without
 * one, the usual place, which a check reports. A pool outside the yard has to move first, so its features stay there.
 */
function findRoom(plan: Plan, { name, at, size }: PlacedFeature, taken: readonly Box[]): Point {
  if (!isWithinYard(plan, [[plan.x, plan.y]])) return at;
  const outlineAt = (middle: Point) => featureOutline(plan, { at: toYard(plan, middle), size });
  const isClear = (middle: Point) => !taken.some((box) => overlaps(box, { middle, size }));
  const inYard = placesBehindDeck(plan, features[name].toward, size).filter((middle) =>
    isWithinYard(plan, outlineAt(middle)),
  );
  const clear = inYard.filter(isClear);
  const place = clear.find((middle) => easementReach(plan, outlineAt(middle)) === 0) ?? clear[0] ?? inYard[0];
  return place ? toYard(plan, place) : at;
}

/** How far features slide along a side of the deck to find room. */
const MAX_SLIDE_FT = 30;
const SLIDE_STEP_FT = 3;

/** Returns places in coordinates of the pool: on the usual side, the opposite one, the far one and the near one. */
function placesBehindDeck(plan: Plan, [along, across]: Point, size: Point): Point[] {
  const isAcross = Math.abs(across) === 1;
  const sides: Point[] = isAcross
    ? [
        [along, across],
        [along, -across],
        [1, 0],
        [-1, 0],
      ]
    : [
        [along, across],
        [-along, across],
        [0, 1],
        [0, -1],
      ];
  return sides.flatMap((side) => {
    const [x, y] = besidePool(plan, side, size, distanceToPool(plan, "behind-deck"));
    const places: Point[] = [];
    for (let slideFt = 0; slideFt <= MAX_SLIDE_FT; slideFt += SLIDE_STEP_FT)
      for (const way of [slideFt, -slideFt])
        places.push(Math.abs(side[1]) === 1 ? [x + way, y] : [x, y + way]);
    return places;
  });
}
