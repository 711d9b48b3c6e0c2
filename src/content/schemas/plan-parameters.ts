// Schema of a plan in a content file. content-plans.ts converts it for the planner.
import * as z from "zod";

const figure = z.union([z.string(), z.number()]);
/** Parameters of the pool planner: figures and words, lists of figures (house: [18, 44]), and lists of those (tree). */
export const planParameters = z
  .record(z.string(), z.union([figure, z.array(z.union([figure, z.array(z.number())]))]))
  .meta({
    title: "Pool and yard",
    control: "plan",
    fileHelp: "The plan as the pool planner reads it: the parameters in docs/planner.md.",
  });
export type PlanParameters = z.output<typeof planParameters>;
