// content/pictures.yaml and content/films.yaml: the words of what is seen.
import * as z from "zod";
import { pictureName, slug, text } from "./common.ts";

export const pictures = z.record(
  slug,
  z.object({
    alt: text,
    focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]),
    credit: text.optional(),
    portrait: slug.optional(),
  }),
);
export type PictureEntries = z.output<typeof pictures>;

export const films = z.record(slug, z.object({ title: text, description: text, poster: pictureName }));
