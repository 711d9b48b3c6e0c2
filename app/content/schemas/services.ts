// content/services.yaml and content/services/*.yaml: the overview and a file for each service page.
import * as z from "zod";
import { link, pictureName, question, sample, seo, sitePath, slug, text, video } from "./common.ts";

const hero = z.strictObject({ badge: text, title: text, intro: text, action: link, picture: pictureName });
const heading = z.strictObject({ label: text, title: text, intro: text.optional() });
const point = z.strictObject({ title: text, text: text });
const figure = z.strictObject({ value: text, label: text });
const picture = z.strictObject({ picture: pictureName, title: text, text: text });
const questions = z.strictObject({ label: text, title: text, items: z.array(question).length(4) });
/** A price that is not our own says whose it is and of which year, under the table it stands in. */
const priceTable = z.strictObject({
  caption: text,
  rows: z.array(z.strictObject({ item: text, price: text })).min(3),
});
const closing = z.strictObject({
  title: text,
  text: text,
  actions: z.array(link).min(2),
  related: z.array(z.strictObject({ ...link.shape, text: text })).min(2),
});

/** What every page of a service has: its name in menus and breadcrumbs, its head, its opening and its end. */
const page = { name: text, seo, hero, closing };

const groundStage = z.enum([
  "garden",
  "staked",
  "site",
  "plumbing",
  "steel",
  "gunite",
  "tile",
  "finish",
  "equipment",
  "water",
]);

export const services = z.strictObject({
  name: text,
  seo,
  hero,
  approach: z.strictObject({
    ...heading.shape,
    steps: z.array(z.strictObject({ ...point.shape, when: text, drawing: groundStage })).length(3),
  }),
  core: z.strictObject({
    ...heading.shape,
    cards: z
      .array(
        z.strictObject({
          id: slug,
          ...picture.shape,
          to: sitePath,
          figures: z.array(z.strictObject({ label: text, value: text })).min(2),
        }),
      )
      .length(4),
    also: z.array(z.strictObject({ ...link.shape, text: text })).length(2),
  }),
  areas: z.strictObject({
    ...heading.shape,
    cards: z.array(z.strictObject({ ...point.shape, to: sitePath })).length(3),
    grid: text,
    request: z.strictObject({ text: text, action: link }),
  }),
});

export const poolDesign = z.strictObject({
  ...page,
  figures: z.array(figure).length(3),
  process: z.strictObject({
    ...heading.shape,
    steps: z
      .array(
        z.strictObject({
          ...point.shape,
          when: text,
          drawing: z.enum(["visit", "concept", "model", "materials", "final"]),
        }),
      )
      .length(5),
  }),
  styles: z.strictObject({
    ...heading.shape,
    cards: z.array(z.strictObject({ ...picture.shape, line: text, stone: text, planting: text })).length(3),
  }),
  features: z.strictObject({
    ...heading.shape,
    picture: pictureName,
    items: z.array(z.strictObject({ ...point.shape, cost: text })).length(4),
    source: text,
  }),
  questions,
});

/** Sound practice (facts.md): no more than two-thirds of the price is paid by the time the gunite is shot. */
export const PAID_BY_GUNITE = 200 / 3;
const draws = z
  .array(
    z.strictObject({
      percent: z.int().min(1),
      when: text,
      against: text,
      gunite: z.literal(true).optional(),
    }),
  )
  .superRefine((rows, context) => {
    const sum = rows.reduce((total, { percent }) => total + percent, 0);
    if (sum !== 100) context.addIssue({ code: "custom", message: `the draws add up to ${sum}%, not 100%` });
    const gunite = rows.findIndex((row) => row.gunite);
    const paid = rows.slice(0, gunite + 1).reduce((total, { percent }) => total + percent, 0);
    if (gunite < 0) context.addIssue({ code: "custom", message: "one draw must be marked gunite: true" });
    else if (paid > PAID_BY_GUNITE)
      context.addIssue({ code: "custom", message: `${paid}% is paid by gunite: at most two-thirds may be` });
  });

export const poolConstruction = z.strictObject({
  ...page,
  process: z.strictObject({
    ...heading.shape,
    steps: z
      .array(
        z.strictObject({
          ...point.shape,
          /** Weeks from breaking ground, as read on the job. */
          when: text,
          drawing: groundStage,
        }),
      )
      .length(8),
  }),
  time: z.strictObject({
    ...heading.shape,
    /** In weeks from the first visit: `from` to `to`, of which `least` is always taken. */
    bars: z
      .array(
        z.strictObject({
          title: text,
          shown: text,
          text: text,
          from: z.number(),
          least: z.number(),
          most: z.number(),
        }),
      )
      .min(4),
    weeks: z.int(),
    source: text,
  }),
  cost: z.strictObject({
    ...heading.shape,
    own: text,
    sizes: priceTable,
    features: priceTable,
    source: text,
  }),
  draws: z.strictObject({ ...heading.shape, rows: draws, note: text }),
  people: z.strictObject({
    ...heading.shape,
    rows: z.array(z.strictObject({ who: text, when: text, what: text })).min(4),
  }),
  materials: z.strictObject({
    ...heading.shape,
    cards: z
      .array(
        z.strictObject({
          ...point.shape,
          swatch: z.enum(["gunite", "steel", "tile", "coping", "paving", "plaster"]),
        }),
      )
      .length(6),
  }),
  warranties: z.strictObject({ ...heading.shape, items: z.array(figure).length(3) }),
  testimonials: z.strictObject({
    label: text,
    title: text,
    items: z.array(z.strictObject({ quote: text, name: text, location: text, sample })).length(2),
  }),
  questions,
});

export const poolRenovation = z.strictObject({
  ...page,
  comparison: z.strictObject({ label: text, before: picture, after: picture }),
  list: z.strictObject({
    ...heading.shape,
    items: z.array(z.strictObject({ ...point.shape, price: text.optional() })).min(6),
    source: text,
  }),
  process: z.strictObject({
    ...heading.shape,
    steps: z
      .array(
        z.strictObject({
          ...point.shape,
          when: text,
          drawing: z.enum(["survey", "strip", "repair", "edge", "finish"]),
        }),
      )
      .length(5),
  }),
  benefits: z.strictObject({
    ...heading.shape,
    cards: z.array(z.strictObject({ ...point.shape, figure: text })).length(4),
  }),
});

export const outdoorLiving = z.strictObject({
  ...page,
  list: z.strictObject({
    ...heading.shape,
    project: slug,
    caption: text,
    items: z.array(z.strictObject({ ...point.shape, price: text.optional() })).min(6),
    source: text,
  }),
  film: z.strictObject({ ...heading.shape, video, more: link }),
  features: z.strictObject({
    ...heading.shape,
    cards: z.array(z.strictObject({ ...point.shape, hour: text })).length(4),
    picture: pictureName,
  }),
});

export const poolMaintenance = z.strictObject({
  ...page,
  plans: z
    .strictObject({
      ...heading.shape,
      rows: z.array(text).min(3),
      plans: z
        .array(
          z.strictObject({
            id: slug,
            title: text,
            text: text,
            /** One value a row. */
            values: z.array(text),
          }),
        )
        .length(4),
      note: text,
    })
    .refine(({ rows, plans }) => plans.every(({ values }) => values.length === rows.length), {
      error: "every plan needs one value for each row",
      path: ["plans"],
    }),
  list: z.strictObject({ ...heading.shape, items: z.array(point).min(6) }),
  water: z.strictObject({
    ...heading.shape,
    /** A reading: the scale it is shown on, and the part of it that we keep. */
    scales: z
      .array(
        z.strictObject({
          title: text,
          unit: text.optional(),
          low: z.number(),
          high: z.number(),
          from: z.number(),
          to: z.number(),
          why: text,
        }),
      )
      .min(4),
  }),
  year: z.strictObject({
    ...heading.shape,
    seasons: z.array(z.strictObject({ months: text, ...point.shape })).length(4),
  }),
  energy: z.strictObject({ figure: text, text: text, source: text }),
});

export const waterFeatures = z.strictObject({
  ...page,
  list: z.strictObject({
    ...heading.shape,
    items: z
      .array(
        z.strictObject({
          ...point.shape,
          drawing: z.enum(["sheer", "spillway", "bubbler", "rock", "edge", "jet"]),
          heard: text,
          price: text,
        }),
      )
      .length(6),
    source: text,
  }),
  behind: z.strictObject({ ...heading.shape, points: z.array(point).length(3) }),
  gallery: z.strictObject({ ...heading.shape, pictures: z.array(picture).length(3) }),
  questions,
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
