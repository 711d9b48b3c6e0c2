// The amenities of a plan: their price lines, sizes and default positions.
import type { PlannedPrice } from "#app/content/price-rules.ts";
import type { Point } from "#app/geometry.ts";
import type { Amenity, Plan } from "./parameters.ts";
import { hasStraightSides, toYard } from "./shapes.ts";

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

/** Returns the features to draw. */
export function placeFeatures(plan: Plan): PlacedFeature[] {
  return plan.with.flatMap(({ name, at }) => {
    if (name === "Spa") return [];
    const size = sizeOf(name, plan);
    return size ? [{ name, at: at ?? defaultPlace(plan, features[name], size), size }] : [];
  });
}

/** An infinity edge runs along the whole side of a pool with straight sides. */
function sizeOf(name: DrawnAmenity, { shape, length }: Plan): Point | null {
  const { size } = features[name];
  const isWholeSide = features[name].price?.id === "infinity-edge" && hasStraightSides(shape);
  return size && isWholeSide ? [length, size[1]] : size;
}

function defaultPlace(plan: Plan, { toward, place }: Feature, size: Point): Point {
  const beyond = place === "behind-deck" ? plan.deckWidth + 1 : 0;
  const [along, across] = [plan.length / 2, plan.width / 2].map((reach, axis) => {
    const share = toward[axis] ?? 0;
    const isOutside = place !== "water" && Math.abs(share) === 1;
    return share * reach + (isOutside ? Math.sign(share) * (beyond + (size[axis] ?? 0) / 2) : 0);
  });
  return toYard(plan, [along ?? 0, across ?? 0]);
}
