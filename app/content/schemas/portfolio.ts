// content/portfolio.yaml
import * as z from "zod";
import {
  headline,
  introduction,
  link,
  pictureName,
  reference,
  seo,
  shortText,
  smallLine,
  text,
} from "./common.ts";

export const portfolio = z.strictObject({
  seo,
  hero: z.strictObject({ label: smallLine, title: headline, intro: introduction, picture: pictureName }),
  all: text.describe("The first filter button: every category."),
  filtered: text.describe("What screen readers announce: {category}, {shown} and {total} are filled in."),
  filters: z
    .strictObject({
      feature: shortText,
      budget: shortText,
      any: shortText.describe("The choice that leaves a list unfiltered."),
      ledge: shortText.describe(
        "The feature of plans with a tanning ledge; others are named as in the form.",
      ),
      none: text.describe("Shown when no project fits all filters."),
      reset: shortText,
    })
    .describe("The two lists beside the categories. A list with fewer than two choices is left out."),
  loading: text.describe("Shown while a project loads."),
  categories: z
    .array(text)
    .min(1)
    .describe("The other filter buttons, in their order. A project’s category is one of these."),
  spotlights: z.strictObject({
    label: smallLine,
    title: headline,
    intro: introduction,
    more: text.includes("{project}").describe("The link to a project; {project} is its name."),
    items: z
      .array(
        z.strictObject({
          project: reference("project"),
          title: headline,
          text: text,
        }),
      )
      .min(1),
  }),
  project: z
    .strictObject({
      plan: text,
      data: text,
      features: text,
      price: z.strictObject({
        title: headline,
        text: text.includes("{range}").describe("{range} is what the planner computes for the plan."),
        drivers: shortText,
        all: shortText,
      }),
      like: text,
      likeText: headline,
    })
    .describe("Words of a project’s own page and of its dialog, the same for all projects."),
  captions: z
    .strictObject({
      rendering: text.describe("Below a picture that is a rendering."),
      fromRenderings: text.describe("Below a film that is cut from renderings."),
      cover: text.describe("Below a video whose cover picture is a rendering."),
      sampleVideo: shortText.describe("On the cover of a video that is marked as a sample."),
      designed: text.describe("A project that is not built."),
      built: text.describe("Before the year in which a project was built."),
    })
    .describe("Short captions, the same on all pages."),
  closing: z.strictObject({ title: headline, text: text, action: link, phone: text, picture: pictureName }),
});
