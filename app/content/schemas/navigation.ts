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
    consultation: link,
  }),
  footer: z.strictObject({ quick: menuGroup, services: menuGroup, legal: z.array(link) }),
  newsletter: z.strictObject({ title: headline, text: text }),
});
