// Schemas of content/services.yaml and content/services/*.yaml.
import * as z from "zod";
import { designSheets, edgeStages, fallNames, groundStages } from "#app/drawing-names.ts";
import {
  headline,
  link,
  pictureName,
  price,
  reference,
  sample,
  seo,
  shortText,
  sitePath,
  slug,
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
  name: shortText,
  seo,
  hero,
  related: shortText.describe("Above the related services at the end of each service page."),
  approach: stepsOf(groundStages, 3),
  core: z.strictObject({
    ...heading.shape,
    cards: z
      .array(
        z.strictObject({
          id: slug.describe("Its place on the page: /services#design."),
          ...plate.shape,
          to: sitePath,
          figures: z.array(z.strictObject({ label: shortText, value: shortText })).min(2),
        }),
      )
      .min(1),
    also: z.array(linkWithText).min(1).describe("Services in one line each, below the large ones."),
  }),
  areas: z.strictObject({
    ...heading.shape,
    cards: z.array(z.strictObject({ ...point.shape, to: sitePath })).min(1),
    grid: shortText.describe("Above the areas of the menu."),
    all: link.describe("To the list of all areas."),
    request: z.strictObject({ text: text, action: link }),
  }),
});

const styleRows = { line: shortText, stone: shortText, planting: shortText };

const poolDesign = z.strictObject({
  ...page,
  figures: z.array(figure).length(3),
  process: stepsOf(designSheets),
  styles: z.strictObject({
    ...cardsOf(z.strictObject({ ...plate.shape, ...styleRows }), 3).shape,
    labels: z.strictObject(styleRows).describe("The labels of the three rows below each style."),
  }),
  features: z.strictObject({
    ...heading.shape,
    picture: pictureName,
    items: z.array(z.strictObject({ ...point.shape, cost: price })).length(4),
    source,
  }),
  questions,
});

const side = z.strictObject({
  ...plate.shape,
  portrait: pictureName.describe(
    "For phones, taken upright: both sides from the same spot and of the same size.",
  ),
});

const poolRenovation = z.strictObject({
  ...page,
  comparison: z.strictObject({ label: shortText, before: side, after: side }),
  list: z.strictObject({ ...offers.shape, source }),
  process: stepsOf(edgeStages),
  benefits: cardsOf(z.strictObject({ ...point.shape, figure: text }), 4),
});

const outdoorLiving = z.strictObject({
  ...page,
  list: z.strictObject({
    ...offers.shape,
    project: reference("project").describe(
      "The project whose plan is beside the list: the name of a file in content/projects/.",
    ),
    caption: text,
    source,
  }),
  film: z.strictObject({ ...heading.shape, video, more: link }),
  features: z.strictObject({
    ...cardsOf(z.strictObject({ ...point.shape, hour: shortText }), 4).shape,
    picture: pictureName,
  }),
});

const plan = z.strictObject({
  id: slug,
  title: headline,
  text: text,
  values: z.array(text).describe("One for each of the rows, in their order."),
});
const scale = z.strictObject({
  title: headline,
  unit: text.optional(),
  low: z.number().describe("Start of the scale."),
  high: z.number().describe("End of the scale."),
  from: z.number().describe("Start of the range that we keep."),
  to: z.number().describe("End of that range."),
  why: text,
});

const poolMaintenance = z.strictObject({
  ...page,
  plans: z
    .strictObject({
      ...heading.shape,
      rows: z.array(text).min(3),
      plans: z.array(plan).length(4),
      note: text,
    })
    .refine(({ rows, plans }) => plans.every(({ values }) => values.length === rows.length), {
      error: "every plan needs one value for each row",
      path: ["plans"],
    }),
  list: listOf(point, { least: 6 }),
  water: z.strictObject({ ...heading.shape, scales: z.array(scale).min(4) }),
  year: z.strictObject({
    ...heading.shape,
    seasons: z.array(z.strictObject({ months: shortText, ...point.shape })).length(4),
  }),
  energy: z.strictObject({ figure: text, text: text, source: text }),
});

const fall = z.strictObject({
  ...point.shape,
  drawing: z.enum(fallNames),
  heard: text.describe("What it sounds like, and from where."),
  price: price,
});

const waterFeatures = z.strictObject({
  ...page,
  list: z.strictObject({
    ...heading.shape,
    labels: z.strictObject({ heard: shortText, price: shortText }),
    items: z.array(fall).length(6),
    source,
  }),
  behind: z.strictObject({ ...heading.shape, points: z.array(point).length(3) }),
  gallery: z.strictObject({ ...heading.shape, pictures: z.array(plate).length(3) }),
  questions,
});

/** A service without its own drawings: what it includes, its process, and questions. */
export const service = z.strictObject({
  sample,
  ...page,
  list: z.strictObject({ ...offers.shape, source: source.optional() }),
  process: z.strictObject({
    ...heading.shape,
    steps: z
      .array(z.strictObject({ ...point.shape, when: shortText.describe("When it happens: Weeks 2-3.") }))
      .min(2),
  }),
  questions: questions.optional(),
});

/** content/{name}.yaml for each of them. */
export const serviceFiles = {
  services,
  "services/pool-design": poolDesign,
  "services/pool-construction": poolConstruction,
  "services/pool-renovation": poolRenovation,
  "services/outdoor-living": outdoorLiving,
  "services/pool-maintenance": poolMaintenance,
  "services/water-features": waterFeatures,
} as const;
