// Schemas of guides (content/guides/*.md) and of content/guide-pages.yaml.
import * as z from "zod";
import { guideDrawings } from "#app/drawing-names.ts";
import {
  headline,
  introduction,
  link,
  pictureName,
  reference,
  sample,
  seo,
  shortText,
  slug,
  text,
  webAddress,
} from "./common.ts";

/** Themes of the list of guides, in its order. */
const guideGroups = ["money", "approvals", "ground", "builder", "calendar", "study"] as const;

const guideSource = z
  .strictObject({
    id: slug.describe("As cited in the text: [^code-43]."),
    title: headline.describe("What it is: a law, a table, an article."),
    publisher: shortText.describe("Who says so."),
    year: z.int().min(1970).max(2100).describe("The year it is from, or in which it was looked up."),
    url: webAddress.optional(),
    sample,
  })
  .refine(({ url, sample }) => url || sample, {
    error: "expected the address, or sample: true for what only the company can state",
    path: ["url"],
  });

export const guide = z.strictObject({
  sample,
  order: z.int().describe("Its place among the guides: the smallest number comes first."),
  group: z.enum(guideGroups),
  title: headline,
  name: shortText.describe("A short name for menus, breadcrumbs and lists."),
  line: headline.describe("What a reader gets, in one sentence for lists."),
  summary: text.describe("Two or three sentences under the title: the answer in short."),
  updated: z.iso.date().describe("When the facts were last checked."),
  seo,
  picture: pictureName.describe("Only for the preview card."),
  drawing: z.enum(guideDrawings).describe("Beside the title, on wide screens."),
  sources: z
    .array(guideSource)
    .refine((sources) => new Set(sources.map(({ id }) => id)).size === sources.length, {
      error: "two sources have the same id",
    }),
  next: z.array(reference("guide")).max(3).describe("Guides to read next."),
  related: z
    .array(z.strictObject({ ...link.shape, text: headline }))
    .min(1)
    .describe("Other pages that belong to the subject, in the order shown."),
  body: z.string().trim().min(1),
});
export type Guide = z.output<typeof guide>;
export type GuideSource = z.output<typeof guideSource>;

export const guidePages = z.strictObject({
  seo,
  name: shortText.describe("In menus and breadcrumbs."),
  picture: pictureName.describe("Only for the preview card."),
  title: headline,
  intro: introduction,
  groups: z.record(z.enum(guideGroups), z.strictObject({ title: headline, text: headline })),
  note: text.describe("Below the list: how the guides are written."),
  labels: z.strictObject({
    updated: shortText.describe("Before the date of the last check."),
    contents: shortText.describe("Above the table of contents."),
    sources: shortText.describe("Above the list of sources."),
    sourceNote: text.describe("Below that title."),
    ownSource: text.describe("After a source that is the company’s own sample."),
    next: shortText.describe("Above the guides and pages to read next."),
    more: shortText.describe("Above links to guides on other pages."),
    missing: text.describe("In place of a calculator whose code did not load."),
  }),
  plan: z
    .strictObject({
      water: shortText,
      price: shortText,
      findings: shortText.describe("Before what the planner’s checks find."),
      clear: text.describe("If they find nothing."),
    })
    .describe("Labels beside a plan, ::plan."),
  call: z.strictObject({ title: headline, text, actions: z.array(link).length(2) }),
  services: z
    .array(z.strictObject({ service: reference("service"), guides: z.array(reference("guide")).min(1) }))
    .describe("Guides that a service page links to."),
  areas: z.array(reference("guide")).min(1).describe("Guides that every area page links to."),
});
