// content/services/pool-construction.yaml: the steps, and weeks, prices, draws and people.
import * as z from "zod";
import { groundStages, swatchNames } from "#lib/drawing-names.ts";
import { headline, reference, sample, sectionName, shortText, text, titled } from "./common.ts";
import { cardsOf, figure, heading, page, plate, point, questions, source, stepsOf } from "./service-parts.ts";

const priceTable = z.strictObject({
  caption: text.meta({ title: "Title of the table" }),
  prices: z.array(reference("price")).min(3),
});

/** Good practice: no more than two-thirds of the price is paid by the time the gunite is shot. */
const PAID_BY_GUNITE = 200 / 3;
const draw = z.strictObject({
  percent: z.int().min(1).meta({ title: "Share", description: "Of the price. All draws together are 100." }),
  when: shortText.meta({ title: "When" }),
  against: shortText.meta({
    title: "What is built by then",
    description: "What is built by then and can be looked at.",
  }),
  gunite: z.literal(true).optional().meta({
    title: "Due when the gunite is shot",
  }),
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

/** Its weeks come from content/facts.yaml (src/plan/project-weeks.ts). */
const phase = z.strictObject({
  title: headline,
  shown: text.meta({ title: "Time", description: "The time as visitors read it: 8-12 weeks." }),
  text: text,
});

export const poolConstruction = z.strictObject({
  ...page,
  process: stepsOf(groundStages, 8).meta({ title: "Process" }),
  stages: titled("Pictures of the stages", {
    ...heading.shape,
    pictures: z.array(plate).length(3).meta({
      title: "Pictures",
      description:
        "Taken from the same spot as the picture at the top, in order. The last one is shown largest.",
    }),
  }),
  time: titled("Timeline", {
    ...heading.shape,
    legend: titled("Legend", {
      earliest: text.meta({ title: "Shortest time" }),
      latest: text.meta({ title: "Longest time" }),
    }),
    phases: titled("Phases", {
      design: phase,
      association: phase.meta({ title: "HOA approval" }),
      permit: phase,
      build: phase.meta({ title: "Construction" }),
    }),
    finish: text.meta({
      title: "The first swim",
      description: "Under the chart.",
    }),
    projects: text.meta({
      title: "Weeks of our projects",
      description: "{planned} is replaced by the planned weeks of the projects on the site.",
    }),
    source: text,
  }),
  cost: titled("Prices", {
    ...heading.shape,
    own: text.meta({ title: "Whose prices they are" }),
    tables: z.array(priceTable).min(1).meta({ title: "Tables" }),
    source,
  }),
  draws: titled("Payments", {
    sample,
    ...heading.shape,
    rows: draws.meta({ title: "Payments in order" }),
    labels: titled("Words beside the percentages", {
      gunite: shortText.meta({
        title: "When the gunite is shot",
        description: "The mark of the gunite on the bar, before the percentage.",
      }),
      paid: shortText.meta({
        title: "Paid by then",
        description: "Before the percentage paid by then, on narrow screens and for screen readers.",
      }),
    }),
    note: text.meta({ title: "Below the list" }),
  }),
  people: titled("People on the site", {
    ...heading.shape,
    rows: z
      .array(
        z.strictObject({
          who: shortText.meta({ title: "Who" }),
          when: shortText.meta({ title: "When" }),
          what: text.meta({ title: "What they do" }),
        }),
      )
      .min(4)
      .meta({ title: "Rows" }),
  }),
  materials: cardsOf(
    z.strictObject({
      ...point.shape,
      swatch: z.enum(swatchNames).meta({ title: "Drawing" }),
    }),
    6,
  ).meta({ title: "Materials" }),
  warranties: titled("Warranties", {
    ...heading.shape,
    items: z.array(figure).length(3).meta({ title: "List" }),
  }),
  testimonials: titled("Reviews", {
    label: sectionName,
    title: headline,
    items: z
      .array(
        z.strictObject({
          quote: text,
          name: shortText,
          location: shortText.meta({ title: "Where they live" }),
          sample,
        }),
      )
      .min(1)
      .meta({ title: "List of reviews" }),
  }),
  questions,
});
