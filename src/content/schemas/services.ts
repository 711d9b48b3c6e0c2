// Schemas of content/services.yaml, content/services/*.yaml and content/pages/*.yaml.
import * as z from "zod";
import { designSheetNames, edgeStages, fallNames, groundStages } from "#lib/drawing-names.ts";
import {
  headline,
  link,
  pathName,
  pictureName,
  price,
  reference,
  sample,
  seo,
  shortText,
  sitePath,
  slug,
  smallLine,
  text,
  titled,
  video,
} from "./common.ts";
import { poolConstruction } from "./pool-construction.ts";
import {
  cardsOf,
  figure,
  heading,
  hero,
  listOf,
  offers,
  page,
  plate,
  point,
  questions,
  source,
  stepsOf,
} from "./service-parts.ts";

const linkWithText = z.strictObject({ ...link.shape, text: text });

const services = z.strictObject({
  name: pathName,
  seo,
  hero,
  related: shortText.meta({
    title: "Above the related services",
  }),
  approach: stepsOf(groundStages, 3).extend({ label: smallLine }).meta({ title: "How we work" }),
  core: titled("Main services", {
    ...heading.shape,
    label: smallLine,
    cards: z
      .array(
        z.strictObject({
          id: slug.meta({
            title: "Name in addresses",
            description: "Its place on the page: /services#design.",
          }),
          ...plate.shape,
          to: sitePath.meta({ title: "Leads to" }),
          figures: z
            .array(
              z.strictObject({
                label: shortText.meta({ title: "What it says" }),
                value: shortText.meta({ title: "Figure" }),
              }),
            )
            .min(2)
            .meta({ title: "Figures" }),
        }),
      )
      .min(1)
      .meta({ title: "Services" }),
    also: z
      .array(linkWithText)
      .min(1)
      .meta({ title: "More services", description: "Services in one line each, below the large ones." }),
  }),
  areas: titled("Areas", {
    ...heading.shape,
    label: smallLine,
    cards: z
      .array(z.strictObject({ ...point.shape, to: sitePath.meta({ title: "Leads to" }) }))
      .min(1)
      .meta({ title: "Cards" }),
    grid: shortText.meta({ title: "Above the areas" }),
    all: link.describe("To the list of all areas."),
    request: titled("Below the areas", { text: text, action: link }),
  }),
});

const styleRows = { line: shortText.meta({ title: "Lines" }), stone: shortText, planting: shortText };

const poolDesign = z.strictObject({
  ...page,
  figures: z.array(figure).length(3).meta({ title: "Figures" }),
  process: stepsOf(designSheetNames).meta({ title: "Process" }),
  styles: titled("Styles", {
    ...cardsOf(z.strictObject({ ...plate.shape, ...styleRows }), 3).shape,
    labels: z.strictObject(styleRows).meta({
      title: "Names of the three rows",
      description: "The labels of the three rows below each style.",
    }),
  }),
  features: titled("Features", {
    ...heading.shape,
    picture: pictureName,
    items: z
      .array(z.strictObject({ ...point.shape, cost: price.meta({ title: "Price" }) }))
      .length(4)
      .meta({ title: "List" }),
    source,
  }),
  questions,
});

const side = z.strictObject({
  ...plate.shape,
  portrait: pictureName.meta({
    title: "Picture for phones",
    description: "Taken upright: both sides from the same spot and of the same size.",
  }),
});

const poolRenovation = z.strictObject({
  ...page,
  comparison: titled("Before and after", {
    label: shortText.meta({ title: "Name of the slider" }),
    before: side.meta({ title: "Before" }),
    after: side.meta({ title: "After" }),
  }),
  list: titled("What it includes", { ...offers.shape, source }),
  process: stepsOf(edgeStages).meta({ title: "Process" }),
  benefits: cardsOf(z.strictObject({ ...point.shape, figure: text }), 4).meta({ title: "What you gain" }),
});

const outdoorLiving = z.strictObject({
  ...page,
  list: titled("What it includes", {
    ...offers.shape,
    project: reference("project").meta({
      title: "Project beside the list",
      description: "Its plan and its main picture are there.",
    }),
    caption: text.meta({ title: "Caption of the picture" }),
    source,
  }),
  film: titled("Film", { ...heading.shape, video, more: link }),
  features: titled("Through the day", {
    ...cardsOf(z.strictObject({ ...point.shape, hour: shortText.meta({ title: "Time of day" }) }), 4).shape,
    picture: pictureName,
  }),
});

const plan = z.strictObject({
  id: slug.meta({ title: "Name in addresses", description: "Small letters and hyphens." }),
  title: headline,
  text: text,
  values: z.array(text).meta({ title: "Values", description: "One for each of the rows, in their order." }),
});
const scale = z.strictObject({
  title: headline,
  unit: text.optional().meta({ title: "Unit" }),
  low: z.number().meta({ title: "Scale from", description: "In the unit above." }),
  high: z.number().meta({ title: "Scale to", description: "In the unit above." }),
  from: z.number().meta({ title: "We keep it from", description: "In the unit above." }),
  to: z.number().meta({ title: "We keep it to", description: "In the unit above." }),
  why: text.meta({ title: "Why it matters" }),
});

const poolMaintenance = z.strictObject({
  ...page,
  plans: z
    .strictObject({
      ...heading.shape,
      rows: z.array(text).min(3).meta({ title: "Rows of the table" }),
      plans: z.array(plan).length(4).meta({ title: "Columns of the table" }),
      note: text.meta({ title: "Below the table" }),
    })
    .refine(({ rows, plans }) => plans.every(({ values }) => values.length === rows.length), {
      error: "every plan needs one value for each row",
      path: ["plans"],
    })
    .meta({ title: "Plans" }),
  list: listOf(point, { least: 6 }).meta({ title: "What it includes" }),
  water: titled("Water chemistry", {
    ...heading.shape,
    scales: z.array(scale).min(4).meta({ title: "Scales" }),
  }),
  year: titled("The year", {
    ...heading.shape,
    seasons: z
      .array(z.strictObject({ months: shortText, ...point.shape }))
      .length(4)
      .meta({ title: "Seasons" }),
  }),
  energy: titled("Energy", { figure: text.meta({ title: "Figure" }), text: text, source: text }),
});

const fall = z.strictObject({
  ...point.shape,
  drawing: z.enum(fallNames).meta({ title: "Drawing" }),
  suits: text.meta({ title: "Good for", description: "The pools or places that it suits." }),
  price: price,
});

const waterFeatures = z.strictObject({
  ...page,
  list: titled("What we build", {
    ...heading.shape,
    labels: titled("Names of the two rows", {
      suits: shortText.meta({ title: "Good for" }),
      price: shortText,
    }),
    items: z.array(fall).min(1).meta({ title: "List" }),
    source,
  }),
  behind: titled("How it works", {
    ...heading.shape,
    points: z.array(point).min(1).meta({ title: "Points" }),
  }),
  gallery: titled("Gallery", {
    ...heading.shape,
    pictures: z.array(plate).length(3).meta({ title: "Pictures" }),
  }),
  questions,
});

/** A service without its own drawings: what it includes, its process, and questions. */
export const service = z.strictObject({
  sample,
  ...page,
  list: titled("What it includes", { ...offers.shape, source: source.optional() }),
  process: titled("Process", {
    ...heading.shape,
    steps: z
      .array(
        z.strictObject({
          ...point.shape,
          when: shortText.meta({ title: "When", description: "Such as Weeks 2-3." }),
        }),
      )
      .min(2)
      .meta({ title: "Steps" }),
  }),
  questions: questions.optional(),
});

/** A page at an address of its own, such as /financing: a service whose steps are optional. */
export const contentPage = service.partial({ process: true });

/** Schemas by file: content/{name}.yaml. */
export const serviceFiles = {
  services,
  "services/pool-design": poolDesign,
  "services/pool-construction": poolConstruction,
  "services/pool-renovation": poolRenovation,
  "services/outdoor-living": outdoorLiving,
  "services/pool-maintenance": poolMaintenance,
  "services/water-features": waterFeatures,
} as const;
