// Schema of content/navigation.yaml.
import * as z from "zod";
import { headline, link, shortText, text } from "./common.ts";

const menuGroup = z.strictObject({
  label: shortText.meta({ title: "Heading" }),
  links: z.array(link).min(1).meta({ title: "Links" }),
});
export const navigation = z.strictObject({
  main: z
    .strictObject({
      home: link.meta({ title: "Link to the home page" }),
      services: z
        .strictObject({
          label: shortText.meta({ title: "Words in the bar" }),
          groups: z.array(menuGroup).meta({ title: "Columns" }),
        })
        .meta({ title: "Menu of services" }),
      areas: z
        .strictObject({
          label: shortText.meta({ title: "Words in the bar" }),
          groups: z.array(menuGroup).meta({ title: "Columns" }),
        })
        .meta({ title: "Menu of areas" }),
      links: z.array(link).meta({ title: "Other links in the bar" }),
      more: z.array(link).meta({
        title: "More links on phones",
        description: "Only in the menu of narrow screens and in the one of browsers without scripts.",
      }),
      consultation: link.meta({ title: "Button in the bar" }),
      planner: link.meta({ title: "Link to the planner" }),
    })
    .meta({ title: "Main menu" }),
  footer: z
    .strictObject({
      quick: menuGroup.meta({ title: "First column" }),
      services: menuGroup.meta({ title: "Second column" }),
      guides: menuGroup.meta({ title: "Third column" }),
      legal: z.array(link).meta({ title: "Legal links" }),
    })
    .meta({ title: "Footer" }),
  newsletter: z.strictObject({ title: headline, text: text }).meta({ title: "Newsletter form" }),
});
