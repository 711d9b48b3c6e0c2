// The amenities that the request form offers and the planner draws, each with all that the model knows about it.
import { keysOf } from "#lib/keys.ts";
import { FIRE_CLEARANCE_FT, KITCHEN_CLEARANCE_FT } from "./rules.ts";

type Pair = readonly [along: number, across: number];

type AmenityKind = {
  /** Its line in content/prices.yaml, and how many. Null if the plan's own values set the price, as a deck's size does. */
  price: { id: string; count: number } | null;
  /** In feet, along and across the pool. Null for an amenity without a place of its own, such as lights. */
  size: Pair | null;
  /** Direction from the pool's center, along and across: 1 is the end of the pool or its side away from the house. */
  toward: Pair;
  /** In the water, touching it, or anywhere. */
  place: "water" | "edge" | "behind-deck";
  /** Can be built in several sizes. */
  isSized?: true;
  /** Can be added to a finished pool without opening its shell. */
  canWait?: true;
  /** What it adds to the weeks of construction, because it follows the shell. Our own practice. */
  weeks?: { low: number; high: number };
  /** What its heat keeps away from the house, and from what else can burn. */
  clearanceFt?: number;
  /** Is of wood. */
  canBurn?: true;
  /** Has an open flame, which can't be below a tree. */
  hasFlame?: true;
  /** Stands in the shallow water of a tanning ledge. */
  needsLedge?: true;
  /** Reaches into the water from the edge, so the drawing has it above the pool. What is in the water is there anyway. */
  reachesIntoWater?: true;
  /** Has a pump or jets of its own, which use electricity. */
  hasPump?: true;
  /** Height up to which it hides what is behind it in 3D. */
  hidesUpToFt?: number;
  /** Its name within a sentence, if it is not its label. */
  spoken?: string;
  /** Its name on the plan, where there is little room, if it is not its label. */
  short?: string;
};

const edge = {
  price: { id: "infinity-edge", count: 1 },
  size: [20, 3],
  toward: [-0.2, 1],
  place: "edge",
  hasPump: true,
} as const satisfies AmenityKind;

/** By label, in the specification's order and spelling. Labels are stored with requests and in links. */
const kinds = {
  // A spa has parameters of its own (shapes.ts, price-plan.ts).
  Spa: { price: null, size: null, toward: [0, 0], place: "edge" },
  Deck: {
    price: null,
    size: [14, 10],
    toward: [1, 0.4],
    place: "behind-deck",
    isSized: true,
    canWait: true,
    hidesUpToFt: 8,
    // The price calls the deck of the request form a seating area.
    spoken: "seating area",
    short: "Seating",
  },
  "Negative Edge": edge,
  "Infinity Edge": { ...edge, weeks: { low: 1, high: 2 } },
  Pergola: {
    price: { id: "pergola", count: 1 },
    size: [12, 12],
    toward: [-1, 0],
    place: "behind-deck",
    isSized: true,
    canWait: true,
    weeks: { low: 0, high: 1 },
    canBurn: true,
    hidesUpToFt: 9,
  },
  Waterfalls: {
    price: { id: "waterfall", count: 1 },
    size: [8, 5],
    toward: [-0.2, 1],
    place: "edge",
    weeks: { low: 0.5, high: 1 },
    hasPump: true,
  },
  Firepit: {
    price: { id: "fire-pit", count: 1 },
    size: [5, 5],
    toward: [-0.75, 1],
    place: "behind-deck",
    canWait: true,
    clearanceFt: FIRE_CLEARANCE_FT,
    hasFlame: true,
    // Its chairs.
    hidesUpToFt: 3,
    spoken: "fire pit",
  },
  "Outdoor Kitchen": {
    price: { id: "kitchen-basic", count: 1 },
    size: [10, 3],
    toward: [-0.7, -1],
    place: "behind-deck",
    isSized: true,
    canWait: true,
    weeks: { low: 0.5, high: 1.5 },
    clearanceFt: KITCHEN_CLEARANCE_FT,
    hidesUpToFt: 4,
    short: "Kitchen",
  },
  "Water Slide": {
    price: { id: "slide", count: 1 },
    size: [6, 10],
    toward: [1, 0.4],
    place: "edge",
    canWait: true,
    weeks: { low: 0, high: 0.5 },
    hidesUpToFt: 8,
    short: "Slide",
  },
  Bubblers: {
    price: { id: "bubblers", count: 1 },
    size: [3, 3],
    toward: [-0.8, -0.4],
    place: "water",
    needsLedge: true,
  },
  "Beach Lounges": {
    price: { id: "lounger", count: 2 },
    size: [6, 6],
    toward: [-0.8, 0.4],
    place: "water",
    canWait: true,
    needsLedge: true,
    short: "Lounges",
  },
  Chromotherapy: { price: { id: "color-lights", count: 1 }, size: null, toward: [0, 0], place: "water" },
  "Swim Machine": {
    price: { id: "swim-machine", count: 1 },
    size: [3, 2],
    toward: [1, -0.6],
    place: "edge",
    reachesIntoWater: true,
    hasPump: true,
  },
  Grotto: {
    price: { id: "grotto", count: 1 },
    size: [12, 8],
    toward: [0.6, 1],
    place: "edge",
    weeks: { low: 1, high: 2 },
    hasPump: true,
    hidesUpToFt: 7,
  },
} as const satisfies Record<string, AmenityKind>;

type Kinds = typeof kinds;
export type Amenity = keyof Kinds;
export const amenities: readonly Amenity[] = keysOf(kinds);
/** Amenities that the plan draws and 3D builds at a place of their own. */
export type PlacedAmenity = { [Name in Amenity]: Kinds[Name]["size"] extends null ? never : Name }[Amenity];
type PriceOf<Kind> = Kind extends { price: { id: infer Id } } ? Id : never;
/** A line of content/prices.yaml that an amenity is priced by. */
export type AmenityPrice = PriceOf<Kinds[Amenity]>;
export const amenityKinds: Record<
  Amenity,
  AmenityKind & { price: { id: AmenityPrice; count: number } | null }
> = kinds;

export function isPlaced(name: Amenity): name is PlacedAmenity {
  return amenityKinds[name].size !== null;
}

export function standsBehindDeck(name: Amenity): boolean {
  return amenityKinds[name].place === "behind-deck";
}

/** Whether a plan has an amenity. Its spa need not be among the placed ones. */
export function isChosen(
  name: Amenity,
  { spa, with: added }: { spa: string; with: readonly { name: Amenity }[] },
): boolean {
  return name === "Spa" ? spa !== "none" : added.some((each) => each.name === name);
}

/** A spa can wait if it stands apart. */
export function canWait(name: Amenity, { spa }: { spa: string }): boolean {
  return name === "Spa" ? spa === "apart" : amenityKinds[name].canWait === true;
}
