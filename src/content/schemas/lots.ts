// content/lots.yaml: typical lots to start a plan from.
import * as z from "zod";
import { reference, sample, shortText, slug, textUpTo } from "./common.ts";
import { planParameters } from "./plan-parameters.ts";

const lot = z.strictObject({
  id: slug.meta({
    title: "Short name for addresses",
    description: "Small letters and hyphens. Links to plans use it.",
  }),
  name: shortText,
  place: shortText.meta({
    title: "Where it is typical",
    description: "The part of Houston it is typical of.",
  }),
  text: textUpTo(120).describe(
    "What it assumes, in one sentence. {floors}, {width}, {left} and {right} are those of the house, {depth} and {easement} those of the yard.",
  ),
  areas: z.array(reference("area")).meta({
    title: "Areas",
    description:
      "The areas whose pages start from this lot. An area that no lot lists starts from that of its nearest neighbor.",
  }),
  plan: planParameters,
});

export const lots = z.strictObject({ sample, lots: z.array(lot).min(1).meta({ title: "Lots" }) });
export type Lot = z.output<typeof lot>;
