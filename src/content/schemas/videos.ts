// content/videos.yaml: the tabs of the video gallery.
import * as z from "zod";
import {
  cardPicture,
  headline,
  introduction,
  link,
  pathName,
  seo,
  shortText,
  text,
  video,
} from "./common.ts";

const published = z.iso.date().meta({
  title: "Published on",
  description: "The day, for search engines.",
  fileHelp: "2026-03-12.",
});
const entry = z.strictObject({ ...video.shape, published }).meta({ title: "Video" });

export const videos = z.strictObject({
  seo,
  hero: z
    .strictObject({ label: pathName, title: headline, intro: introduction, picture: cardPicture })
    .meta({ title: "Top of the page" }),
  tabs: z
    .strictObject({
      label: shortText.meta({ title: "Name of the tabs", description: "For screen readers." }),
      projects: z
        .strictObject({ title: headline, intro: introduction, videos: z.array(entry).min(1) })
        .meta({ title: "Projects" }),
      process: z
        .strictObject({ title: headline, intro: introduction, videos: z.array(entry).min(1) })
        .meta({ title: "How we work" }),
      testimonials: z
        .strictObject({ title: headline, intro: introduction, videos: z.array(entry).min(1) })
        .meta({ title: "Reviews" }),
    })
    .meta({ title: "Tabs" }),
  closing: z.strictObject({ title: headline, text: text, action: link }).meta({ title: "End of the page" }),
});
export type Videos = z.output<typeof videos>;
