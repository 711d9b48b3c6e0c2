// content/company.yaml
import * as z from "zod";
import { sample, text, time, webAddress } from "./common.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const company = z.strictObject({
  name: text,
  shortName: text,
  tagline: text,
  founded: z.int().min(1900),
  url: webAddress,
  phone: text,
  email: z.email(),
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
  /** The words as shown, and the times for structured data; no times: closed. */
  hours: z.array(
    z.strictObject({
      label: text,
      shown: text,
      days: z.array(z.enum(days)),
      opens: time.optional(),
      closes: time.optional(),
    }),
  ),
  stats: z.array(z.strictObject({ value: text, label: text })).length(4),
  social: z.array(
    z.strictObject({
      network: z.enum(["facebook", "instagram", "youtube", "pinterest", "houzz"]),
      url: webAddress,
      sample,
    }),
  ),
});
export type Company = z.output<typeof company>;
