// content/about.yaml
import * as z from "zod";
import { link, pictureName, sample, seo, text } from "./common.ts";

const entry = z.strictObject({ name: text, detail: text, sample });

export const about = z.strictObject({
  seo,
  hero: z.strictObject({ label: text, title: text, intro: text, picture: pictureName, caption: text }),
  story: z.strictObject({
    label: text,
    title: text,
    sample,
    passages: z.array(z.strictObject({ when: text, text: text })).min(2),
    picture: pictureName,
    caption: text,
  }),
  mission: z.strictObject({ label: text, title: text, text: text }),
  values: z.strictObject({
    label: text,
    title: text,
    items: z.array(z.strictObject({ title: text, text: text })).length(4),
  }),
  team: z.strictObject({
    label: text,
    title: text,
    intro: text,
    members: z
      .array(
        z.strictObject({
          name: text.describe("First and last name: their first letters are drawn as the monogram."),
          position: text,
          bio: text.describe("Two sentences."),
          sample,
        }),
      )
      .min(1),
  }),
  record: z.strictObject({
    label: text,
    title: text,
    intro: text,
    credentials: z.strictObject({ title: text, items: z.array(entry).min(1) }),
    affiliations: z.strictObject({ title: text, items: z.array(entry).min(1) }),
    awards: z.strictObject({ title: text, items: z.array(entry).min(1) }),
  }),
  callToAction: z.strictObject({ title: text, text: text, action: link, phone: text, picture: pictureName }),
});
