// Schema of content/testimonials.yaml.
import * as z from "zod";
import { monogramWords, pictureName, sample, shortText, text, titled } from "./common.ts";

export const testimonials = z.strictObject({
  monogram: monogramWords,
  items: z
    .array(
      titled("Review", {
        id: z.int().meta({ control: "serial", description: "A number that no other review here has." }),
        name: shortText.meta({ title: "Who said it" }),
        location: shortText.meta({ title: "Where they live", description: "Such as Memorial, Houston." }),
        text: text.meta({ title: "What they said", description: "Without quotation marks." }),
        rating: z.int().min(1).max(5).meta({ title: "Stars", description: "1 to 5." }),
        picture: pictureName.optional().meta({
          title: "Picture",
          description: "Square, beside the review: the owners or their pool.",
        }),
        sample,
      }),
    )
    .min(1)
    .meta({ title: "Reviews" })
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: "two testimonials have the same id: give each its own number",
    }),
});
