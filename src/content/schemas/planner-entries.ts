// content/planner-entries.yaml: links to the planner from other pages, and plans to start from.
import * as z from "zod";
import { headline, introduction, link, shortText, text } from "./common.ts";

const invitation = z.strictObject({ title: headline, text, action: link });

export const plannerEntries = z.strictObject({
  label: shortText.meta({
    title: "Small line above the title",
    description: "Above the title of each invitation.",
  }),
  home: invitation.meta({ title: "On the home page" }),
  design: invitation.meta({ title: "On Pool Design" }),
  construction: invitation.meta({ title: "On Pool Construction" }),
  area: z
    .strictObject({
      title: headline.describe("{area} is the name of the area."),
      action: shortText.meta({ title: "Words of the button" }),
      note: text.meta({ title: "Below the lot" }),
      rows: z
        .strictObject({
          soil: shortText,
          setback: shortText.meta({ title: "Distance to the property line" }),
          easement: shortText,
          permit: shortText,
          association: shortText.meta({ title: "HOA approval" }),
        })
        .meta({ title: "Names of the figures" }),
      soils: z
        .strictObject({ clay: shortText, sand: shortText, mixed: shortText })
        .meta({ title: "Kinds of soil" }),
      labels: z
        .strictObject({ house: shortText, easement: shortText })
        .meta({ title: "Words on the drawing" }),
      noEasement: shortText.meta({ title: "A lot without an easement" }),
      noAssociation: shortText.meta({ title: "Where HOAs are rare" }),
    })
    .meta({ title: "On area pages" }),
  project: z
    .strictObject({
      action: shortText.meta({ title: "Words of the link" }),
      text: text.describe("What the link does, on a project’s page."),
    })
    .meta({ title: "On project pages" }),
  starts: z
    .strictObject({
      title: headline,
      intro: introduction,
      lots: shortText.meta({ title: "Above the lots" }),
      projects: shortText.meta({ title: "Above the projects" }),
      empty: z.strictObject({ name: shortText, text: shortText }).meta({ title: "The empty yard" }),
      note: text.meta({ title: "Below the plans", description: "That the lots are assumptions." }),
    })
    .meta({ title: "Start from a plan", description: "In the planner." }),
});
