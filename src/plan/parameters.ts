// The planner's parameters. The query string, the form and docs/planner.md derive from this table.
import { keysOf } from "#lib/keys.ts";
import { type Amenity, amenities } from "./amenities.ts";
import type { SurfaceList } from "./price-rules.ts";
import { shapes } from "./shape-kinds.ts";

export type Unit = "ft" | "in" | "degrees" | "hours" | "lamps";
export type NumberRange = { unit: Unit; min: number; max: number; decimals: number };

type Described = { label: string; meaning: string };
type NumberParameter = Described & NumberRange & { kind: "number"; default: number };
type ChoiceParameter = Described & { kind: "choice"; options: readonly string[]; default: string };
/** An id in one list of content/prices.yaml. */
type PriceParameter = Described & {
  kind: "price";
  list: SurfaceList;
  default: string;
};
/** The slug of an area; empty for none. */
type AreaParameter = Described & { kind: "area"; default: "" };
/** A day such as 2026-11-22; empty for today in Houston. */
export type DateParameter = Described & { kind: "date"; min: string; max: string; default: "" };
/** Numbers joined by commas. */
export type TupleParameter = Described & {
  kind: "tuple";
  parts: readonly NumberRange[];
  partLabels: readonly string[];
  default: readonly number[];
};
export type TupleListParameter = Described & {
  kind: "tuples";
  parts: readonly NumberRange[];
  /** For a field of each number. Without them a form has one field for all, as "12,30". */
  partLabels?: readonly string[];
  most: number;
  default: readonly [];
};
/** Amenities, each with a position if it has one. */
type AmenityListParameter = Described & {
  kind: "amenities";
  parts: readonly NumberRange[];
  /** Follow the position. */
  sizeParts: readonly NumberRange[];
  default: readonly [];
};
/** Names of a list, each at most once; `none` stands for none of them. */
export type NameListParameter = Described & {
  kind: "names";
  options: readonly string[];
  none?: string;
  default: readonly [];
};
/** A position that the planner chooses if it is empty. */
export type PlaceParameter = Described & {
  kind: "place";
  parts: readonly NumberRange[];
  partLabels: readonly string[];
  default: null;
};
export type Parameter =
  | NumberParameter
  | ChoiceParameter
  | PriceParameter
  | AreaParameter
  | DateParameter
  | TupleParameter
  | TupleListParameter
  | AmenityListParameter
  | NameListParameter
  | PlaceParameter;

const feet = (min: number, max: number) => ({ unit: "ft", min, max, decimals: 2 }) as const;
/** Positions in lists have one decimal, so that the longest plan fits a query of 2,000 characters. */
const position = { unit: "ft", min: -400, max: 400, decimals: 1 } as const;
const featureSize = { unit: "ft", min: 2, max: 40, decimals: 1 } as const;
const fromCenter = { unit: "ft", min: -50, max: 50, decimals: 1 } as const;
const yesOrNo = ["no", "yes"] as const;

export const parameters = {
  yardWidth: {
    kind: "number",
    label: "Yard width",
    meaning: "Between the side property lines.",
    ...feet(10, 400),
    default: 60,
  },
  yardDepth: {
    kind: "number",
    label: "Yard depth",
    meaning: "From the house to the rear property line.",
    ...feet(10, 400),
    default: 50,
  },
  north: {
    kind: "number",
    label: "Compass bearing",
    meaning: "Bearing of the far side of the yard, seen from the house: 0 is north, 90 is east.",
    unit: "degrees",
    min: 0,
    max: 360,
    decimals: 0,
    default: 0,
  },
  house: {
    kind: "tuple",
    label: "House",
    meaning: "Distance from the left property line, and width. A width of 0 means no house.",
    parts: [feet(0, 400), feet(0, 400)],
    partLabels: ["From the left", "House width"],
    default: [10, 40],
  },
  floors: {
    kind: "choice",
    label: "Floors",
    meaning: "Of your house and those beside it.",
    options: ["1", "2"],
    default: "2",
  },
  neighbors: {
    kind: "names",
    label: "Neighbors’ houses",
    meaning: "For their shade.",
    options: ["left", "right", "rear"],
    none: "none",
    default: [],
  },
  slope: {
    kind: "number",
    label: "Fall of the yard",
    meaning: "From the house to the rear property line. Below 0 the yard rises.",
    ...feet(-4, 4),
    default: 0,
  },
  easement: {
    kind: "number",
    label: "Utility easement",
    meaning: "Depth of the strip along the rear property line.",
    ...feet(0, 100),
    default: 0,
  },
  setback: {
    kind: "number",
    label: "Setback",
    meaning: "Least distance of the water from the property lines.",
    ...feet(0, 100),
    default: 5,
  },
  tree: {
    kind: "tuples",
    label: "Trees",
    meaning: "Position of the trunk (x, y) and its diameter at chest height.",
    parts: [position, position, { unit: "in", min: 1, max: 96, decimals: 0 }],
    partLabels: ["Right (ft)", "Back (ft)", "Trunk (in)"],
    most: 16,
    default: [],
  },
  shape: {
    kind: "choice",
    label: "Shape",
    meaning: "Outline of the pool.",
    options: shapes,
    default: "rectangle",
  },
  length: {
    kind: "number",
    label: "Length",
    meaning: "The water’s length without the spa.",
    ...feet(6, 100),
    default: 30,
  },
  width: {
    kind: "number",
    label: "Width",
    meaning: "The water’s width without the spa.",
    ...feet(6, 100),
    default: 15,
  },
  x: {
    kind: "number",
    label: "Pool position, right",
    meaning: "Center of the pool, from the left rear corner of the house.",
    ...feet(-400, 400),
    default: 20,
  },
  y: {
    kind: "number",
    label: "Pool position, back",
    meaning: "Center of the pool, from the back wall of the house.",
    ...feet(-400, 400),
    default: 24,
  },
  turn: {
    kind: "number",
    label: "Turn",
    meaning: "Clockwise, seen from above. At 0 the length runs along the house.",
    unit: "degrees",
    min: -180,
    max: 180,
    decimals: 0,
    default: 0,
  },
  shallow: {
    kind: "number",
    label: "Shallow end",
    meaning: "Depth at the shallow end.",
    ...feet(1, 8),
    default: 3.5,
  },
  deep: {
    kind: "number",
    label: "Deep end",
    meaning: "Depth at the deep end, at least that of the shallow end.",
    ...feet(1, 12),
    default: 5.5,
  },
  point: {
    kind: "tuples",
    label: "Outline points",
    meaning:
      "Points of a freeform outline in order, from the center of the pool before it is turned, within length and width. Fewer than three: our own freeform outline.",
    parts: [fromCenter, fromCenter],
    most: 40,
    default: [],
  },
  ledge: {
    kind: "number",
    label: "Tanning ledge",
    meaning: "Its size along the pool, at most half of the length. 0 means none.",
    ...feet(0, 20),
    default: 0,
  },
  steps: {
    kind: "choice",
    label: "Steps",
    meaning: "Steps into the shallow end.",
    options: ["yes", "no"],
    default: "yes",
  },
  bench: {
    kind: "choice",
    label: "Bench",
    meaning: "A seat under water along the far side.",
    options: yesOrNo,
    default: "no",
  },
  spa: {
    kind: "choice",
    label: "Spa",
    meaning: "At the water’s edge, raised above it, or apart from the pool.",
    options: ["none", "attached", "raised", "apart"],
    default: "none",
  },
  with: {
    kind: "amenities",
    label: "Features",
    meaning:
      "An amenity of the request form, each at most once, with its position if it has one: Pergola@30,8. A pergola, an outdoor kitchen and a deck may have a size: Pergola@30,8,16,12.",
    parts: [position, position],
    sizeParts: [featureSize, featureSize],
    default: [],
  },
  later: {
    kind: "names",
    label: "Build later",
    meaning: "Chosen features that a second phase adds.",
    options: amenities,
    default: [],
  },
  lights: {
    kind: "number",
    label: "Pool lights",
    meaning: "Lamps in the walls of the pool.",
    unit: "lamps",
    min: 0,
    max: 12,
    decimals: 0,
    default: 2,
  },
  equipment: {
    kind: "place",
    label: "Pump and filter",
    meaning: "Center of their pad. Blank: we find a place.",
    parts: [position, position],
    partLabels: ["Right (ft)", "Back (ft)"],
    default: null,
  },
  finish: {
    kind: "price",
    label: "Interior finish",
    meaning: "Surface of the pool’s inside. It sets the color of the water.",
    list: "finish",
    default: "plaster",
  },
  tile: {
    kind: "price",
    label: "Waterline tile",
    meaning: "The band of tile at the waterline.",
    list: "tile",
    default: "porcelain",
  },
  coping: {
    kind: "price",
    label: "Coping",
    meaning: "The stone or brick along the edge of the pool.",
    list: "coping",
    default: "brick-coping",
  },
  deck: {
    kind: "price",
    label: "Deck",
    meaning: "Surface of the deck.",
    list: "deck",
    default: "spray-deck",
  },
  deckWidth: {
    kind: "number",
    label: "Deck width",
    meaning: "All around the pool. 0 means no deck.",
    ...feet(0, 30),
    default: 5,
  },
  fence: {
    kind: "number",
    label: "Fence height",
    meaning: "At the sides and the rear. 0 means none.",
    ...feet(0, 12),
    default: 6,
  },
  access: {
    kind: "number",
    label: "Access width",
    meaning: "The narrowest place between the street and the yard.",
    ...feet(0, 50),
    default: 10,
  },
  heater: {
    kind: "choice",
    label: "Heater",
    meaning: "Gas heater or heat pump.",
    options: yesOrNo,
    default: "no",
  },
  salt: {
    kind: "choice",
    label: "Salt system",
    meaning: "Makes chlorine from salt.",
    options: yesOrNo,
    default: "no",
  },
  automation: {
    kind: "choice",
    label: "Automation",
    meaning: "Control from a phone.",
    options: yesOrNo,
    default: "no",
  },
  cover: {
    kind: "choice",
    label: "Automatic cover",
    meaning: "A cover on tracks with a motor.",
    options: yesOrNo,
    default: "no",
  },
  area: {
    kind: "area",
    label: "Area",
    meaning: "Sets the weeks for permit and HOA, the soil and the sun.",
    default: "",
  },
  when: {
    kind: "date",
    label: "Date",
    meaning: "For sun and shade.",
    min: "2020-01-01",
    max: "2099-12-31",
    default: "",
  },
  hour: {
    kind: "number",
    label: "Hour",
    meaning: "For the shade on the plan and in 3D, on a 24-hour clock.",
    unit: "hours",
    min: 0,
    max: 24,
    decimals: 2,
    // The sun is up in Houston all year.
    default: 15,
  },
} as const satisfies Record<string, Parameter>;

type Parameters = typeof parameters;
export type ParameterName = keyof Parameters;
export const parameterNames = keysOf(parameters);

/** An amenity, and its position in the yard and its size if the visitor chose them. */
export type PlacedAmenity = {
  name: Amenity;
  at?: readonly [x: number, y: number];
  /** In feet, along and across the pool. Only sized amenities have one. */
  size?: readonly [along: number, across: number];
};

type Numbers<Parts extends readonly unknown[]> = { readonly [Index in keyof Parts]: number };
type ValueOf<Each extends Parameter> = Each extends { kind: "number" }
  ? number
  : Each extends { kind: "choice"; options: readonly (infer Option)[] }
    ? Option
    : Each extends { kind: "tuple"; parts: infer Parts extends readonly unknown[] }
      ? Numbers<Parts>
      : Each extends { kind: "tuples"; parts: infer Parts extends readonly unknown[] }
        ? readonly Numbers<Parts>[]
        : Each extends { kind: "amenities" }
          ? readonly PlacedAmenity[]
          : Each extends { kind: "names"; options: readonly (infer Option)[] }
            ? readonly Option[]
            : Each extends { kind: "place"; parts: infer Parts extends readonly unknown[] }
              ? Numbers<Parts> | null
              : string;

/** A valid plan: each parameter with a value in its range. Units are those of the table. */
export type Plan = { [Name in ParameterName]: ValueOf<Parameters[Name]> };
export type Tree = Plan["tree"][number];

type RepeatableParameter = TupleListParameter | AmenityListParameter | NameListParameter;

export function isRepeatable(parameter: Parameter): parameter is RepeatableParameter {
  return parameter.kind === "tuples" || parameter.kind === "amenities" || parameter.kind === "names";
}
