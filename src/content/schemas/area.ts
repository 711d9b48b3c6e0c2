// Schemas of area pages (full or template), of the texts they share, and of the drawn map.
import * as z from "zod";
import { lotParts } from "#lib/drawing-names.ts";
import {
  cardPicture,
  headline,
  introduction,
  link,
  namingLine,
  pictureName,
  question,
  reference,
  sample,
  sectionName,
  seo,
  shortText,
  smallLine,
  text,
  textLike,
  textUpTo,
  titled,
} from "./common.ts";

/** Every area has a fact on each subject; a page starts with the most important one. */
const factSubjects = ["jurisdiction", "soil", "flood", "association", "lot"] as const;
/** The parts of a full page, whose order each page sets. */
const areaParts = ["ground", "work", "services", "testimonials", "questions", "nearby"] as const;

const fact = titled("Fact", {
  about: z.enum(factSubjects).meta({
    title: "Subject",
    choices: {
      jurisdiction: "Who permits pools",
      soil: "Soil",
      flood: "Floods",
      association: "HOA",
      lot: "Lots",
    },
  }),
  text: text.meta({
    title: "Fact",
    description: "One or two sentences that are true here and not in the next town.",
  }),
  source: text.meta({
    title: "Source",
    description: "The source: an office, a website, or a document that the owner has.",
  }),
});

const lot = z.strictObject({
  house: z.enum(lotParts.house).meta({ title: "House" }),
  soil: z.enum(lotParts.soil),
  trees: z.enum(lotParts.trees),
  edge: z
    .enum(lotParts.edge)
    .meta({ title: "What is behind it", description: "What is drawn at the rear of the lot." }),
});

const approvalWeeks = z
  .strictObject({
    range: z
      .tuple([z.number().positive(), z.number().positive()])
      .refine(([low, high]) => low <= high, { error: "low is more than high" })
      .meta({
        title: "Weeks",
        description: "From handing in to the answer: the shortest, then the longest.",
        fileHelp: "[2, 4]",
      }),
    source: text.optional().meta({ title: "Source", description: "The source and its year." }),
    sample,
  })
  .refine(({ source, sample }) => source || sample, {
    error: "expected a source, or sample: true until there is one",
  });

/** Titles that areas would otherwise share: the same heading on many pages says nothing. */
const ownTitle = headline.optional();
const plannerTitle = ownTitle.meta({ title: "Above the lot in the planner" });
const titlesMeta = {
  title: "Titles of this page’s own",
  description: "Without one, the page has the title that all areas share.",
};

const common = {
  sample,
  order: z.int().meta({
    title: "Place among the areas",
    description: "The smallest number comes first.",
  }),
  name: shortText.meta({
    title: "Name",
    description: "As in sentences: The Heights.",
    fileHelp: "The page’s address is the file’s name.",
  }),
  badge: shortText.meta({ title: "Words above the title" }),
  picture: pictureName,
  at: z.tuple([z.number().min(29).max(31), z.number().min(-97).max(-94)]).meta({
    title: "Place on the map",
    control: "place",
    description: "Latitude and longitude in degrees, as a maps service shows them.",
    fileHelp: "[29.786, -95.825]",
  }),
  permitOffice: shortText.meta({
    title: "Permit office",
    description: "Who permits a pool here, in a few words: City of Bellaire.",
  }),
  permitWeeks: approvalWeeks.meta({
    title: "Weeks for the permit",
    description: "How long the city or county reviews a pool permit here.",
  }),
  hoaWeeks: z
    .union([
      z.literal("none").meta({ title: "Most homes have no HOA" }),
      approvalWeeks.meta({ title: "Weeks" }),
    ])
    .meta({
      title: "Weeks for the HOA",
      description: "How long the HOA reviews a pool here.",
      fileHelp: "none where most homes have no HOA.",
    }),
  mapAddress: text.meta({
    title: "Address for maps",
    description: "What you would type into a maps service: Katy, TX.",
  }),
  seo: seo
    .omit({ title: true })
    .meta({ title: "Search engines", description: "The title has the same form for all areas." }),
  description: text.meta({ title: "Text under the title", description: "One or two sentences." }),
  intro: titled("Introduction", { title: headline, paragraphs: z.array(text).min(1) }),
  benefits: z.array(text).length(6).meta({ title: "What you get here", description: "Six, one line each." }),
  ground: titled("Ground and rules", {
    title: headline,
    lot: lot.meta({ title: "Drawing of the lot" }),
    facts: z
      .array(fact)
      .length(factSubjects.length)
      .refine((facts) => new Set(facts.map(({ about }) => about)).size === factSubjects.length, {
        error: `expected one fact about each of ${factSubjects.join(", ")}`,
      })
      .meta({ title: "Facts" }),
  }),
};

const call = z.strictObject({
  title: headline,
  text,
  actions: z.array(link).length(2).meta({ title: "Buttons" }),
});

const full = titled("Full page", {
  layout: z.literal("full"),
  ...common,
  glance: titled("At a glance", {
    founded: shortText,
    location: shortText,
    population: text.optional(),
    knownFor: shortText.meta({ title: "Known for" }),
    landmarks: shortText,
  }),
  parts: z
    .array(z.enum(areaParts))
    .length(areaParts.length)
    .refine((parts) => new Set(parts).size === areaParts.length, {
      error: `expected each of ${areaParts.join(", ")} once`,
    })
    .meta({ title: "Order of the parts" }),
  titles: z
    .strictObject({
      work: ownTitle.meta({ title: "Above the projects" }),
      planner: plannerTitle,
      testimonials: ownTitle.meta({ title: "Above the reviews" }),
    })
    .optional()
    .meta(titlesMeta),
  work: z.enum(["lead", "row", "steps"]).meta({
    title: "Nearest projects",
    description: "How the three nearest projects are laid out.",
    choices: { lead: "One large", row: "Three in a row", steps: "In steps" },
  }),
  services: titled("Services", {
    title: headline,
    cards: z
      .array(titled("Service", { service: reference("service").meta({ title: "Service" }), text }))
      .min(3)
      .meta({ title: "Cards" }),
  }),
  testimonials: z
    .array(
      z.strictObject({
        quote: text.meta({ title: "What they said" }),
        names: text.meta({ title: "Who said it" }),
        initials: textUpTo(3).meta({ title: "Initials" }),
        neighborhood: shortText.meta({ title: "Where they live" }),
        sample,
      }),
    )
    .length(2)
    .meta({ title: "Reviews" }),
  questions: titled("Questions and answers", {
    title: headline,
    items: z.array(question).min(1).meta({ title: "Questions" }),
  }),
  nearby: titled("Nearby areas", {
    title: headline,
    cards: z
      .array(
        z.strictObject({
          area: reference("area").meta({ title: "Area" }),
          blurb: headline.meta({
            title: "What is different there",
            description: "One sentence.",
          }),
        }),
      )
      .length(3)
      .meta({ title: "Cards" }),
  }),
  villages: z
    .strictObject({ title: headline, names: z.array(text).min(2).meta({ title: "Names" }) })
    .optional()
    .meta({ title: "Neighborhoods" }),
  banner: call
    .optional()
    .meta({ title: "Band in the middle", description: "A dark band in the middle of the page." }),
  call: call.optional().meta({ title: "End of the page" }),
});

const template = titled("Short page", {
  layout: z.literal("template"),
  ...common,
  titles: z
    .strictObject({
      features: ownTitle.meta({ title: "Above the four features" }),
      planner: plannerTitle,
    })
    .optional()
    .meta(titlesMeta),
  leads: z.enum(["features", "ground"]).meta({
    title: "First part",
    description: "What follows the introduction. Choose the ground if it explains the features.",
  }),
  specialFeatures: z
    .array(textLike(/^[^:]+: .+/, 'expected the form "Title: sentence"'))
    .length(4)
    .meta({ title: "Four things the area asks for", description: "“Title: sentence.”" }),
  call: titled("End of the page", { title: headline, text }),
});

export const area = z.discriminatedUnion("layout", [full, template]);
export type FullArea = z.output<typeof full> & { slug: string };
export type TemplateArea = z.output<typeof template> & { slug: string };

/** content/area-pages.yaml; `{area}` is the area's name. */
export const areaPages = z.strictObject({
  title: headline.meta({
    title: "Title in search results",
    description: "Also in the browser’s tab. {area} is the area’s name.",
  }),
  headline: headline.meta({ title: "Title of the page", description: "{area} is the area’s name." }),
  consultation: link.meta({ title: "Button at the top" }),
  benefits: text.meta({ title: "Above what you get here" }),
  glance: titled("At a glance", {
    title: headline,
    founded: shortText,
    location: shortText,
    population: text,
    knownFor: shortText.meta({ title: "Known for" }),
    landmarks: shortText,
  }),
  ground: titled("Ground and rules", {
    label: sectionName,
    subjects: z.record(z.enum(factSubjects), text).meta({ title: "Names of the subjects" }),
    source: text.includes("{source}").describe("The source of a fact; {source} is filled in."),
    note: text.meta({ title: "Below the drawing" }),
  }),
  work: titled("Nearest projects", {
    label: namingLine,
    title: headline,
    more: link.meta({ title: "Link below each project" }),
    all: link.meta({ title: "Button below the projects", description: "{area} is the area’s name." }),
  }),
  services: titled("Services", { label: namingLine }),
  testimonials: titled("Reviews", { label: sectionName, title: headline }),
  questions: titled("Questions and answers", { label: namingLine }),
  nearby: titled("Nearby areas", { label: namingLine }),
  map: titled("Map", {
    title: headline.meta({
      title: "Title",
      description: "Above the map of short pages. On full pages, screen readers say it.",
    }),
    caption: text.meta({
      title: "Caption",
      description: "Below the map, after the area’s name and its distance from downtown.",
    }),
  }),
  villages: titled("Neighborhoods", { label: smallLine }),
  features: titled("Four things the area asks for", { label: smallLine, title: headline }),
  template: titled("Buttons of short pages", {
    quote: link.meta({ title: "First button" }),
    portfolio: link.meta({ title: "Second button" }),
  }),
  directory: titled("List of all areas", {
    seo,
    more: seo.pick({ title: true, description: true }).meta({
      title: "Search engines, later pages",
      description: "The same for its second page and those after it; {page} is the number.",
    }),
    label: smallLine.meta({ description: "Also above each area in the line of links at the top." }),
    title: headline,
    intro: introduction,
    picture: cardPicture,
    pages: text.meta({
      title: "Name of the page numbers",
      description: "What the row of page numbers is called.",
    }),
  }),
});

/** content/service-map.yaml: the areas on the drawn map, in the order of their numbers. */
export const serviceMap = z.strictObject({
  label: shortText.meta({ title: "What the map shows", description: "For screen readers." }),
  caption: text,
  downtown: text.meta({ title: "Name of the center" }),
  rings: z
    .array(
      z.strictObject({
        name: shortText,
        miles: z.number().meta({ title: "Distance", unit: "miles", description: "From downtown." }),
        labelAt: z.number().meta({
          title: "Place of its name",
          description: "Position of its name on the ring: degrees clockwise from north.",
        }),
      }),
    )
    .meta({ title: "Rings" }),
  waters: z
    .array(
      z.strictObject({
        name: shortText,
        at: z.tuple([z.number(), z.number()]).meta({ title: "Latitude and longitude" }),
      }),
    )
    .meta({ title: "Lakes and streams" }),
  marks: z
    .array(
      z.strictObject({
        area: reference("area").meta({ title: "Area" }),
        side: z
          .enum(["left", "right"])
          .meta({ title: "Side of the name", description: "The side of the point where the name is." }),
        offset: z.tuple([z.number(), z.number()]).optional().meta({
          title: "Move the name",
          description: "Where neighbors are close: miles east and south from the point to the name.",
        }),
      }),
    )
    .meta({ title: "Areas on the map" }),
});
