// content/videos.yaml: the video gallery, a tab each.
import * as z from "zod";
import { link, seo, text, video } from "./common.ts";

const published = z.iso.date();
/** When a video was published is said to search engines. */
const entry = z.strictObject({ ...video.shape, published });

export const videos = z.strictObject({
  seo,
  hero: z.strictObject({ label: text, title: text, intro: text, picture: text }),
  tabs: z.strictObject({
    label: text,
    projects: z.strictObject({ title: text, intro: text, videos: z.array(entry).length(3) }),
    process: z.strictObject({ title: text, intro: text, videos: z.array(entry).length(2) }),
    testimonials: z.strictObject({ title: text, intro: text, videos: z.array(entry).length(5) }),
  }),
  closing: z.strictObject({ title: text, text: text, action: link }),
});
export type Videos = z.output<typeof videos>;
