// content/projects/*.yaml: a project with its figures and its plan.
import * as z from "zod";
import { pictureName, sample, seo, text } from "./common.ts";

const feet = z.number();
const point = z
  .tuple([feet, feet])
  .describe("Two figures in feet: to the right, and down, from the upper left corner of the sheet.");
const rectangle = z.strictObject({
  at: point,
  size: z.tuple([feet, feet]).describe("Width and height in feet."),
});
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
  sheet: z.tuple([feet, feet]).describe("The whole drawing: width and height in feet."),
  deck: z
    .union([rectangle, z.strictObject({ outline: z.array(point).min(4) })])
    .describe("A rectangle (at, size), or an outline of four points or more."),
  pool: z
    .union([rectangle, z.strictObject({ outline: z.array(point).min(5) })])
    .describe("A rectangle (at, size), or an outline: five points or more of a smooth shore."),
  marks: z.array(mark).describe("What stands in and around the pool. A label is written beside it."),
});

export const project = z.strictObject({
  seo,
  order: z.int().describe("Its place in the portfolio: the smallest number comes first."),
  title: text,
  category: text.describe("One of the categories in content/portfolio.yaml."),
  location: text,
  summary: text.max(170).describe("One sentence, up to 170 characters."),
  description: z.array(text).min(1).describe("Paragraphs."),
  features: z.array(text).min(3).describe("Three or more, a few words each."),
  picture: pictureName,
  gallery: z
    .array(pictureName)
    .min(3)
    .describe("Three pictures or more: keys of content/pictures.yaml, the largest first."),
  data: z.strictObject({
    size: text.describe("40 × 16 ft"),
    depth: text.describe("3 ft 6 in to 6 ft"),
    finish: text.describe("Of the pool’s inside: Quartz plaster, pale blue."),
    decking: text,
    budget: text.describe("A band, not a sum: $100K+."),
    weeksPlanned: z.int(),
    weeksTaken: z.int(),
    built: z.int().describe("The year."),
  }),
  plan,
  sample,
});
export type Project = z.output<typeof project> & { slug: string };
