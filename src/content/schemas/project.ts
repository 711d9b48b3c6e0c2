// content/projects/*.yaml: a project with its figures and its plan.
import * as z from "zod";
import {
  headline,
  pictureName,
  reference,
  sample,
  seo,
  shortText,
  text,
  textUpTo,
  titled,
} from "./common.ts";
import { planParameters } from "./plan-parameters.ts";

const feet = z.number();
const point = z.tuple([feet, feet]).meta({
  control: "point",
  description: "Two figures in feet, as in the plan: to the right, and back from the house.",
});
const rectangle = z.strictObject({
  at: point.meta({ title: "Corner", description: "Its left corner on the side of the house, in feet." }),
  size: z
    .tuple([feet, feet])
    .meta({ title: "Size", control: "size", description: "Width and depth in feet." }),
});

/** Drawn details of a project that have no parameter and no price in the planner. */
const decoration = z
  .discriminatedUnion("kind", [
    titled("Lounge chair", { kind: z.literal("lounger"), ...rectangle.shape }),
    titled("Other building", {
      kind: z.literal("house"),
      ...rectangle.shape,
      label: shortText.optional().meta({ title: "Its name" }),
    }),
    titled("Fire bowl", { kind: z.literal("fire"), at: point.meta({ title: "Place" }) }),
    titled("Rocks", {
      kind: z.literal("rocks"),
      at: point.meta({ title: "Place" }),
      radius: feet.meta({ unit: "ft" }),
      seed: z.int().meta({ title: "Variant", description: "Any number." }),
    }),
  ])
  .meta({ title: "Mark" });

/** A line of content/prices.yaml that the planner can't add up for this plan. */
const ownPrice = titled("Price", {
  price: reference("price").meta({ title: "Price" }),
  count: z.int().positive().optional().meta({
    title: "How many",
    description: "Pieces or feet, by the unit of the price. One if empty.",
  }),
  instead: reference("price").optional().meta({
    title: "Instead of",
    description: "The planner’s line for what it draws in its place: the fire pit for fire bowls.",
  }),
});
const plan = titled("Plan", {
  parameters: planParameters,
  prices: z.array(ownPrice).min(1).optional().meta({
    title: "Prices of its own",
    description: "What the planner can’t draw, or draws as something else: fire bowls, a palapa.",
  }),
  drawing: titled(
    {
      title: "Details: paving and marks",
      startsClosed: true,
      description:
        "What the planner does not know: paving of its own shape, chairs, bowls, rocks and words. They keep their place when the plan changes. The preview shows them.",
    },
    {
      deck: z
        .union([
          rectangle.meta({ title: "A rectangle" }),
          titled("An outline", { outline: z.array(point).min(4) }),
        ])
        .meta({
          title: "Paving",
          description: "What is drawn as paving around the pool, in feet.",
          fileHelp: "A rectangle (at, size), or an outline of four points or more.",
        }),
      labels: z
        .partialRecord(
          z.enum(["house", "ledge", "spa", "Infinity Edge", "Pergola", "Firepit", "Waterfalls", "Grotto"]),
          shortText,
        )
        .meta({ title: "Words on the plan", description: "What is written beside its parts." }),
      marks: z.array(decoration).meta({
        title: "Marks",
        description: "What is drawn besides: chairs, fire bowls, edging rocks, other buildings.",
      }),
    },
  ),
});

const figures = {
  finish: shortText.meta({
    title: "Finish",
    description: "Of the pool’s inside: Quartz plaster, pale blue.",
  }),
  decking: shortText.meta({ title: "Deck", description: "Such as Limestone, 24 × 48 in." }),
  budget: reference("budget", text).meta({ title: "Budget", description: "It must fit the plan." }),
  weeksPlanned: z.int().meta({ title: "Weeks planned", unit: "weeks" }),
};

const common = {
  seo,
  order: z.int().meta({
    title: "Place in the portfolio",
    description: "The smallest number comes first.",
  }),
  title: headline,
  category: reference("category", shortText).meta({ title: "Category" }),
  location: shortText.meta({ title: "Location", description: "As visitors read it: Memorial, Houston." }),
  area: reference("area").meta({
    title: "Area",
    description: "The area it is in. Pages of areas show the projects nearest to them.",
  }),
  summary: textUpTo(170).meta({ title: "Summary", description: "One sentence, up to 170 characters." }),
  description: z
    .array(text.meta({ title: "Paragraph" }))
    .min(1)
    .meta({ title: "Description", description: "Paragraphs. Several can be pasted at once." }),
  features: z
    .array(text.meta({ title: "Feature" }))
    .min(3)
    .meta({
      title: "Features",
      description: "Three or more, a few words each. A list can be pasted at once.",
    }),
  picture: pictureName.meta({ title: "Main picture" }),
  lineDrawing: pictureName.optional().meta({
    title: "Line drawing",
    description: "The page begins with it; it dissolves into the main picture.",
  }),
  gallery: z
    .array(pictureName)
    .min(3)
    .meta({ title: "Gallery", description: "Three pictures or more. The first is shown largest." }),
  otherLight: z.strictObject({ title: headline, text, picture: pictureName }).optional().meta({
    title: "In another light",
    description: "A picture of the gallery at another time of day. The page shows it across the screen.",
  }),
  plan,
  sample,
};

/** Only built projects have a year, weeks taken, and photos (src/content/project-pictures.ts). */
export const project = z.discriminatedUnion("status", [
  titled("Designed, not built yet", {
    status: z.literal("designed"),
    ...common,
    data: z.strictObject(figures).meta({ title: "Facts" }),
  }),
  titled("Built", {
    status: z.literal("built"),
    ...common,
    quote: z
      .strictObject({ text, name: shortText })
      .optional()
      .meta({ title: "Quote", description: "What the owners say." }),
    data: titled("Facts", {
      ...figures,
      weeksTaken: z.int().meta({
        title: "Weeks taken",
        description: "From design approval to the first swim.",
        unit: "weeks",
      }),
      built: z.int().meta({ title: "Built in", description: "The year." }),
    }),
  }),
]);
export type Project = z.output<typeof project> & { slug: string };
