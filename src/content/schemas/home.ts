// Schema of content/home.yaml.
import * as z from "zod";
import { serviceDrawingNames } from "#lib/drawing-names.ts";
import {
  closingBanner,
  headline,
  introduction,
  link,
  optionalSmallLine,
  pictureName,
  reference,
  seo,
  shortText,
  sitePath,
  text,
  titled,
  video,
} from "./common.ts";
import { planParameters } from "./plan-parameters.ts";

export const home = z.strictObject({
  seo,
  hero: titled("Top of the page", {
    label: shortText.meta({ title: "Name of the slides", description: "For screen readers." }),
    title: headline,
    slides: z
      .array(titled("Slide", { title: headline, subtitle: headline, picture: pictureName }))
      .length(3)
      .meta({ title: "Slides" }),
    actions: z.array(link).length(2).meta({ title: "Buttons" }),
  }),
  prices: titled("Prices", {
    title: headline,
    text,
    range: text
      .includes("{low}")
      .includes("{high}")
      .meta({ title: "The range", description: "{low} and {high} are the ends of the range." }),
    action: shortText.meta({ title: "Link below each example" }),
    note: text.meta({ title: "Below the examples" }),
    more: link,
    examples: z
      .array(
        z.strictObject({
          budget: z
            .int()
            .meta({ title: "Budget", unit: "dollars", description: "The plan’s price range contains it." }),
          title: headline,
          text,
          plan: planParameters,
        }),
      )
      .length(3)
      .meta({ title: "Examples" }),
  }),
  welcome: titled("Welcome", {
    label: optionalSmallLine,
    title: headline,
    paragraphs: z.array(text).min(1),
    more: link,
    video,
  }),
  services: titled("Services", {
    label: optionalSmallLine,
    title: headline,
    intro: introduction,
    cards: z
      .array(
        titled("Card", {
          title: headline,
          text: text,
          to: sitePath.meta({ title: "Leads to" }),
          drawing: z.enum(serviceDrawingNames).meta({ title: "Drawing" }),
        }),
      )
      .length(3),
    more: link,
  }),
  featured: titled("Featured projects", {
    label: optionalSmallLine,
    title: headline,
    intro: introduction,
    /** Pictures that match the plan next to them, other than the hero's. */
    projects: z
      .array(
        z.strictObject({ project: reference("project").meta({ title: "Project" }), picture: pictureName }),
      )
      .length(3)
      .meta({ title: "Projects" }),
    more: link,
  }),
  why: titled("Why us", {
    label: optionalSmallLine,
    title: headline,
    video,
    points: z
      .array(z.strictObject({ title: headline, text: text }))
      .length(4)
      .meta({ title: "Reasons" }),
  }),
  testimonials: titled(
    { title: "Reviews", description: "The reviews themselves are on a screen of their own." },
    {
      label: shortText.meta({ title: "Name of the reviews", description: "For screen readers." }),
      title: headline,
    },
  ),
  callToAction: closingBanner,
});
