// Schemas of content/services.yaml and content/services/*.yaml.
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
  core: z
    .strictObject({
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
    })
    .meta({ title: "Main services" }),
  areas: z
    .strictObject({
      ...heading.shape,
      label: smallLine,
      cards: z
        .array(z.strictObject({ ...point.shape, to: sitePath.meta({ title: "Leads to" }) }))
        .min(1)
        .meta({ title: "Cards" }),
      grid: shortText.meta({ title: "Above the areas" }),
      all: link.describe("To the list of all areas."),
      request: z.strictObject({ text: text, action: link }).meta({ title: "Below the areas" }),
    })
    .meta({ title: "Areas" }),
});

const styleRows = { line: shortText.meta({ title: "Lines" }), stone: shortText, planting: shortText };

const poolDesign = z.strictObject({
  ...page,
  figures: z.array(figure).length(3).meta({ title: "Figures" }),
  process: stepsOf(designSheetNames).meta({ title: "Process" }),
  styles: z
    .strictObject({
      ...cardsOf(z.strictObject({ ...plate.shape, ...styleRows }), 3).shape,
      labels: z.strictObject(styleRows).meta({
        title: "Names of the three rows",
        description: "The labels of the three rows below each style.",
      }),
    })
    .meta({ title: "Styles" }),
  features: z
    .strictObject({
      ...heading.shape,
      picture: pictureName,
      items: z
        .array(z.strictObject({ ...point.shape, cost: price.meta({ title: "Price" }) }))
        .length(4)
        .meta({ title: "List" }),
      source,
    })
    .meta({ title: "Features" }),
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
  comparison: z
    .strictObject({
      label: shortText.meta({ title: "Name of the slider" }),
      before: side.meta({ title: "Before" }),
      after: side.meta({ title: "After" }),
    })
    .meta({ title: "Before and after" }),
  list: z.strictObject({ ...offers.shape, source }).meta({ title: "What it includes" }),
  process: stepsOf(edgeStages).meta({ title: "Process" }),
  benefits: cardsOf(z.strictObject({ ...point.shape, figure: text }), 4).meta({ title: "What you gain" }),
});

const outdoorLiving = z.strictObject({
  ...page,
  list: z
    .strictObject({
      ...offers.shape,
      project: reference("project").meta({
        title: "Project beside the list",
        description: "Its plan and its main picture are there.",
      }),
      caption: text.meta({ title: "Caption of the picture" }),
      source,
    })
    .meta({ title: "What it includes" }),
  film: z.strictObject({ ...heading.shape, video, more: link }).meta({ title: "Film" }),
  features: z
    .strictObject({
      ...cardsOf(z.strictObject({ ...point.shape, hour: shortText.meta({ title: "Time of day" }) }), 4).shape,
      picture: pictureName,
    })
    .meta({ title: "Through the day" }),
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
  water: z
    .strictObject({ ...heading.shape, scales: z.array(scale).min(4).meta({ title: "Scales" }) })
    .meta({ title: "Water chemistry" }),
  year: z
    .strictObject({
      ...heading.shape,
      seasons: z
        .array(z.strictObject({ months: shortText, ...point.shape }))
        .length(4)
        .meta({ title: "Seasons" }),
    })
    .meta({ title: "The year" }),
  energy: z
    .strictObject({ figure: text.meta({ title: "Figure" }), text: text, source: text })
    .meta({ title: "Energy" }),
});

const fall = z.strictObject({
  ...point.shape,
  drawing: z.enum(fallNames).meta({ title: "Drawing" }),
  suits: text.meta({ title: "Good for", description: "The pools or places that it suits." }),
  price: price,
});

const waterFeatures = z.strictObject({
  ...page,
  list: z
    .strictObject({
      ...heading.shape,
      labels: z
        .strictObject({ suits: shortText.meta({ title: "Good for" }), price: shortText })
        .meta({ title: "Names of the two rows" }),
      items: z.array(fall).min(1).meta({ title: "List" }),
      source,
    })
    .meta({ title: "What we build" }),
  behind: z
    .strictObject({ ...heading.shape, points: z.array(point).min(1).meta({ title: "Points" }) })
    .meta({ title: "How it works" }),
  gallery: z
    .strictObject({ ...heading.shape, pictures: z.array(plate).length(3).meta({ title: "Pictures" }) })
    .meta({ title: "Gallery" }),
  questions,
});

/** A service without its own drawings: what it includes, its process, and questions. */
export const service = z.strictObject({
  sample,
  ...page,
  list: z.strictObject({ ...offers.shape, source: source.optional() }).meta({ title: "What it includes" }),
  process: z
    .strictObject({
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
    })
    .meta({ title: "Process" }),
  questions: questions.optional(),
});

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
