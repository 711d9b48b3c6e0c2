// content/projects/*.yaml: a project with its figures and its plan.
import * as z from "zod";
import { headline, pictureName, reference, sample, seo, shortText, text, textUpTo } from "./common.ts";

const feet = z.number();
const point = z
  .tuple([feet, feet])
  .describe("Two figures in feet: to the right, and down, from the upper left corner of the sheet.");
const rectangle = z.strictObject({
  at: point,
  size: z.tuple([feet, feet]).describe("Width and height in feet."),
});
const mark = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ledge"), ...rectangle.shape, label: shortText.optional() }),
  z.strictObject({ kind: z.literal("spa"), ...rectangle.shape, label: shortText.optional() }),
  z.strictObject({
    kind: z.literal("steps"),
    ...rectangle.shape,
    treads: z.int().min(2).max(6),
    label: shortText.optional(),
  }),
  z.strictObject({ kind: z.literal("house"), ...rectangle.shape, label: shortText.optional() }),
  z.strictObject({ kind: z.literal("roof"), ...rectangle.shape, label: shortText.optional() }),
  z.strictObject({ kind: z.literal("lounger"), ...rectangle.shape }),
  z.strictObject({ kind: z.literal("basin"), ...rectangle.shape, label: shortText.optional() }),
  z.strictObject({
    kind: z.literal("rocks"),
    at: point,
    radius: feet,
    seed: z.int(),
    label: shortText.optional(),
  }),
  z.strictObject({ kind: z.literal("tree"), at: point, radius: feet }),
  z.strictObject({ kind: z.literal("fire"), at: point, radius: feet, label: shortText.optional() }),
]);
const plan = z.strictObject({
  sheet: z.tuple([feet, feet]).describe("The whole drawing: width and height in feet."),
  deck: z
    .union([rectangle, z.strictObject({ outline: z.array(point).min(4) })])
    .describe("A rectangle (at, size), or an outline of four points or more."),
  pool: z
    .union([rectangle, z.strictObject({ outline: z.array(point).min(5) })])
    .describe("A rectangle (at, size), or an outline: five points or more of a smooth shore."),
  marks: z.array(mark).describe("Objects in and around the pool, each with an optional label."),
});

const figures = {
  size: shortText.describe("40 × 16 ft"),
  depth: shortText.describe("3 ft 6 in to 6 ft"),
  finish: shortText.describe("Of the pool’s inside: Quartz plaster, pale blue."),
  decking: shortText,
  budget: reference("budget", text).describe(
    "One of the budgets in content/prices.yaml; it must fit the plan.",
  ),
  weeksPlanned: z.int(),
};

const common = {
  seo,
  order: z.int().describe("Its place in the portfolio: the smallest number comes first."),
  title: headline,
  category: reference("category", shortText),
  location: shortText.describe("As visitors read it: Memorial, Houston."),
  area: reference("area").describe("The area it is in, for distances: the name of a file in content/areas/."),
  summary: textUpTo(170).describe("One sentence, up to 170 characters."),
  description: z.array(text).min(1).describe("Paragraphs."),
  features: z.array(text).min(3).describe("Three or more, a few words each."),
  picture: pictureName,
  gallery: z
    .array(pictureName)
    .min(3)
    .describe("Three pictures or more: keys of content/pictures.yaml, the largest first."),
  plan,
  sample,
};

/** Only built projects have a year, weeks taken, and photos (app/content/project-pictures.ts). */
export const project = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("designed"), ...common, data: z.strictObject(figures) }),
  z.strictObject({
    status: z.literal("built"),
    ...common,
    data: z.strictObject({
      ...figures,
      weeksTaken: z.int().describe("From design approval to the first swim."),
      built: z.int().describe("The year."),
    }),
  }),
]);
export type Project = z.output<typeof project> & { slug: string };
