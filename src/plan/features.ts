// The amenities of a plan: their places and outlines.

import type { Point } from "#lib/geometry.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { type Amenity, amenityKinds, isPlaced, type PlacedAmenity, standsBehindDeck } from "./amenities.ts";
import type { Plan, Tree } from "./parameters.ts";
import { featureOutline, isBasin, moveToWater, type PlacedFeature } from "./placed-feature.ts";
import { areasMeet, areNear, circleAt, isNear, nearest, rectangleAt } from "./polygons.ts";
import { alongOf, toPool, toYard } from "./pool-outline.ts";
import { distanceToHouse, easementReach, houseOutline, isWithinYard } from "./property-lines.ts";
import { EQUIPMENT_WATER_FT, FOUNDATION_LETTER_FT, ROOT_FT_PER_TRUNK_INCH } from "./rules.ts";
import {
  COPING_FT,
  gridAround,
  isByEquipment,
  layOut,
  PLACES_ON_ALL_SIDES,
  placesAlongLines,
} from "./shapes.ts";
import { waterAtSlide } from "./slide.ts";
import { crownOf, trunkRadiusOf } from "./sun.ts";

/** Outlines that overlap by less than this only touch. */
const TOUCH_FT = 0.05;
/** Radius of the floor around a fire pit, with room for chairs. Our own practice. */
const FIRE_CIRCLE_FT = 7;
/** Room for the cook in front of an outdoor kitchen. Our own practice. */
const COOK_FT = 3;
/** Room to walk between the water and what stands on the deck. Our own practice. */
const WALK_FT = 3;

/** Returns the features to draw. Each part of a drawing asks for them, so they are found once per plan. */
export const placeFeatures = memoizeByObject(findPlaces);

/** What has a place comes first, then what belongs at the water, so that each of the others finds what is left. */
function findPlaces(plan: Plan): PlacedFeature[] {
  const basin = plan.with.find(({ name }) => isBasin(name));
  const wanted = plan.with.flatMap((amenity) => {
    const { name } = amenity;
    const size = amenity.size ?? amenityKinds[name].size;
    return !isPlaced(name) || !size || (isBasin(name) && amenity !== basin)
      ? []
      : [{ ...amenity, name, size }];
  });
  const placed = new Map<PlacedAmenity, PlacedFeature>();
  for (const amenity of [...wanted].sort((a, b) => turnOf(a) - turnOf(b)))
    placed.set(amenity.name, findPlace(plan, amenity, [...placed.values()]));
  // After all others, so that they keep their places.
  for (const amenity of wanted) {
    if (!standsBehindDeck(amenity.name) || !placed.get(amenity.name)?.lacksRoom) continue;
    const others = [...placed.values()].filter(({ name }) => name !== amenity.name);
    const along = () => placesAlongLines(plan, rectangleAt([0, 0], amenity.size, alongOf(plan)));
    const found = findPlace(plan, amenity, others, along);
    if (!found.lacksRoom) placed.set(amenity.name, found);
  }
  return wanted.flatMap(({ name }) => placed.get(name) ?? []);
}

type Wanted = { name: PlacedAmenity; at?: Point; size: Point };

function turnOf({ name, at }: Wanted): number {
  if (at) return 0;
  if (isBasin(name)) return 1;
  return standsBehindDeck(name) ? 3 : 2;
}

/**
 * Returns an amenity where the plan has it, or at the first of its places that is free. Without one, in the yard and
 * clear of water and house if possible.
 */
function findPlace(
  plan: Plan,
  { name, at, size }: Wanted,
  placed: readonly PlacedFeature[],
  placesAround: () => Point[] = () => gridAround(plan),
): PlacedFeature {
  const { place, toward } = amenityKinds[name];
  const placeAt = (middle: Point) => moveToWater(plan, { name, at: middle, size });
  if (at) return placeAt(at);
  const { outline, spa } = layOut(plan);
  const isBehindDeck = standsBehindDeck(name);
  // Places are asked for several conditions in turn.
  const featureAt = memoizeByObject((middle: Point) => placeAt(toYard(plan, middle)));
  const beside = besidePool(plan, toward, size, isBehindDeck);
  const usual = featureAt(beside);
  // A pool outside the yard has to move first, so its features stay beside it.
  const pool: Point[] = isBasin(name) ? outline : [[plan.x, plan.y]];
  if (place === "water" || !isWithinYard(plan, pool)) return usual;
  const waters = [...(spa ? [spa] : []), ...(isBehindDeck ? [outline] : [])];
  const others = placed.map((other) => ({ ...other, outline: featureOutline(plan, other) }));
  // Rocks, falls and a slide are often one piece, but close the view over an infinity edge.
  const apart = others.filter((other) => isBehindDeck || isBasin(name) || !isAtEdge(other.name));
  const outlinesOf = (list: typeof others) => [...waters, ...list.map((other) => other.outline)];
  const near = isBehindDeck
    ? placesBehindDeck(plan, toward, size)
    : [
        beside,
        ...EDGE_PLACES.map(([along, across]) =>
          besidePool(plan, [along * Math.sign(toward[0]), across], size, false),
        ),
      ];
  const find = (middles: readonly Point[], isFine: (feature: PlacedFeature) => boolean) => {
    const middle = middles.find((one) => isFine(featureAt(one)));
    return middle && featureAt(middle);
  };
  const taken = outlinesOf(others);
  const keptApart = placed.filter((other) => fireDistanceFt(name, other.name) > 0);
  const hasRoom = memoizeByObject(
    (feature: PlacedFeature) =>
      isFree(plan, feature, taken) && !keptApart.some((other) => isNearFire(plan, feature, other)),
  );
  function findBehindDeck(): PlacedFeature | undefined {
    const floors = placed.map((other) => pavingUnder(plan, other));
    const walkFt = Math.max(COPING_FT, Math.min(WALK_FT, plan.deckWidth));
    const hasRoomAround = (feature: PlacedFeature) => {
      if (!hasRoom(feature)) return false;
      const floor = pavingUnder(plan, feature);
      return (
        isWithinYard(plan, floor) &&
        !floors.some((other) => areasMeet(floor, other)) &&
        !waters.some((water) => areNear(featureOutline(plan, feature), water, walkFt))
      );
    };
    const findOne = (isFine: (feature: PlacedFeature) => boolean) =>
      find(near, isFine) ?? find(placesAround(), isFine);
    return findOne(hasRoomAround) ?? findOne(hasRoom);
  }
  const findAtWater = () =>
    find(near, (feature) => suitsWater(plan, feature) && hasRoom(feature)) ??
    find(near, hasRoom) ??
    find(near, (feature) => isFree(plan, feature, outlinesOf(apart)));
  const free = isBehindDeck ? findBehindDeck() : findAtWater();
  if (free) return free;
  const house = houseOutline(plan);
  const solid = [...waters, ...(house ? [house] : [])];
  const isInYard = (feature: PlacedFeature) => isWithinYard(plan, featureOutline(plan, feature));
  const isOnLand = (feature: PlacedFeature) =>
    isInYard(feature) && !solid.some((each) => areOverlapping(plan, feature, each));
  return { ...(find(near, isOnLand) ?? find(near, isInYard) ?? usual), lacksRoom: true };
}

/** Whether a feature is rocks, falls or the like, of which several may be one piece. */
function isAtEdge(name: Amenity): boolean {
  return amenityKinds[name].place === "edge" && !isBasin(name);
}

/** Directions in which what belongs at the water's edge looks for room. 1 along the pool is its usual end. */
const EDGE_PLACES: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0.2, -1],
  [0.6, 1],
  [-0.6, 1],
  ...PLACES_ON_ALL_SIDES,
];

/** Whether a feature keeps its distances and overlaps none of these outlines. */
function isFree(plan: Plan, feature: PlacedFeature, others: readonly (readonly Point[])[]): boolean {
  const { name } = feature;
  const outline = featureOutline(plan, feature);
  const house = houseOutline(plan);
  const clearanceFt = isBasin(name) ? FOUNDATION_LETTER_FT : (amenityKinds[name].clearanceFt ?? 0);
  const inner = innerOutline(plan, feature);
  return (
    // Others are most often in the way.
    !others.some((other) => areasMeet(inner, other)) &&
    isWithinYard(plan, outline, isBasin(name) ? plan.setback : 0) &&
    easementReach(plan, outline) === 0 &&
    !(house && (areasMeet(inner, house) || areNear(house, outline, clearanceFt))) &&
    !findTrunkUnder(plan, outline) &&
    !findCrownOver(plan, feature) &&
    !isByEquipment(plan, outline, isBasin(name) ? EQUIPMENT_WATER_FT : TOUCH_FT)
  );
}

/** Whether the water suits what is at its edge: it is deep and open at a slide, and a basin is dug clear of roots. */
function suitsWater(plan: Plan, feature: PlacedFeature): boolean {
  if (isBasin(feature.name))
    return !findTree(
      plan,
      featureOutline(plan, feature),
      ([, , trunkInches]) => trunkInches * ROOT_FT_PER_TRUNK_INCH,
    );
  if (feature.name !== "Water Slide") return true;
  const { isShallow, isTight } = waterAtSlide(plan, feature.at);
  return !isShallow && !isTight;
}

/** Names each feature once: "Negative Edge" and "Infinity Edge" are the same. */
export function namesOfFeatures({ with: added }: Pick<Plan, "with">): Set<Amenity> {
  return new Set(added.map(({ name }) => (name === "Negative Edge" ? "Infinity Edge" : name)));
}

/** Returns the tree whose crown is over the flame of a feature. */
export function findCrownOver(plan: Plan, feature: PlacedFeature): Tree | undefined {
  if (!amenityKinds[feature.name].hasFlame) return undefined;
  return findTree(plan, featureOutline(plan, feature), (tree) => crownOf(tree).radius);
}

/** Whether the heat of one of two features is too near to the wood of the other. */
export function isNearFire(plan: Plan, feature: PlacedFeature, other: PlacedFeature): boolean {
  return areNear(
    featureOutline(plan, feature),
    featureOutline(plan, other),
    fireDistanceFt(feature.name, other.name),
  );
}

/** Returns what two features keep between them because of heat: 0 if none of them is of wood. */
export function fireDistanceFt(one: Amenity, other: Amenity): number {
  const pair = [amenityKinds[one], amenityKinds[other]];
  return pair.some(({ canBurn }) => canBurn)
    ? Math.max(...pair.map(({ clearanceFt = 0 }) => clearanceFt))
    : 0;
}

/** Returns the tree whose trunk an outline covers. */
export function findTrunkUnder(plan: Plan, outline: readonly Point[]): Tree | undefined {
  return findTree(plan, outline, trunkRadiusOf);
}

function findTree(
  { tree: trees }: Plan,
  outline: readonly Point[],
  reachOf: (tree: Tree) => number,
): Tree | undefined {
  return trees.find((tree) => isNear(outline, [tree[0], tree[1]], reachOf(tree)));
}

/** Whether two outlines share more than an edge. */
export function areOverlapping(plan: Plan, feature: PlacedFeature, other: readonly Point[]): boolean {
  return areasMeet(innerOutline(plan, feature), other);
}

function innerOutline(plan: Plan, feature: PlacedFeature): Point[] {
  const [length, width] = feature.size;
  return featureOutline(plan, { ...feature, size: [length - 2 * TOUCH_FT, width - 2 * TOUCH_FT] });
}

/** Returns the catch basin of an edge that water runs over. A plan has one at most. */
export function basinOf(plan: Plan): PlacedFeature | undefined {
  return placeFeatures(plan).find(({ name }) => isBasin(name));
}

/** Something with an outline, by the name that messages use. */
export type Body = { name: string; outline: readonly Point[] };

/** Returns all that is dug for water: the pool, its spa and a catch basin. */
export const bodiesOfWater = memoizeByObject((plan: Plan): Body[] => {
  const { outline, spa } = layOut(plan);
  const basin = basinOf(plan);
  return [
    { name: "pool", outline },
    ...(spa ? [{ name: "spa", outline: spa }] : []),
    ...(basin ? [{ name: "catch basin", outline: featureOutline(plan, basin) }] : []),
  ];
});

/** Returns the body at the least distance, the first of several. */
export function nearestBody(
  bodies: readonly Body[],
  distanceOf: (outline: readonly Point[]) => number,
): { name: string; distance: number } {
  return nearest(bodies.map(({ name, outline }) => ({ name, distance: distanceOf(outline) })));
}

/** Returns the water nearest to the foundation. Checks and prices share it. */
export const nearestToHouse = memoizeByObject((plan: Plan) =>
  nearestBody(bodiesOfWater(plan), (outline) => distanceToHouse(plan, outline)),
);

/** Returns the floor of what stands behind the deck: with chairs around a fire pit, or the cook at the grill. */
export function pavingUnder(plan: Plan, feature: PlacedFeature): Point[] {
  const { name, at, size } = feature;
  if (name === "Firepit") return circleAt(at, FIRE_CIRCLE_FT);
  if (name === "Pergola") return featureOutline(plan, { at, size: [size[0] + 1, size[1] + 1] });
  if (name === "Outdoor Kitchen") {
    // The cook stands on the side of the pool.
    const [along, across] = toPool(plan, at);
    const middle = toYard(plan, [along, across - (Math.sign(across) * COOK_FT) / 2]);
    return featureOutline(plan, { at: middle, size: [size[0] + 2, size[1] + COOK_FT + 2] });
  }
  return featureOutline(plan, feature);
}

/** Returns a place in coordinates of the pool. Behind the deck, a share of ±1 is beyond it, and else at the pool's side. */
function besidePool(plan: Plan, toward: Point, size: Point, isBehindDeck: boolean): Point {
  const placeAlong = (axis: 0 | 1, sideFt: number) => {
    const share = toward[axis];
    const isBeyond = isBehindDeck && Math.abs(share) === 1;
    return share * (sideFt / 2 + (isBeyond ? plan.deckWidth + 1 + size[axis] / 2 : 0));
  };
  return [placeAlong(0, plan.length), placeAlong(1, plan.width)];
}

/** How far features slide along a side of the deck to find room. */
const MAX_SLIDE_FT = 30;
const SLIDE_STEP_FT = 3;

/** Returns places in coordinates of the pool: on the usual side, the opposite one, the far one and the near one. */
function placesBehindDeck(plan: Plan, [along, across]: Point, size: Point): Point[] {
  const isAcross = Math.abs(across) === 1;
  const opposite: Point = isAcross ? [along, -across] : [-along, across];
  const others = [1, -1].map((way): Point => (isAcross ? [way, 0] : [0, way]));
  const sides: Point[] = [[along, across], opposite, ...others];
  return sides.flatMap((side) => {
    const [x, y] = besidePool(plan, side, size, true);
    const places: Point[] = [];
    for (let slideFt = 0; slideFt <= MAX_SLIDE_FT; slideFt += SLIDE_STEP_FT)
      for (const way of [slideFt, -slideFt])
        places.push(Math.abs(side[1]) === 1 ? [x + way, y] : [x, y + way]);
    return places;
  });
}
