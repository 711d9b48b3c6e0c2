// content/planner.yaml: the words of the planner's page, and what it explains about its checks.
import * as z from "zod";
import { headline, seo, shortText, text } from "./common.ts";

const check = z.strictObject({
  title: headline.describe("What the check is about, in a few words."),
  why: text.describe("Why it matters and what to do, for a homeowner."),
});

const group = z.strictObject({
  title: headline,
  intro: text.optional().describe("What to measure or decide, in one or two sentences."),
});

export const planner = z.strictObject({
  seo,
  hero: z.strictObject({ label: shortText, title: headline, intro: text }),
  form: z.strictObject({
    title: headline,
    intro: text,
    submit: shortText.describe("The button that draws the plan."),
    groups: z.strictObject({
      yard: group,
      pool: group,
      features: group,
      finishes: group,
      equipment: group,
      sun: group,
    }),
  }),
  editor: z.strictObject({
    hints: z
      .strictObject({ move: shortText, size: shortText, turn: shortText })
      .describe("Under the plan, one at a time, until its handle was used."),
    saved: z
      .strictObject({ offer: shortText, continue: shortText, dismiss: shortText })
      .describe("Offers the plan of an earlier visit."),
  }),
  checks: z.strictObject({
    "outside-yard": check,
    "over-house": check,
    setback: check,
    easement: check,
    "root-zone": check,
    foundation: check,
    "narrow-deck": check,
    "narrow-access": check,
    barrier: check,
    "cover-shape": check,
    "small-pool": check,
  }),
});
export type CheckId = keyof z.output<typeof planner>["checks"];
export type PlannerWords = z.output<typeof planner>;
