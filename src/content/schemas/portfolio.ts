// Schema of content/portfolio.yaml.
import * as z from "zod";
import {
  cardPicture,
  closingBanner,
  headline,
  introduction,
  optionalSmallLine,
  pathName,
  reference,
  seo,
  shortText,
  text,
  titled,
} from "./common.ts";

export const portfolio = z.strictObject({
  seo,
  hero: titled("Top of the page", {
    label: pathName,
    title: headline,
    intro: introduction.meta({ title: "Introduction", description: "{count} is the number of projects." }),
    picture: cardPicture,
  }),
  all: text.meta({
    title: "Button for all projects",
    description: "The first filter button: every category.",
  }),
  filtered: text.meta({
    title: "What screen readers say",
    description: "What screen readers announce: {category}, {shown} and {total} are filled in.",
  }),
  filters: titled(
    {
      title: "Lists to filter by",
      description: "The two lists beside the categories. A list with fewer than two choices is left out.",
    },
    {
      feature: shortText.meta({ title: "Name of the list of features" }),
      budget: shortText.meta({ title: "Name of the list of budgets" }),
      any: shortText.meta({
        title: "Choice that filters nothing",
        description: "The choice that leaves a list unfiltered.",
      }),
      ledge: shortText.meta({
        title: "Plans with a tanning ledge",
        description: "The feature of plans with a tanning ledge; others are named as in the form.",
      }),
      none: text.meta({
        title: "When no project fits",
        description: "Shown when no project fits all filters.",
      }),
      reset: shortText.meta({ title: "Button that shows all" }),
    },
  ),
  loading: text.meta({ title: "While a project loads" }),
  categories: z.array(text).min(1).meta({
    title: "Categories",
    description: "The other filter buttons, in their order. A project’s category is one of these.",
  }),
  spotlights: titled("Spotlights", {
    label: optionalSmallLine,
    title: headline,
    intro: introduction,
    more: text
      .includes("{project}")
      .meta({ title: "Link to the project", description: "The link to a project; {project} is its name." }),
    items: z
      .array(
        z.strictObject({
          project: reference("project").meta({ title: "Project" }),
          title: headline,
          text: text,
        }),
      )
      .min(1)
      .meta({ title: "Projects" }),
  }),
  project: titled(
    {
      title: "Words of all project pages",
      description: "Words of a project’s own page and of its dialog, the same for all projects.",
    },
    {
      plan: text.meta({ title: "Above the plan" }),
      data: text.meta({ title: "Above the figures" }),
      features: text.meta({ title: "Above the features" }),
      price: titled("Price", {
        title: headline,
        text: text.includes("{range}").describe("{range} is what the planner computes for the plan."),
        drivers: shortText.meta({ title: "Above what the price depends on" }),
        all: shortText.meta({ title: "Link to every line" }),
        own: text.meta({ title: "Where a project has prices of its own" }),
      }),
      like: text.meta({ title: "Button to the request form" }),
      likeText: headline.meta({ title: "Text above that button" }),
    },
  ),
  captions: titled(
    { title: "Captions", description: "Short captions, the same on all pages." },
    {
      rendering: text.meta({ title: "A rendering", description: "Below a picture that is a rendering." }),
      fromRenderings: text.meta({
        title: "A film of renderings",
        description: "Below a film that is rendered frame by frame, at least in part.",
      }),
      fromStills: text.meta({
        title: "Film from still renderings",
        description: "Below a film that is cut from still renderings alone.",
      }),
      cover: text.meta({
        title: "A cover that is a rendering",
        description: "Below a video whose cover picture is a rendering.",
      }),
      coverShows: text.includes("{project}").meta({
        title: "The project on a cover",
        description: "Below a film that shows other projects, too. {project} is the one on the cover.",
      }),
      sampleVideo: shortText.meta({
        title: "A sample video",
        description: "On the cover of a video that is marked as a sample.",
      }),
      designed: text.meta({ title: "Not built yet" }),
      built: text.meta({ title: "Built", description: "Before the year in which a project was built." }),
    },
  ),
  closing: closingBanner,
});
