// content/legal/*.yaml: legal pages.
import * as z from "zod";
import { cardPicture, headline, introduction, seo, shortText, slug, text } from "./common.ts";

/** A passage is one of: a paragraph, a list, or a table whose rows are as wide as its head. */
const passage = z.union([
  text.meta({ title: "A paragraph" }),
  z.strictObject({ list: z.array(text).min(1).meta({ title: "Items" }) }).meta({ title: "A list" }),
  z
    .strictObject({
      table: z.strictObject({
        head: z.array(text).min(2).meta({ title: "Headings of the columns" }),
        rows: z.array(z.array(text)).min(1),
      }),
    })
    .refine(({ table }) => table.rows.every((row) => row.length === table.head.length), {
      message: "expected rows with as many cells as the head",
    })
    .meta({ title: "A table" }),
]);

export const legal = z.strictObject({
  seo,
  title: headline,
  intro: introduction,
  updated: z.iso.date().meta({ title: "In force since" }),
  picture: cardPicture,
  sections: z
    .array(
      z.strictObject({
        id: slug.meta({
          title: "Name in addresses",
          description: "Small letters and hyphens. Links to the section use it.",
        }),
        title: headline,
        passages: z.array(passage).min(1).meta({ title: "Paragraphs, lists and tables" }),
      }),
    )
    .min(1)
    .meta({ title: "Sections" }),
});
/** content/legal-pages.yaml: labels of all legal pages. */
export const legalPages = z.strictObject({
  updated: shortText.meta({
    title: "Before the date",
    description: "Before the date since which a page is in force.",
  }),
  contents: shortText.meta({ title: "Above the contents" }),
});
