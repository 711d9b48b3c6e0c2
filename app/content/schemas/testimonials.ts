// content/testimonials.yaml
import * as z from "zod";
import { pictureName, sample, shortText, text } from "./common.ts";

export const testimonials = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z.int().describe("A number that no other testimonial here has."),
        name: shortText,
        location: shortText,
        text: text.describe("What they said, without quotation marks."),
        rating: z.int().min(1).max(5).describe("Stars, 1 to 5."),
        picture: pictureName.optional(),
        sample,
      }),
    )
    .min(1)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: "two testimonials have the same id: give each its own number",
    }),
});
