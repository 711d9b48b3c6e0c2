// content/services/pool-construction.yaml: the steps, and weeks, prices, draws and people.
import * as z from "zod";
import { groundStages, swatchNames } from "#app/drawing-names.ts";
import { headline, reference, sample, shortText, smallLine, text } from "./common.ts";
import { cardsOf, figure, heading, page, plate, point, questions, source, stepsOf } from "./service-parts.ts";

const priceTable = z.strictObject({
  caption: text,
  prices: z.array(reference("price")).min(3),
});

/** Good practice: no more than two-thirds of the price is paid by the time the gunite is shot. */
const PAID_BY_GUNITE = 200 / 3;
const draw = z.strictObject({
  percent: z.int().min(1).describe("Of the price. All draws together are 100."),
  when: shortText,
  against: shortText.describe("What is built by then and can be looked at."),
  gunite: z.literal(true).optional().describe("The draw that is due when the gunite is shot."),
});
const draws = z.array(draw).superRefine((rows, context) => {
  const sum = rows.reduce((total, { percent }) => total + percent, 0);
  if (sum !== 100) context.addIssue({ code: "custom", message: `the draws add up to ${sum}%, not 100%` });
  const gunite = rows.findIndex((row) => row.gunite);
  const paid = rows.slice(0, gunite + 1).reduce((total, { percent }) => total + percent, 0);
  if (gunite < 0) context.addIssue({ code: "custom", message: "one draw must be marked gunite: true" });
  else if (paid > PAID_BY_GUNITE)
    context.addIssue({ code: "custom", message: `${paid}% is paid by gunite: at most two-thirds may be` });
});

/** Its weeks come from content/facts.yaml (app/content/timeline.ts). */
const phase = z.strictObject({
  title: headline,
  shown: text.describe("The time as visitors read it: 8-12 weeks."),
  text: text,
});

export const poolConstruction = z.strictObject({
  ...page,
  process: stepsOf(groundStages, 8),
  stages: z.strictObject({
    ...heading.shape,
    pictures: z.array(plate).length(3).describe("Pictures from the same spot as the hero's, in order."),
  }),
  time: z.strictObject({
    ...heading.shape,
    legend: z.strictObject({ earliest: text, latest: text }),
    phases: z.strictObject({ design: phase, association: phase, permit: phase, build: phase }),
    finish: text.describe("Under the chart: the weeks of the first swim."),
    projects: text.describe("{planned} is replaced by the planned weeks of the projects on the site."),
    source: text,
  }),
  cost: z.strictObject({ ...heading.shape, own: text, tables: z.array(priceTable).min(1), source }),
  draws: z.strictObject({
    ...heading.shape,
    rows: draws,
    labels: z.strictObject({
      gunite: shortText.describe("The mark of the gunite on the bar, before the percentage."),
      paid: shortText.describe(
        "Before the percentage paid by then, on narrow screens and for screen readers.",
      ),
    }),
    note: text,
  }),
  people: z.strictObject({
    ...heading.shape,
    rows: z.array(z.strictObject({ who: shortText, when: shortText, what: text })).min(4),
  }),
  materials: cardsOf(
    z.strictObject({
      ...point.shape,
      swatch: z.enum(swatchNames),
    }),
    6,
  ),
  warranties: z.strictObject({ ...heading.shape, items: z.array(figure).length(3) }),
  testimonials: z.strictObject({
    label: smallLine,
    title: headline,
    items: z.array(z.strictObject({ quote: text, name: shortText, location: shortText, sample })).min(1),
  }),
  questions,
});
