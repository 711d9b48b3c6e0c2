// Schema of content/navigation.yaml.
import * as z from "zod";
import { headline, link, shortText, text, titled } from "./common.ts";

const menuGroup = z.strictObject({
  label: shortText.meta({ title: "Heading" }),
  links: z.array(link).min(1).meta({ title: "Links" }),
});
export const navigation = z.strictObject({
  main: titled("Main menu", {
    home: link.meta({ title: "Link to the home page" }),
    services: titled("Menu of services", {
      label: shortText.meta({ title: "Words in the bar" }),
      groups: z.array(menuGroup).meta({ title: "Columns" }),
    }),
    areas: titled("Menu of areas", {
      label: shortText.meta({ title: "Words in the bar" }),
      groups: z.array(menuGroup).meta({ title: "Columns" }),
    }),
    links: z.array(link).meta({ title: "Other links in the bar" }),
    more: z.array(link).meta({
      title: "More links on phones",
      description: "Only in the menu of narrow screens and in the one of browsers without scripts.",
    }),
    consultation: link.meta({ title: "Button in the bar" }),
    planner: link.meta({ title: "Link to the planner" }),
  }),
  footer: titled("Footer", {
    quick: menuGroup.meta({ title: "First column" }),
    services: menuGroup.meta({ title: "Second column" }),
    guides: menuGroup.meta({ title: "Third column" }),
    legal: z.array(link).meta({ title: "Legal links" }),
  }),
  newsletter: titled("Newsletter form", { title: headline, text: text }),
});
