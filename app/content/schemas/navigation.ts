// content/navigation.yaml
import * as z from "zod";
import { headline, link, shortText, text } from "./common.ts";

const menuGroup = z.strictObject({ label: shortText, links: z.array(link).min(1) });
export const navigation = z.strictObject({
  main: z.strictObject({
    home: link,
    services: z.strictObject({ label: shortText, groups: z.array(menuGroup) }),
    areas: z.strictObject({ label: shortText, groups: z.array(menuGroup) }),
    links: z.array(link),
    more: z
      .array(link)
      .describe("Only in the menu of narrow screens and in the one of browsers without scripts."),
    consultation: link,
    planner: link,
  }),
  footer: z.strictObject({ quick: menuGroup, services: menuGroup, guides: menuGroup, legal: z.array(link) }),
  newsletter: z.strictObject({ title: headline, text: text }),
});
