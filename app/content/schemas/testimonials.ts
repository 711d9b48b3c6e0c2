// content/testimonials.yaml
import * as z from "zod";
import { sample, text } from "./common.ts";

export const testimonials = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z.int(),
        name: text,
        location: text,
        text: text,
        rating: z.int().min(1).max(5),
        sample,
      }),
    )
    .length(3),
});
export type Testimonial = z.output<typeof testimonials>["items"][number];
