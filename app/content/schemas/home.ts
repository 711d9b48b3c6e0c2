// content/home.yaml
import * as z from "zod";
import { serviceDrawings } from "#app/drawing-names.ts";
import { headline, link, pictureName, reference, seo, shortText, sitePath, text, video } from "./common.ts";
import { planParameters } from "./plan-parameters.ts";

export const home = z.strictObject({
  seo,
  hero: z.strictObject({
    label: shortText,
    title: headline,
    slides: z.array(z.strictObject({ title: headline, subtitle: headline, picture: pictureName })).length(3),
    actions: z.array(link).length(2),
  }),
  prices: z.strictObject({
    title: headline,
    text,
    range: text.includes("{low}").includes("{high}").describe("{low} and {high} are the ends of the range."),
    action: shortText,
    note: text,
    more: link,
    examples: z
      .array(
        z.strictObject({
          budget: z.int().describe("In whole dollars; the plan’s price range contains it."),
          title: headline,
          text,
          plan: planParameters,
        }),
      )
      .length(3),
  }),
  welcome: z.strictObject({
    label: shortText,
    title: headline,
    paragraphs: z.array(text).min(1),
    more: link,
    video,
  }),
  services: z.strictObject({
    label: shortText,
    title: headline,
    intro: text,
    cards: z
      .array(
        z.strictObject({
          title: headline,
          text: text,
          to: sitePath,
          drawing: z.enum(serviceDrawings),
        }),
      )
      .length(3),
    more: link,
  }),
  featured: z.strictObject({
    label: shortText,
    title: headline,
    intro: text,
    /** Pictures that match the plan next to them, other than the hero's. */
    projects: z.array(z.strictObject({ project: reference("project"), picture: pictureName })).length(3),
    more: link,
  }),
  why: z.strictObject({
    label: shortText,
    title: headline,
    video,
    points: z.array(z.strictObject({ title: headline, text: text })).length(4),
  }),
  testimonials: z.strictObject({ label: shortText, title: headline }),
  callToAction: z.strictObject({
    title: headline,
    text: text,
    action: link,
    phone: text,
    picture: pictureName,
  }),
});
