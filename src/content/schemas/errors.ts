// Schema of content/errors.yaml.
import * as z from "zod";
import { headline, link, text, titled } from "./common.ts";

export const errors = z.strictObject({
  notFound: titled("Page not found", {
    title: headline,
    text: text,
    action: link,
    suggestions: z.array(link).meta({ title: "Other links" }),
  }),
  plain: titled("Pages without header and footer", {
    failure: text.meta({ title: "Something failed", description: "{phone} is filled in." }),
    busy: titled("Too many pages at once", {
      title: headline,
      text: text.meta({ description: "{phone} is filled in." }),
    }),
    office: titled("A screen of the office failed", { title: headline, text: text }),
  }),
  failure: titled("Something failed", {
    title: headline,
    text: text.meta({ description: "{phone} is filled in." }),
    action: link,
  }),
  unreachable: titled("No connection", {
    title: headline,
    text: text,
    again: text.meta({ title: "Words of the button" }),
  }),
});
