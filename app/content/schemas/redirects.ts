// content/redirects.yaml: addresses of pages that moved or were removed.
import * as z from "zod";
import { sitePath, textLike } from "./common.ts";

export const redirects = z.strictObject({
  pages: z
    .array(
      z.strictObject({
        from: textLike(/^\/[a-z0-9\-/]+$/, "expected a path of this site such as /areas/sugar-land").meta({
          title: "Old address",
          description: "The old address, which others may link to.",
        }),
        to: sitePath.meta({ title: "Leads to", description: "The page that visitors get instead." }),
      }),
    )
    .refine((pages) => new Set(pages.map(({ from }) => from)).size === pages.length, {
      error: "two redirects are from the same address",
    })
    .meta({
      title: "Redirects",
      description:
        "Old addresses and the pages that replace them. Removing a page in the office adds its address.",
    }),
});
