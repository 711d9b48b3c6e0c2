// content/pictures.yaml and content/films.yaml: texts for pictures and films.
import * as z from "zod";
import { headline, pictureName, reference, slug, text, textUpTo } from "./common.ts";

export const pictures = z.record(
  slug,
  z.strictObject({
    alt: textUpTo(200).min(12).meta({
      title: "What the picture shows",
      description: "One sentence for people who do not see the picture, 12 to 200 characters: what is there.",
    }),
    caption: headline.optional().meta({
      title: "Caption",
      description: "A few words below the picture in a gallery: not what it shows, but what to look at.",
    }),
    focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).meta({
      title: "Crop point",
      control: "crop",
      description:
        "The spot that must stay visible, as fractions from the left and from the top: [0.5, 0.6].",
    }),
    kind: z
      .enum(["rendering", "photo"])
      .describe("A rendering is captioned as one wherever it appears; a photo needs no caption."),
    project: reference("project")
      .optional()
      .describe(
        "The project that it shows, where the project’s own file does not name it: the name of a file in content/projects/.",
      ),
    credit: text.meta({ title: "Whose picture it is", description: "The owner of the picture." }),
    portrait: pictureName
      .optional()
      .meta({ title: "Picture for phones", description: "Another picture of the same, taken upright." }),
  }),
);

/** tools/films/cut.ts checks the moves of a shot. */
const shot = z.looseObject({ picture: pictureName.optional() });

export const films = z.record(
  slug,
  z.looseObject({
    title: headline,
    description: text,
    poster: pictureName.meta({
      title: "Poster",
      description: "The picture shown until somebody presses play.",
    }),
    shots: z.array(shot).min(1).meta({ title: "Shots", control: "hidden" }),
  }),
);
