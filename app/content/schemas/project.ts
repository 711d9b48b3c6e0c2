// content/projects/*.yaml: a project with its figures and its plan.
import * as z from "zod";
import { headline, pictureName, reference, sample, seo, shortText, text, textUpTo } from "./common.ts";
import { planParameters } from "./plan-parameters.ts";

const feet = z.number();
const point = z
  .tuple([feet, feet])
  .describe("Two figures in feet, as in the plan: to the right, and back from the house.");
const rectangle = z.strictObject({
  at: point.describe("Its left corner on the side of the house."),
  size: z.tuple([feet, feet]).describe("Width and depth in feet."),
});

/** What is drawn of a project and has no parameter and no price in the planner. */
const decoration = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("lounger"), ...rectangle.shape }),
  z.strictObject({ kind: z.literal("house"), ...rectangle.shape, label: shortText.optional() }),
  z.strictObject({ kind: z.literal("fire"), at: point }),
  z.strictObject({
    kind: z.literal("rocks"),
    at: point,
    radius: feet,
    seed: z.int().describe("Any number."),
  }),
]);
const plan = z.strictObject({
  parameters: planParameters,
  drawing: z.strictObject({
    deck: z
      .union([rectangle, z.strictObject({ outline: z.array(point).min(4) })])
      .describe("The paving: a rectangle (at, size), or an outline of four points or more."),
    labels: z
      .partialRecord(
        z.enum(["house", "ledge", "spa", "Infinity Edge", "Pergola", "Firepit", "Waterfalls", "Grotto"]),
        shortText,
      )
      .describe("What is written beside parts of the plan."),
    marks: z
      .array(decoration)
      .describe("What is drawn besides: chairs, fire bowls, edging rocks, other buildings."),
  }),
});

const figures = {
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
  otherLight: z
    .strictObject({ title: headline, text, picture: pictureName })
    .optional()
    .describe(
      "A picture of the gallery that shows the pool in another light; its page shows it across the screen.",
    ),
  plan,
  sample,
};

/** Only built projects have a year, weeks taken, and photos (app/content/project-pictures.ts). */
export const project = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("designed"), ...common, data: z.strictObject(figures) }),
  z.strictObject({
    status: z.literal("built"),
    ...common,
    quote: z.strictObject({ text, name: shortText }).optional().describe("What the owners say."),
    data: z.strictObject({
      ...figures,
      weeksTaken: z.int().describe("From design approval to the first swim."),
      built: z.int().describe("The year."),
    }),
  }),
]);
export type Project = z.output<typeof project> & { slug: string };
