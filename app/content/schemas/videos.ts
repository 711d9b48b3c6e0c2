// content/videos.yaml: the video gallery, a tab each.
import * as z from "zod";
import { headline, link, pictureName, seo, shortText, text, video } from "./common.ts";

const published = z.iso.date().describe("The day it was published, for search engines: 2026-03-12.");
const entry = z.strictObject({ ...video.shape, published });

export const videos = z.strictObject({
  seo,
  hero: z.strictObject({ label: shortText, title: headline, intro: text, picture: pictureName }),
  tabs: z.strictObject({
    label: shortText,
    projects: z.strictObject({ title: headline, intro: text, videos: z.array(entry).min(1) }),
    process: z.strictObject({ title: headline, intro: text, videos: z.array(entry).min(1) }),
    testimonials: z.strictObject({ title: headline, intro: text, videos: z.array(entry).min(1) }),
  }),
  closing: z.strictObject({ title: headline, text: text, action: link }),
});
export type Videos = z.output<typeof videos>;
