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
  titled,
  video,
} from "./common.ts";

const published = z.iso.date().meta({
  title: "Published on",
  description: "The day, for search engines.",
  fileHelp: "2026-03-12.",
});
const entry = titled("Video", { ...video.shape, published });

export const videos = z.strictObject({
  seo,
  hero: titled("Top of the page", {
    label: pathName,
    title: headline,
    intro: introduction,
    picture: cardPicture,
  }),
  tabs: titled("Tabs", {
    label: shortText.meta({ title: "Name of the tabs", description: "For screen readers." }),
    projects: titled("Projects", { title: headline, intro: introduction, videos: z.array(entry).min(1) }),
    process: titled("How we work", { title: headline, intro: introduction, videos: z.array(entry).min(1) }),
    testimonials: titled("Reviews", { title: headline, intro: introduction, videos: z.array(entry).min(1) }),
  }),
  closing: titled("End of the page", { title: headline, text: text, action: link }),
});
export type Videos = z.output<typeof videos>;
