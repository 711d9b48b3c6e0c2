// content/prices.yaml: the company's own price ranges and the form's budgets.
import * as z from "zod";
import { plannedPrices, priceLists } from "../price-rules.ts";
import { sample, shortText, slug, text } from "./common.ts";

const dollars = z.int().min(0);
const range = {
  low: dollars.describe("Whole US dollars."),
  high: dollars.describe("Whole US dollars, at least as much as low."),
  open: z.literal(true).optional().describe("The price can be higher: $150,000+."),
};

function isOrdered({ low, high }: { low: number; high: number }): boolean {
  return low <= high;
}
const ordered = { error: "low is more than high", path: ["low"] };

const line = z
  .strictObject({
    id: slug.describe("How texts and the planner name it: {price.spa}."),
    label: shortText,
    ...range,
    unit: z.enum(["each", "lot", "sqft", "ft", "month", "visit"]).describe("What one price is for."),
    basis: text.describe("What the price covers, in one plain sentence."),
    market: z
      .strictObject({
        ...range,
        source: text.describe("Who published it. Never another builder in the Houston area."),
        year: z.int().min(2000).describe("When it was published, or looked up if it has no date."),
      })
      .refine(isOrdered, ordered)
      .optional(),
  })
  .refine(isOrdered, ordered);
export type PriceLine = z.output<typeof line>;

const shellLine = z
  .strictObject({
    ...line.shape,
    upTo: z
      .int()
      .positive()
      .optional()
      .describe("The largest water surface in sq ft. The last one has none."),
  })
  .refine(isOrdered, ordered);
const shell = z.array(shellLine).superRefine((lines, context) => {
  lines.forEach(({ upTo = Number.POSITIVE_INFINITY }, index) => {
    const smaller = lines[index - 1]?.upTo ?? 0;
    if (upTo > smaller && index < lines.length - 1 === Number.isFinite(upTo)) return;
    const message = "expected more than the one before; only the last has no upTo";
    context.addIssue({ code: "custom", message, path: [index, "upTo"] });
  });
});

const budget = z
  .strictObject({
    option: shortText.describe("As the form offers it: $75K-85K."),
    low: dollars,
    high: dollars.optional().describe("Left out where there is no upper end."),
  })
  .refine(({ low, high = low }) => low <= high, ordered);
export type Budget = z.output<typeof budget>;

const lines = z.array(line).min(1);

/** How 3D lays a material. app/planner/three/shaders.ts draws each. */
export const surfacePatterns = [
  "plain",
  "slabs",
  "brick",
  "flagstone",
  "gravel",
  "concrete",
  "mosaic",
] as const;

const look = z.strictObject({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe("Its color in daylight, dry: #d9c9ac."),
  pattern: z.enum(surfacePatterns).describe("How it is laid."),
});
const surfaces = z
  .array(
    z
      .strictObject({ ...line.shape, look: look.describe("How the planner shows it.") })
      .refine(isOrdered, ordered),
  )
  .min(1);

const lists = {
  shell,
  finish: surfaces,
  tile: surfaces,
  coping: surfaces,
  deck: surfaces,
  features: lines,
  equipment: lines,
  outdoor: lines,
  design: lines,
  site: lines,
  renovation: lines,
  maintenance: lines,
  ownership: lines,
} satisfies Record<(typeof priceLists)[number], z.ZodType>;

export const prices = z
  .strictObject({
    sample,
    project: z.strictObject(range).refine(isOrdered, ordered).describe("What whole projects cost."),
    budgets: z.array(budget).min(1),
    shellExtra: line.describe("Each square foot above the second-largest shell."),
    ...lists,
  })
  .superRefine((all, context) => {
    const seen = new Set<string>(["project", all.shellExtra.id]);
    for (const list of priceLists) {
      all[list].forEach(({ id }, index) => {
        if (seen.has(id))
          context.addIssue({
            code: "custom",
            message: `"${id}" is defined twice`,
            path: [list, index, "id"],
          });
        seen.add(id);
      });
    }
    for (const id of plannedPrices) {
      if (seen.has(id)) continue;
      context.addIssue({ code: "custom", message: `the planner needs a price with the id "${id}"` });
    }
  });
export type Prices = z.output<typeof prices>;
