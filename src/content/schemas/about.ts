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
} from "./common.ts";

const entryFields = {
  name: shortText,
  detail: shortText.meta({ title: "Year or detail" }),
  sample,
};
const entry = z.strictObject(entryFields);

export const about = z.strictObject({
  seo,
  hero: z
    .strictObject({
      label: pathName,
      title: headline,
      intro: introduction,
      picture: pictureName,
      caption: text.meta({ title: "Caption of the picture" }),
    })
    .meta({ title: "Top of the page" }),
  story: z
    .strictObject({
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
    })
    .meta({ title: "Our story" }),
  mission: z.strictObject({ label: smallLine, title: headline, text: text }).meta({ title: "Mission" }),
  values: z
    .strictObject({
      label: optionalSmallLine,
      title: headline,
      items: z
        .array(z.strictObject({ title: headline, text: text }))
        .length(4)
        .meta({ title: "Values" }),
    })
    .meta({ title: "Values" }),
  team: z
    .strictObject({
      label: optionalSmallLine,
      title: headline,
      intro: introduction,
      monogram: monogramWords,
      members: z
        .array(
          z
            .strictObject({
              name: shortText.describe("First and last name."),
              position: shortText,
              bio: text.meta({ title: "About this person", description: "Two sentences." }),
              picture: pictureName.optional().meta({ title: "Portrait" }),
              sample,
            })
            .meta({ title: "Person" }),
        )
        .min(1)
        .meta({ title: "People" }),
    })
    .meta({ title: "Team" }),
  record: z
    .strictObject({
      label: optionalSmallLine,
      title: headline,
      intro: introduction,
      credentials: z
        .strictObject({
          title: headline,
          items: z
            .array(entry.meta({ title: "Credential" }))
            .min(1)
            .meta({ title: "List of credentials" }),
        })
        .meta({ title: "Credentials" }),
      affiliations: z
        .strictObject({
          title: headline,
          items: z
            .array(entry.meta({ title: "Membership" }))
            .min(1)
            .meta({ title: "List of memberships" }),
        })
        .meta({ title: "Memberships" }),
      awards: z
        .strictObject({
          title: headline,
          note: text.optional().meta({
            title: "Note",
            description: "Which of the awards that the figures count are listed here.",
          }),
          items: z
            .array(
              z
                .strictObject({
                  ...entryFields,
                  detail: shortText.meta({ title: "Who granted it, and the year" }),
                })
                .meta({ title: "Award" }),
            )
            .min(1)
            .meta({ title: "Awards" }),
        })
        .meta({ title: "Awards" }),
    })
    .meta({ title: "Awards and credentials" }),
  callToAction: closingBanner,
});
