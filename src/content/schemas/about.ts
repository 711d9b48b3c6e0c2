// Schema of content/about.yaml.
import * as z from "zod";
import {
  closingBanner,
  headline,
  introduction,
  monogramWords,
  optionalSmallLine,
  pathName,
  pictureName,
  sample,
  seo,
  shortText,
  smallLine,
  text,
  titled,
} from "./common.ts";

const entryFields = {
  name: shortText,
  detail: shortText.meta({ title: "Year or detail" }),
  sample,
};
const entry = z.strictObject(entryFields);

export const about = z.strictObject({
  seo,
  hero: titled("Top of the page", {
    label: pathName,
    title: headline,
    intro: introduction,
    picture: pictureName,
    caption: text.meta({ title: "Caption of the picture" }),
  }),
  story: titled("Our story", {
    label: optionalSmallLine,
    title: headline,
    sample,
    passages: z
      .array(
        z.strictObject({ when: shortText.meta({ title: "When" }), text: text }).meta({ title: "Passage" }),
      )
      .min(2)
      .meta({ title: "Passages" }),
    picture: pictureName,
    caption: text.meta({ title: "Caption of the picture" }),
  }),
  mission: titled("Mission", { label: smallLine, title: headline, text: text }),
  values: titled("Values", {
    label: optionalSmallLine,
    title: headline,
    items: z
      .array(z.strictObject({ title: headline, text: text }))
      .length(4)
      .meta({ title: "Values" }),
  }),
  team: titled("Team", {
    label: optionalSmallLine,
    title: headline,
    intro: introduction,
    monogram: monogramWords,
    members: z
      .array(
        titled("Person", {
          name: shortText.describe("First and last name."),
          position: shortText,
          bio: text.meta({ title: "About this person", description: "Two sentences." }),
          picture: pictureName.optional().meta({ title: "Portrait" }),
          sample,
        }),
      )
      .min(1)
      .meta({ title: "People" }),
  }),
  record: titled("Awards and credentials", {
    label: optionalSmallLine,
    title: headline,
    intro: introduction,
    credentials: titled("Credentials", {
      title: headline,
      items: z
        .array(entry.meta({ title: "Credential" }))
        .min(1)
        .meta({ title: "List of credentials" }),
    }),
    affiliations: titled("Memberships", {
      title: headline,
      items: z
        .array(entry.meta({ title: "Membership" }))
        .min(1)
        .meta({ title: "List of memberships" }),
    }),
    awards: titled("Awards", {
      title: headline,
      note: text.optional().meta({
        title: "Note",
        description: "Which of the awards that the figures count are listed here.",
      }),
      items: z
        .array(
          titled("Award", {
            ...entryFields,
            detail: shortText.meta({ title: "Who granted it, and the year" }),
          }),
        )
        .min(1)
        .meta({ title: "Awards" }),
    }),
  }),
  callToAction: closingBanner,
});
