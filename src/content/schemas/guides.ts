// Schemas of guides (content/guides/*.md) and of content/guide-pages.yaml.
import * as z from "zod";
import { guideDrawings } from "#lib/drawing-names.ts";
import {
  cardPicture,
  headline,
  introduction,
  link,
  reference,
  sample,
  seo,
  shortText,
  slug,
  smallLine,
  text,
  titled,
  webAddress,
} from "./common.ts";
import { guideParts } from "./guide-parts.ts";

/** Five times the longest guide. */
export const MAX_GUIDE_CHARACTERS = 40_000;

/** Themes of the list of guides, in its order. */
const guideGroups = ["money", "approvals", "ground", "builder", "calendar", "study"] as const;

const guideSource = z
  .strictObject({
    id: slug.meta({ title: "Name in the text", description: "As cited in the text: [^code-43]." }),
    title: headline.describe("What it is: a law, a table, an article."),
    publisher: shortText.meta({ title: "Who published it", description: "Who says so." }),
    year: z.int().min(1970).max(2100).describe("The year it is from, or in which it was looked up."),
    url: webAddress.optional().meta({ title: "Address" }),
    sample,
  })
  .refine(({ url, sample }) => url || sample, {
    error: "expected the address, or sample: true for what only the company can state",
    path: ["url"],
  });

export const guide = z.strictObject({
  sample,
  order: z.int().meta({
    title: "Place among the guides",
    description: "The smallest number comes first.",
  }),
  group: z.enum(guideGroups).meta({ title: "Subject" }),
  title: headline,
  name: shortText.meta({
    title: "Short name",
    description: "In links to the guide, and in the line of links above its title.",
  }),
  line: headline.meta({
    title: "In one sentence",
    description: "What a reader gets, in one sentence for lists.",
  }),
  ask: headline.optional().meta({
    title: "Title at the end",
    description: "Above the consultation. Without one, the title that all guides share.",
  }),
  summary: text.describe("Two or three sentences under the title: the answer in short."),
  updated: z.iso.date().meta({ title: "Facts last checked" }),
  seo,
  picture: cardPicture,
  drawing: z.enum(guideDrawings).describe("Beside the title, on wide screens."),
  sources: z
    .array(guideSource)
    .refine((sources) => new Set(sources.map(({ id }) => id)).size === sources.length, {
      error: "two sources have the same id",
    })
    .meta({ title: "Sources" }),
  next: z.array(reference("guide")).max(3).meta({ title: "Guides to read next" }),
  related: z
    .array(z.strictObject({ ...link.shape, text: headline }))
    .min(1)
    .meta({
      title: "Pages to read next",
      description: "Other pages that belong to the subject, in the order shown.",
    }),
  body: z.string().trim().min(1).max(MAX_GUIDE_CHARACTERS).meta({ title: "Text of the guide" }),
});
export type Guide = z.output<typeof guide>;
export type GuideSource = z.output<typeof guideSource>;

export const guidePages = z.strictObject({
  seo,
  name: smallLine.meta({ description: "Also in the line of links at the top: Home / Guides." }),
  picture: cardPicture,
  title: headline,
  intro: introduction,
  groups: z
    .record(z.enum(guideGroups), z.strictObject({ title: headline, text: headline }))
    .meta({ title: "Subjects" }),
  note: text.meta({ title: "Below the list", description: "Below the list: how the guides are written." }),
  labels: titled("Words of all guides", {
    updated: shortText.meta({
      title: "Before the date",
      description: "Before the date of the last check.",
    }),
    contents: shortText.meta({ title: "Above the contents" }),
    sources: shortText.meta({ title: "Above the sources" }),
    sourceNote: text.meta({ title: "Text below that title" }),
    ownSource: text.meta({
      title: "A source of our own",
      description: "After a source that is the company’s own sample.",
    }),
    next: shortText.meta({
      title: "Above what to read next",
    }),
    more: shortText.meta({
      title: "Above links on other pages",
    }),
    calculate: shortText.meta({ title: "Button of a calculator" }),
    missing: text.meta({
      title: "If a calculator does not load",
      description: "In place of a calculator whose code did not load.",
    }),
  }),
  ...guideParts,
  call: titled("End of the page", {
    title: headline,
    text,
    actions: z.array(link).length(2).meta({ title: "Buttons" }),
  }),
  services: z
    .array(
      z.strictObject({
        service: reference("service").meta({ title: "Service" }),
        guides: z.array(reference("guide")).min(1).meta({ title: "Guides" }),
      }),
    )
    .meta({ title: "Guides on service pages", description: "Guides that a service page links to." }),
  areas: z
    .array(reference("guide"))
    .min(1)
    .meta({ title: "Guides on area pages", description: "Guides that every area page links to." }),
});
