// content/redirects.yaml: addresses of pages that moved or were removed.
import * as z from "zod";
import { toPagePath, withoutEndSlash } from "../page-path.ts";
import { sitePath } from "./common.ts";

/** A redirect from the office would lock staff out, and one from a request would lose its photos and visits. */
const OLD_ADDRESS = /^\/(?!\/*(?:office|request)(?:\/|$))[a-z0-9\-/]+$/;
const EXPECTED_ADDRESS =
  "expected a path of this site such as /areas/sugar-land, and none of /office or /request";

export const redirects = z.strictObject({
  pages: z
    .array(
      z.strictObject({
        // The server looks up addresses without a slash at the end, and hosts of static files get the same ones.
        from: z.string().overwrite(withoutEndSlash).regex(OLD_ADDRESS, EXPECTED_ADDRESS).meta({
          patternErrorMessage: EXPECTED_ADDRESS,
          title: "Old address",
          description: "The old address, which others may link to.",
        }),
        to: sitePath.meta({ title: "Leads to", description: "The page that visitors get instead." }),
      }),
    )
    .superRefine((pages, context) => {
      const targets = new Map(pages.map(({ from, to }) => [from, to]));
      pages.forEach(({ from }, index) => {
        const add = (message: string) => context.addIssue({ code: "custom", path: [index, "from"], message });
        if (pages.findIndex((page) => page.from === from) < index)
          add("another redirect is from the same address");
        else if (isEndless(from, targets)) add("this redirect and another one lead to each other");
      });
    })
    .meta({
      title: "Redirects",
      description:
        "Old addresses and the pages that replace them. Removing a page in the office adds its address.",
    }),
});

/** Whether redirects send a visitor of an address in a loop. */
function isEndless(from: string, targets: ReadonlyMap<string, string>): boolean {
  let address: string | undefined = from;
  for (let steps = 0; address !== undefined && steps < targets.size; steps++)
    address = targets.get(toPagePath(address));
  return address !== undefined && targets.has(toPagePath(address));
}
