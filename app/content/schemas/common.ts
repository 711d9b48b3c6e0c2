// Parts that several content files share: links, words for search engines, questions, videos.
import * as z from "zod";

export const text = z.string().trim().min(1);
/** A path of this site, "/contact", or with an anchor, "/services#design". */
export const sitePath = z
  .string()
  .regex(/^\/[a-z0-9\-/#]*$/, "expected a path of this site such as /contact");
export const webAddress = z.url({
  protocol: /^https?$/,
  error: "expected a web address such as https://example.com",
});
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected lower-case words joined by hyphens");
/** The name of an entry in content/pictures.yaml; its existence is checked when content is read. */
export const pictureName = slug;
export const sample = z.literal(true).optional();
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as "08:00"');

export const link = z.strictObject({ label: text, to: sitePath });
export type LinkItem = z.output<typeof link>;

export const seo = z.strictObject({
  title: text.max(65),
  description: text.min(50).max(170),
  keywords: z.array(text).min(1),
});
export type Seo = z.output<typeof seo>;

export const question = z.strictObject({ question: text, answer: text });
export type Question = z.output<typeof question>;

/** The video display's sources, tried in this order: YouTube, Vimeo, social platform, file (a name in content/films.yaml). */
export const video = z.strictObject({
  title: text,
  description: text,
  poster: pictureName,
  sample,
  youtubeId: text.optional(),
  vimeoId: text.optional(),
  facebookId: text.optional(),
  facebookEmbedUrl: webAddress.optional(),
  film: slug.optional(),
});
