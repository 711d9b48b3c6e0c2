// content/areas/*.yaml: an area page, written out in full or on the shared template; and the words that all of them share.
import * as z from "zod";
import { link, pictureName, question, sample, seo, slug, text } from "./common.ts";

/** What the swap test wants of every area, in no fixed order: a page leads with what matters most in its place. */
export const factSubjects = ["jurisdiction", "soil", "flood", "association", "lot"] as const;
export const serviceNames = [
  "pool-design",
  "pool-construction",
  "outdoor-living",
  "pool-renovation",
  "water-features",
  "pool-maintenance",
] as const;
/** The parts of a full page that may change places. */
export const areaParts = ["ground", "work", "services", "testimonials", "questions", "nearby"] as const;

const fact = z.strictObject({ about: z.enum(factSubjects), text, source: text });

/** What the section through the lot shows, from the house to the lot's far edge. */
const lot = z.strictObject({
  house: z.enum(["cottage", "two-storey", "raised"]),
  soil: z.enum(["clay", "sand", "mixed"]),
  trees: z.enum(["oak", "pine", "palm", "none"]),
  edge: z.enum(["fence", "bayou", "creek", "lake", "levee", "bay", "alley", "greenbelt", "hill"]),
});
export type Lot = z.output<typeof lot>;

const common = {
  order: z.int(),
  name: text,
  badge: text,
  picture: pictureName,
  /** Latitude and longitude. */
  at: z.tuple([z.number().min(29).max(31), z.number().min(-97).max(-94)]),
  /** What a maps service understands. */
  mapAddress: text,
  /** The title is the same form for all: see area-pages.yaml. */
  seo: seo.omit({ title: true }),
  description: text,
  intro: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
  benefits: z.array(text).length(6),
  ground: z.strictObject({
    title: text,
    lot,
    facts: z
      .array(fact)
      .length(factSubjects.length)
      .refine((facts) => new Set(facts.map(({ about }) => about)).size === factSubjects.length, {
        error: `expected one fact about each of ${factSubjects.join(", ")}`,
      }),
  }),
};

const call = z.strictObject({ title: text, text, actions: z.array(link).length(2) });

const full = z.strictObject({
  layout: z.literal("full"),
  ...common,
  glance: z.strictObject({
    founded: text,
    location: text,
    population: text.optional(),
    knownFor: text,
    landmarks: text,
  }),
  parts: z
    .array(z.enum(areaParts))
    .length(areaParts.length)
    .refine((parts) => new Set(parts).size === areaParts.length, {
      error: `expected each of ${areaParts.join(", ")} once`,
    }),
  work: z.strictObject({
    title: text,
    arrangement: z.enum(["lead", "row", "steps"]),
    cards: z
      .array(z.strictObject({ title: text, description: text, picture: pictureName, sample }))
      .length(3),
  }),
  services: z.strictObject({
    title: text,
    cards: z
      .array(z.strictObject({ service: z.enum(serviceNames), text }))
      .min(3)
      .max(6),
  }),
  testimonials: z
    .array(z.strictObject({ quote: text, names: text, initials: text.max(3), neighborhood: text, sample }))
    .length(2),
  questions: z.strictObject({ title: text, items: z.array(question).length(4) }),
  nearby: z.strictObject({
    title: text,
    cards: z.array(z.strictObject({ area: slug, blurb: text })).length(3),
  }),
  villages: z.strictObject({ title: text, names: z.array(text).length(10) }).optional(),
  /** A dark band in the middle of the page. */
  banner: call.optional(),
  /** The same at its end. */
  call: call.optional(),
});

const template = z.strictObject({
  layout: z.literal("template"),
  ...common,
  /** What comes first after the introduction: where the ground explains the features, the ground does. */
  leads: z.enum(["features", "ground"]),
  /** Four strings of the form "Title: sentence". */
  specialFeatures: z.array(text.regex(/^[^:]+: .+/, 'expected the form "Title: sentence"')).length(4),
  call: z.strictObject({ title: text, text }),
});

export const area = z.discriminatedUnion("layout", [full, template]);
export type FullArea = z.output<typeof full> & { slug: string };
export type TemplateArea = z.output<typeof template> & { slug: string };

/** content/area-pages.yaml; `{area}` stands for the area's name. */
export const areaPages = z.strictObject({
  title: text,
  headline: text,
  consultation: link,
  benefits: text,
  glance: z.strictObject({
    title: text,
    founded: text,
    location: text,
    population: text,
    knownFor: text,
    landmarks: text,
  }),
  ground: z.strictObject({
    label: text,
    subjects: z.record(z.enum(factSubjects), text),
    note: text,
  }),
  work: z.strictObject({ label: text, more: link, all: link }),
  services: z.strictObject({
    label: text,
    titles: z.record(z.enum(serviceNames), text),
  }),
  testimonials: z.strictObject({ label: text, title: text }),
  questions: z.strictObject({ label: text }),
  nearby: z.strictObject({ label: text }),
  map: z.strictObject({ title: text, caption: text }),
  villages: z.strictObject({ label: text }),
  features: z.strictObject({ label: text, title: text }),
  template: z.strictObject({ quote: link, portfolio: link }),
});
export type AreaPages = z.output<typeof areaPages>;

/** content/service-map.yaml: the areas on the drawn map, in the order of their numbers. */
export const serviceMap = z.strictObject({
  label: text,
  caption: text,
  /** The centre of the map: its place is the drawing's origin. */
  downtown: text,
  /** A ring's name stands on it in the direction `labelAt`, in degrees clockwise from north. */
  rings: z.array(z.strictObject({ name: text, miles: z.number(), labelAt: z.number() })),
  waters: z.array(z.strictObject({ name: text, at: z.tuple([z.number(), z.number()]) })),
  marks: z.array(
    z.strictObject({
      area: slug,
      /** The side of its point on which the name stands. */
      side: z.enum(["left", "right"]),
      /** Where neighbours are close: miles east and south from the point to the name. */
      offset: z.tuple([z.number(), z.number()]).optional(),
    }),
  ),
});
