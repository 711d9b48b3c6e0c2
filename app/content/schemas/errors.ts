// Schema of content/errors.yaml.
import * as z from "zod";
import { headline, link, text } from "./common.ts";

export const errors = z.strictObject({
  notFound: z
    .strictObject({
      title: headline,
      text: text,
      action: link,
      suggestions: z.array(link).meta({ title: "Other links" }),
    })
    .meta({ title: "Page not found" }),
  failure: z.strictObject({ title: headline, text: text, action: link }).meta({ title: "Something failed" }),
  unreachable: z
    .strictObject({ title: headline, text: text, again: text.meta({ title: "Words of the button" }) })
    .meta({ title: "No connection" }),
});
