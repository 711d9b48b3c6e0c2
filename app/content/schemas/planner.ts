// content/planner.yaml: explanations of the planner's checks.
import * as z from "zod";
import { headline, text } from "./common.ts";

const check = z.strictObject({
  title: headline.describe("What the check is about, in a few words."),
  why: text.describe("Why it matters and what to do, for a homeowner."),
});

export const planner = z.strictObject({
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
