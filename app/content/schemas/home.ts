// content/home.yaml
import * as z from "zod";
import { sectionNames } from "#app/drawing-names.ts";
import { link, pictureName, seo, sitePath, slug, text, video } from "./common.ts";

export const home = z.strictObject({
  seo,
  hero: z.strictObject({
    label: text,
    title: text,
    slides: z.array(z.strictObject({ title: text, subtitle: text, picture: pictureName })).length(3),
    actions: z.array(link).length(2),
  }),
  welcome: z.strictObject({ label: text, title: text, paragraphs: z.array(text).min(1), more: link, video }),
  services: z.strictObject({
    label: text,
    title: text,
    intro: text,
    cards: z
      .array(
        z.strictObject({
          title: text,
          text: text,
          to: sitePath,
          section: z.enum(sectionNames),
        }),
      )
      .length(3),
    more: link,
  }),
  featured: z.strictObject({
    label: text,
    title: text,
    intro: text,
    /** Seen from where the plan beside it is drawn: other pictures than the hero's. */
    projects: z.array(z.strictObject({ project: slug, picture: pictureName })).length(3),
    more: link,
  }),
  why: z.strictObject({
    label: text,
    title: text,
    video,
    points: z.array(z.strictObject({ title: text, text: text })).length(4),
  }),
  testimonials: z.strictObject({ label: text, title: text }),
  callToAction: z.strictObject({ title: text, text: text, action: link, phone: text, picture: pictureName }),
});
