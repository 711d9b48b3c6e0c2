// content/videos.yaml: the video gallery, a tab each.
import * as z from "zod";
import {
  headline,
  introduction,
  link,
  pictureName,
  seo,
  shortText,
  smallLine,
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
  hero: z.strictObject({ label: smallLine, title: headline, intro: introduction, picture: pictureName }),
  tabs: z.strictObject({
    label: shortText,
    projects: z.strictObject({ title: headline, intro: introduction, videos: z.array(entry).min(1) }),
    process: z.strictObject({ title: headline, intro: introduction, videos: z.array(entry).min(1) }),
    testimonials: z.strictObject({ title: headline, intro: introduction, videos: z.array(entry).min(1) }),
  }),
  closing: z.strictObject({ title: headline, text: text, action: link }),
});
export type Videos = z.output<typeof videos>;
