// content/planner-entries.yaml: links to the planner from other pages, and plans to start from.
import * as z from "zod";
import { headline, introduction, link, shortText, text, titled } from "./common.ts";

const invitation = z.strictObject({ title: headline, text, action: link });

export const plannerEntries = z.strictObject({
  label: shortText.meta({
    title: "Small line above the title",
    description: "Above the title of each invitation.",
  }),
  home: invitation.meta({ title: "On the home page" }),
  design: invitation.meta({ title: "On Pool Design" }),
  construction: invitation.meta({ title: "On Pool Construction" }),
  area: titled("On area pages", {
    title: headline.describe("{area} is the name of the area."),
    action: shortText.meta({ title: "Words of the button" }),
    note: text.meta({ title: "Below the lot" }),
    rows: titled("Names of the figures", {
      soil: shortText,
      setback: shortText.meta({ title: "Distance to the property line" }),
      easement: shortText,
      permit: shortText,
      association: shortText.meta({ title: "HOA approval" }),
    }),
    soils: titled("Kinds of soil", { clay: shortText, sand: shortText, mixed: shortText }),
    labels: titled("Words on the drawing", { house: shortText, easement: shortText }),
    noEasement: shortText.meta({ title: "A lot without an easement" }),
    noAssociation: shortText.meta({ title: "Where HOAs are rare" }),
  }),
  project: titled("On project pages", {
    action: shortText.meta({ title: "Words of the link" }),
    text: text.describe("What the link does, on a project’s page."),
  }),
  starts: titled(
    { title: "Start from a plan", description: "In the planner." },
    {
      title: headline,
      intro: introduction,
      lots: shortText.meta({ title: "Above the lots" }),
      projects: shortText.meta({ title: "Above the projects" }),
      empty: titled("The empty yard", { name: shortText, text: shortText }),
      note: text.meta({ title: "Below the plans", description: "That the lots are assumptions." }),
    },
  ),
});
