// content/about.yaml
import * as z from "zod";
import { headline, link, pictureName, sample, seo, shortText, text } from "./common.ts";

const entry = z.strictObject({ name: shortText, detail: shortText, sample });

export const about = z.strictObject({
  seo,
  hero: z.strictObject({
    label: shortText,
    title: headline,
    intro: text,
    picture: pictureName,
    caption: text,
  }),
  story: z.strictObject({
    label: shortText,
    title: headline,
    sample,
    passages: z.array(z.strictObject({ when: shortText, text: text })).min(2),
    picture: pictureName,
    caption: text,
  }),
  mission: z.strictObject({ label: shortText, title: headline, text: text }),
  values: z.strictObject({
    label: shortText,
    title: headline,
    items: z.array(z.strictObject({ title: headline, text: text })).length(4),
  }),
  team: z.strictObject({
    label: shortText,
    title: headline,
    intro: text,
    members: z
      .array(
        z.strictObject({
          name: shortText.describe("First and last name: without a picture, their first letters are drawn."),
          position: shortText,
          bio: text.describe("Two sentences."),
          picture: pictureName.optional(),
          sample,
        }),
      )
      .min(1),
  }),
  record: z.strictObject({
    label: shortText,
    title: headline,
    intro: text,
    credentials: z.strictObject({ title: headline, items: z.array(entry).min(1) }),
    affiliations: z.strictObject({ title: headline, items: z.array(entry).min(1) }),
    awards: z.strictObject({
      title: headline,
      note: text.optional().describe("Which of the awards that company.yaml counts are listed here."),
      items: z.array(entry).min(1),
    }),
  }),
  callToAction: z.strictObject({
    title: headline,
    text: text,
    action: link,
    phone: text,
    picture: pictureName,
  }),
});
