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
  plain: z
    .strictObject({
      failure: text.meta({ title: "Something failed", description: "{phone} is filled in." }),
      busy: z
        .strictObject({ title: headline, text: text.meta({ description: "{phone} is filled in." }) })
        .meta({ title: "Too many pages at once" }),
      office: z
        .strictObject({ title: headline, text: text })
        .meta({ title: "A screen of the office failed" }),
    })
    .meta({ title: "Pages without header and footer" }),
  failure: z
    .strictObject({
      title: headline,
      text: text.meta({ description: "{phone} is filled in." }),
      action: link,
    })
    .meta({ title: "Something failed" }),
  unreachable: z
    .strictObject({ title: headline, text: text, again: text.meta({ title: "Words of the button" }) })
    .meta({ title: "No connection" }),
});
