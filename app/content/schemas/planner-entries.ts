// content/planner-entries.yaml: links to the planner from other pages, and plans to start from.
import * as z from "zod";
import { headline, introduction, link, shortText, text } from "./common.ts";

const invitation = z.strictObject({ title: headline, text, action: link });

export const plannerEntries = z.strictObject({
  label: shortText.describe("Above the title of each invitation."),
  home: invitation,
  design: invitation,
  construction: invitation,
  area: z.strictObject({
    title: headline.describe("{area} is the name of the area."),
    action: shortText,
    note: text,
    rows: z.strictObject({
      soil: shortText,
      setback: shortText,
      easement: shortText,
      permit: shortText,
      association: shortText,
    }),
    soils: z.strictObject({ clay: shortText, sand: shortText, mixed: shortText }),
    labels: z.strictObject({ house: shortText, easement: shortText }).describe("On the drawing of the lot."),
    noEasement: shortText,
    noAssociation: shortText,
  }),
  project: z.strictObject({
    action: shortText,
    text: text.describe("What the link does, on a project’s page."),
  }),
  starts: z.strictObject({
    title: headline,
    intro: introduction,
    lots: shortText,
    projects: shortText,
    empty: z.strictObject({ name: shortText, text: shortText }),
    note: text.describe("That the lots are assumptions."),
  }),
});
