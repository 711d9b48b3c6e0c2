// content/portfolio.yaml
import * as z from "zod";
import { link, pictureName, seo, slug, text } from "./common.ts";

export const portfolio = z.strictObject({
  seo,
  hero: z.strictObject({ label: text, title: text, intro: text, picture: pictureName }),
  /** The first filter button: every category. */
  all: text,
  spotlights: z.strictObject({
    label: text,
    title: text,
    intro: text,
    items: z.array(z.strictObject({ project: slug, title: text, text: text })).length(3),
  }),
  /** Words of a project's own page and of its dialog, the same for all projects. */
  project: z.strictObject({
    plan: text,
    data: text,
    features: text,
    like: text,
    likeText: text,
  }),
  closing: z.strictObject({ title: text, text: text, action: link, phone: text, picture: pictureName }),
});
export type Portfolio = z.output<typeof portfolio>;
