// content/prices.yaml: the company's own price ranges and the form's budgets.
import * as z from "zod";
import { plannedPrices, priceLists, surfacePatterns } from "#plan/price-rules.ts";
import { sample, shortText, slug, text } from "./common.ts";

const dollars = z.int().min(0).meta({ unit: "dollars" });
const range = {
  low: dollars.meta({ title: "From", fileHelp: "Whole US dollars." }),
  high: dollars.meta({ title: "To", fileHelp: "Whole US dollars, at least as much as low." }),
  open: z
    .literal(true)
    .optional()
    .meta({ title: "It can cost more", description: "Shown with a plus sign: $150,000+." }),
};

function isOrdered({ low, high }: { low: number; high: number }): boolean {
  return low <= high;
}
const ordered = { error: "low is more than high", path: ["low"] };

const line = z
  .strictObject({
    id: slug.meta({
      title: "Short name",
      description:
        "How texts and the planner name it: {price.spa}. Choose one for a new price, then keep it.",
    }),
    label: shortText.meta({ title: "Name" }),
    ...range,
    unit: z.enum(["each", "lot", "sqft", "ft", "month", "visit"]).meta({
      title: "Price is for",
      choices: {
        each: "One piece",
        lot: "A whole yard",
        sqft: "A square foot",
        ft: "A foot of length",
        month: "A month",
        visit: "A visit",
      },
    }),
    basis: text.meta({ title: "What it covers", description: "In one plain sentence." }),
    market: z
      .strictObject({
        ...range,
        source: text.meta({
          title: "Source",
          description: "Who published it. Never another builder in the Houston area.",
        }),
        year: z
          .int()
          .min(2000)
          .meta({ title: "Year", description: "When it was published, or looked up if it has no date." }),
      })
      .refine(isOrdered, ordered)
      .optional()
      .meta({ title: "What others charge" }),
  })
  .refine(isOrdered, ordered)
  .meta({ title: "Price" });
export type PriceLine = z.output<typeof line>;

const shellLine = z
  .strictObject({
    ...line.shape,
    upTo: z.int().positive().optional().meta({
      title: "Up to",
      unit: "sq ft",
      description: "The largest water surface. The last one has none.",
    }),
  })
  .refine(isOrdered, ordered)
  .meta({ title: "Size" });
const shell = z
  .array(shellLine)
  .min(1)
  .superRefine((lines, context) => {
    lines.forEach(({ upTo = Number.POSITIVE_INFINITY }, index) => {
      const smaller = lines[index - 1]?.upTo ?? 0;
      if (upTo > smaller && index < lines.length - 1 === Number.isFinite(upTo)) return;
      const message = "expected more than the one before; only the last has no upTo";
      context.addIssue({ code: "custom", message, path: [index, "upTo"] });
    });
  });

const budget = z
  .strictObject({
    option: shortText.meta({ title: "Words", description: "As the form offers it: $75K-85K." }),
    low: dollars.meta({ title: "From" }),
    high: dollars.optional().meta({ title: "To", description: "Empty where there is no upper end." }),
  })
  .refine(({ low, high = low }) => low <= high, ordered)
  .meta({ title: "Budget" });
export type Budget = z.output<typeof budget>;

const lines = z.array(line).min(1);

const look = z.strictObject({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe("Its color in daylight, dry: #d9c9ac."),
  pattern: z.enum(surfacePatterns).meta({ title: "Pattern", description: "How it is laid." }),
});
const surfaces = z
  .array(
    z
      .strictObject({
        ...line.shape,
        look: look.meta({ title: "Look", description: "How the planner shows it." }),
      })
      .refine(isOrdered, ordered)
      .meta({ title: "Material" }),
  )
  .min(1);

const lists = {
  shell: shell.meta({ title: "Pool shells" }),
  finish: surfaces.meta({ title: "Finishes" }),
  tile: surfaces.meta({ title: "Waterline tile" }),
  coping: surfaces.meta({ title: "Coping" }),
  deck: surfaces.meta({ title: "Decks" }),
  features: lines.meta({ title: "Water features and spas" }),
  equipment: lines.meta({ title: "Equipment" }),
  outdoor: lines.meta({ title: "Outdoor living" }),
  design: lines.meta({ title: "Design" }),
  site: lines.meta({ title: "Site work and fees" }),
  renovation: lines.meta({ title: "Renovation" }),
  maintenance: lines.meta({ title: "Maintenance" }),
  ownership: lines.meta({ title: "Cost of ownership" }),
} satisfies Record<(typeof priceLists)[number], z.ZodType>;

export const prices = z
  .strictObject({
    sample,
    project: z.strictObject(range).refine(isOrdered, ordered).meta({ title: "Whole projects" }),
    budgets: z
      .array(budget)
      .min(1)
      .meta({ title: "Budgets", description: "The choices of the request form." }),
    shellExtra: line.meta({
      title: "Larger pools",
      description: "Each square foot above the second-largest shell.",
    }),
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
      context.addIssue({
        code: "custom",
        message: `the planner needs a price with the id "${id}": add it to a list, such as features`,
      });
    }
  });
export type Prices = z.output<typeof prices>;
