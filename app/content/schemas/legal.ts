// content/legal/*.yaml: legal pages, with placeholders {company}, {email}, {phone} and {address}.
import * as z from "zod";
import { headline, introduction, pictureName, seo, shortText, slug, text } from "./common.ts";

/** A passage is one of: a paragraph, a list, or a table whose rows are as wide as its head. */
const passage = z.union([
  text,
  z.strictObject({ list: z.array(text).min(1) }),
  z
    .strictObject({
      table: z.strictObject({ head: z.array(text).min(2), rows: z.array(z.array(text)).min(1) }),
    })
    .refine(({ table }) => table.rows.every((row) => row.length === table.head.length), {
      message: "expected rows with as many cells as the head",
    }),
]);

export const legal = z.strictObject({
  seo,
  title: headline,
  intro: introduction,
  updated: z.iso.date(),
  /** Only for the preview card. */
  picture: pictureName,
  sections: z.array(z.strictObject({ id: slug, title: headline, passages: z.array(passage).min(1) })).min(1),
});
/** content/legal-pages.yaml: labels of all legal pages. */
export const legalPages = z.strictObject({
  updated: shortText.describe("Before the date since which a page is in force."),
  contents: shortText.describe("Above the table of contents."),
});

export type LegalPassage = z.output<typeof passage>;
