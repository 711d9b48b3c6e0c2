// content/company.yaml
import * as z from "zod";
import { sample, text, time, webAddress } from "./common.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const company = z.strictObject({
  name: text.describe("The company’s full name, as in contracts."),
  shortName: text.describe("The name where there is little room."),
  tagline: text,
  founded: z.int().min(1900).describe("The year."),
  url: webAddress.describe("The site’s own address, without a slash at its end."),
  phone: text.describe(
    "As it is read, (713) 555-0142. Every page, mail and search engine takes it from here.",
  ),
  email: z
    .email()
    .describe("Every page takes it from here; requests go to it unless LEADS_TO says otherwise."),
  address: z.strictObject({
    sample,
    street: text,
    city: text,
    region: text,
    postalCode: text,
    country: text,
    latitude: z.number(),
    longitude: z.number(),
  }),
  hours: z
    .array(
      z.strictObject({
        label: text.describe("The days as they are read: Monday to Friday."),
        shown: text.describe("The hours as they are read: 8:00 AM-5:00 PM, or Closed."),
        days: z.array(z.enum(days)).describe("The same days, one by one, for search engines."),
        opens: time.optional(),
        closes: time.optional(),
      }),
    )
    .describe("A closed day has neither opens nor closes."),
  stats: z
    .array(z.strictObject({ value: text, label: text }))
    .length(4)
    .describe("The four figures."),
  social: z.array(
    z.strictObject({
      network: z.enum(["facebook", "instagram", "youtube", "pinterest", "houzz"]),
      url: webAddress,
      sample,
    }),
  ),
});
export type Company = z.output<typeof company>;
