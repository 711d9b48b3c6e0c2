// The shapes of the files in content/: what each field is, and what the office may write there.
import * as z from "zod";

const text = z.string().trim().min(1);
/** A path of this site, "/contact", or with an anchor, "/services#design". */
const sitePath = z.string().regex(/^\/[a-z0-9\-/#]*$/, "expected a path of this site such as /contact");
const webAddress = z.url({
  protocol: /^https?$/,
  error: "expected a web address such as https://example.com",
});
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected lower-case words joined by hyphens");
const pictureName = slug;
const sample = z.literal(true).optional();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as "08:00"');

const link = z.strictObject({ label: text, to: sitePath });
export type LinkItem = z.output<typeof link>;

const seo = z.strictObject({
  title: text.max(65),
  description: text.min(50).max(170),
  keywords: z.array(text).min(1),
});
export type Seo = z.output<typeof seo>;

const question = z.strictObject({ question: text, answer: text });
export type Question = z.output<typeof question>;

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const company = z.strictObject({
  name: text,
  shortName: text,
  tagline: text,
  founded: z.int().min(1900),
  url: webAddress,
  phone: text,
  email: z.email(),
  address: z.strictObject({
    sample,
    street: text,
    city: text,
    region: text,
    postalCode: text,
    country: text,
    latitude: z.number(),
    longitude: z.number(),
  }),
  /** The words as shown, and the times for structured data; no times: closed. */
  hours: z.array(
    z.strictObject({
      label: text,
      shown: text,
      days: z.array(z.enum(days)),
      opens: time.optional(),
      closes: time.optional(),
    }),
  ),
  stats: z.array(z.strictObject({ value: text, label: text })).length(4),
  social: z.array(
    z.strictObject({
      network: z.enum(["facebook", "instagram", "youtube", "pinterest", "houzz"]),
      url: webAddress,
      sample,
    }),
  ),
});
export type Company = z.output<typeof company>;

const menuGroup = z.strictObject({ label: text, links: z.array(link).min(1) });
const navigation = z.strictObject({
  main: z.strictObject({
    home: link,
    services: z.strictObject({ label: text, groups: z.array(menuGroup) }),
    areas: z.strictObject({ label: text, groups: z.array(menuGroup) }),
    links: z.array(link),
    consultation: link,
  }),
  footer: z.strictObject({ quick: menuGroup, services: menuGroup, legal: z.array(link) }),
  newsletter: z.strictObject({ title: text, text: text }),
});
export type Navigation = z.output<typeof navigation>;

/** The video display's sources, tried in this order: YouTube, Vimeo, social platform, file (a name in content/films.yaml). */
const video = z.strictObject({
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

const home = z.strictObject({
  seo,
  hero: z.strictObject({
    label: text,
    title: text,
    slides: z
      .array(z.strictObject({ title: text, subtitle: text, picture: pictureName, caption: text }))
      .length(3),
    actions: z.array(link).length(2),
  }),
  welcome: z.strictObject({ label: text, title: text, paragraphs: z.array(text).min(1), more: link, video }),
  services: z.strictObject({
    label: text,
    title: text,
    intro: text,
    cards: z
      .array(
        z.strictObject({
          title: text,
          text: text,
          to: sitePath,
          section: z.enum(["design", "build", "living"]),
          picture: pictureName,
        }),
      )
      .length(3),
    more: link,
  }),
  featured: z.strictObject({
    label: text,
    title: text,
    intro: text,
    projects: z.array(slug).length(3),
    more: link,
  }),
  why: z.strictObject({
    label: text,
    title: text,
    video,
    points: z.array(z.strictObject({ title: text, text: text })).length(4),
  }),
  testimonials: z.strictObject({ label: text, title: text }),
  callToAction: z.strictObject({ title: text, text: text, action: link, phone: text, picture: pictureName }),
});
export type Home = z.output<typeof home>;

const contact = z.strictObject({
  seo,
  hero: z.strictObject({ label: text, title: text, intro: text }),
  next: z.strictObject({ title: text, steps: z.array(z.strictObject({ when: text, what: text })).min(2) }),
  form: z.strictObject({
    title: text,
    intro: text,
    parts: z.strictObject({ you: text, project: text, other: text }),
    privacy: text,
  }),
  sent: z.strictObject({ title: text, text: text, reference: text }),
  map: z.strictObject({ title: text, caption: text }),
  questions: z.strictObject({ label: text, title: text, items: z.array(question).length(5) }),
});
export type Contact = z.output<typeof contact>;

const categories = ["Modern", "Mediterranean", "Tropical", "Contemporary", "Resort", "Natural"] as const;

/** Feet, measured in the plan from the north-west corner of the sheet: x to the right, y down. */
const feet = z.number();
const point = z.tuple([feet, feet]);
const rectangle = z.strictObject({ at: point, size: point });
const mark = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ledge"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({ kind: z.literal("spa"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({
    kind: z.literal("steps"),
    ...rectangle.shape,
    treads: z.int().min(2).max(6),
    label: text.optional(),
  }),
  z.strictObject({ kind: z.literal("house"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({ kind: z.literal("roof"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({ kind: z.literal("lounger"), ...rectangle.shape }),
  z.strictObject({ kind: z.literal("basin"), ...rectangle.shape, label: text.optional() }),
  z.strictObject({
    kind: z.literal("rocks"),
    at: point,
    radius: feet,
    seed: z.int(),
    label: text.optional(),
  }),
  z.strictObject({ kind: z.literal("tree"), at: point, radius: feet }),
  z.strictObject({ kind: z.literal("fire"), at: point, radius: feet, label: text.optional() }),
]);
const plan = z.strictObject({
  /** The sheet: width and height in feet. */
  sheet: point,
  deck: z.union([rectangle, z.strictObject({ outline: z.array(point).min(4) })]),
  /** A rectangle, or points of a closed smooth curve. */
  pool: z.union([rectangle, z.strictObject({ outline: z.array(point).min(5) })]),
  marks: z.array(mark),
  /** Where the drawing is cut by its section line, as y. */
  north: z.number().default(0),
});
export type Plan = z.output<typeof plan>;
export type PlanMark = z.output<typeof mark>;

const project = z.strictObject({
  order: z.int(),
  title: text,
  category: z.enum(categories),
  location: text,
  summary: text.max(170),
  description: z.array(text).min(1),
  features: z.array(text).min(3),
  picture: pictureName,
  gallery: z.array(pictureName).length(3),
  data: z.strictObject({
    size: text,
    depth: text,
    finish: text,
    decking: text,
    budget: text,
    weeksPlanned: z.int(),
    weeksTaken: z.int(),
    built: z.int(),
  }),
  plan,
  sample,
});
export type Project = z.output<typeof project> & { slug: string };

const testimonials = z.strictObject({
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

const pictures = z.record(
  slug,
  z.object({
    alt: text,
    focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]),
    credit: text.optional(),
    portrait: slug.optional(),
  }),
);
export type PictureEntries = z.output<typeof pictures>;

const films = z.record(slug, z.object({ title: text, description: text, poster: pictureName }));

const errors = z.strictObject({
  notFound: z.strictObject({ title: text, text: text, action: link, suggestions: z.array(link) }),
  failure: z.strictObject({ title: text, text: text, action: link }),
});
export type ErrorPages = z.output<typeof errors>;

/** One schema per file of content/; `directories` hold one file per item, named by its slug. */
export const files = { company, navigation, home, contact, testimonials, pictures, films, errors } as const;
export const directories = { projects: project } as const;
