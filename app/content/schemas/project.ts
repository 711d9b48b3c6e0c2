// content/projects/*.yaml: a project with its figures and its plan.
import * as z from "zod";
import { pictureName, sample, seo, text } from "./common.ts";

export const categories = [
  "Modern",
  "Mediterranean",
  "Tropical",
  "Contemporary",
  "Resort",
  "Natural",
] as const;

/** Feet, measured in the plan from the north-west corner of the sheet: x to the right, y down. */
const feet = z.number();
const point = z.tuple([feet, feet]);
const rectangle = z.strictObject({ at: point, size: point });
const mark = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ledge"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({ kind: z.literal("spa"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({
    kind: z.literal("steps"),
    ...rectangle.shape,
    treads: z.int().min(2).max(6),
    label: text.optional(),
  }),
  z.strictObject({ kind: z.literal("house"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({ kind: z.literal("roof"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({ kind: z.literal("lounger"), ...rectangle.shape }),
  z.strictObject({ kind: z.literal("basin"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({
    kind: z.literal("rocks"),
    at: point,
    radius: feet,
    seed: z.int(),
    label: text.optional(),
  }),
  z.strictObject({ kind: z.literal("tree"), at: point, radius: feet }),
  z.strictObject({ kind: z.literal("fire"), at: point, radius: feet, label: text.optional() }),
]);
const plan = z.strictObject({
  /** The sheet: width and height in feet. */
  sheet: point,
  deck: z.union([rectangle, z.strictObject({ outline: z.array(point).min(4) })]),
  /** A rectangle, or points of a closed smooth curve. */
  pool: z.union([rectangle, z.strictObject({ outline: z.array(point).min(5) })]),
  marks: z.array(mark),
  /** Where the drawing is cut by its section line, as y. */
  north: z.number().default(0),
});
export type Plan = z.output<typeof plan>;
export type PlanMark = z.output<typeof mark>;

export const project = z.strictObject({
  seo,
  order: z.int(),
  title: text,
  category: z.enum(categories),
  location: text,
  summary: text.max(170),
  description: z.array(text).min(1),
  features: z.array(text).min(3),
  picture: pictureName,
  gallery: z.array(pictureName).length(3),
  data: z.strictObject({
    size: text,
    depth: text,
    finish: text,
    decking: text,
    budget: text,
    weeksPlanned: z.int(),
    weeksTaken: z.int(),
    built: z.int(),
  }),
  plan,
  sample,
});
export type Project = z.output<typeof project> & { slug: string };
