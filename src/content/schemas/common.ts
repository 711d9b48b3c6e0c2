// Schemas that several content files share: links, search texts, questions, videos, references.
// Metadata: `title` is the label in the office's forms, `description` the help there and in editors of files,
// `fileHelp` is for editors of files alone (npm run content:schemas).
import * as z from "zod";

/** Text that matches a pattern. Editors show `expected` for other text (`patternErrorMessage`). */
export function textLike(form: RegExp, expected: string) {
  return z.string().regex(form, expected).meta({ patternErrorMessage: expected });
}

/** Fields under a title: the heading of their group in the office's forms. */
export function titled<Shape extends z.core.$ZodLooseShape>(
  title: string | z.GlobalMeta,
  shape: Shape,
): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape).meta(typeof title === "string" ? { title } : title);
}

export const anyText = z.string().trim().min(1);

/** Text with only these names in braces: others would be mailed unfilled, or repeat what a visitor typed. */
export function textWith(...names: string[]) {
  const expected = `expected no names in braces but ${names.map((name) => `{${name}}`).join(", ")}`;
  return anyText.refine(
    (words) => [...words.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => names.includes(name)),
    { error: expected },
  );
}

/** @param maxLength characters, with placeholders filled in */
export function textUpTo(maxLength: number) {
  return anyText.max(maxLength);
}

/** A paragraph: longer texts break layouts and are not read. */
export const text = textUpTo(700);
/** A title or one short sentence. */
export const headline = textUpTo(120);
/** A name, a label, a figure with its unit. */
export const shortText = textUpTo(90);
/** The line in capitals above a section's title. */
export const smallLine = shortText.meta({ title: "Small line above the title" });
/** Most sections omit it: a label above every title makes all sections look the same. */
export const optionalSmallLine = shortText.optional().meta({ title: "Small line above the title" });
/** Long pages list their sections below the top (src/site/layout/section-list.tsx). */
export const sectionName = shortText.meta({
  title: "Short name",
  description: "In the line of links below the top of the page.",
});
/** Such a name that is also the line above the section's title. */
export const namingLine = smallLine.meta({
  description: "Also in the line of links below the top of the page.",
});
/** The page's own name in its breadcrumbs. */
export const pathName = shortText.meta({
  title: "Name in the path",
  description: "At the end of the line of links above the title: Home / About.",
});
export const introduction = text.meta({ title: "Introduction" });
/** An amount in figures with a dollar sign, or a text without figures such as "Part of the shell". */
export const price = shortText.refine(isPrice, 'expected figures such as "$15,000-20,000"');

function isPrice(words: string): boolean {
  const hasNumberWord = /\b(hundred|thousand|million|grand|dollars?|bucks)\b/i.test(words);
  return !hasNumberWord && (words.includes("$") || !/\d{3}/.test(words));
}
export const webAddress = z.url({
  protocol: /^https?$/,
  error: "expected a web address such as https://example.com",
});
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slug = textLike(SLUG, "expected lower-case words joined by hyphens");
const knownName = textLike(SLUG, "expected a name in lower-case words joined by hyphens");

/** Tells people who edit files what a reference names. The office's forms list the names. */
const referenceHelp = {
  area: "The name of a file in content/areas/.",
  budget: "One of the budgets in content/prices.yaml.",
  category: "One of the categories in content/portfolio.yaml.",
  film: "A key of content/films.yaml.",
  guide: "The name of a file in content/guides/.",
  page: "A page of this site: /contact, or a place on it: /services#design.",
  picture: "The name of a picture: a key of content/pictures.yaml.",
  price: "The id of a line in content/prices.yaml.",
  project: "The name of a file in content/projects/.",
  service: "The name of a file in content/services/.",
};
export type ReferenceKind = keyof typeof referenceHelp;

/**
 * A name that another file in content/ defines. The kind is metadata of the schema: `references.ts` checks that the
 * name exists, and the JSON schemas of editors have it as `ref`.
 */
export function reference(ref: ReferenceKind, form: z.ZodString = knownName) {
  return form.meta({ ref, fileHelp: referenceHelp[ref] });
}

export const pictureName = reference("picture").meta({ title: "Picture" });
/** The text alternative of the initials that are drawn for a person without a picture. */
export const monogramWords = text.includes("{name}").meta({
  title: "Where there is no picture",
  description: "For screen readers: what the drawn initials are. {name} is the person’s name.",
});
/** A picture that the page itself does not show. */
export const cardPicture = pictureName.describe(
  "Not on the page: only on the card that messages and social media show.",
);
export const sitePath = reference(
  "page",
  textLike(/^\/(?!\/)[a-z0-9\-/#]*$/, "expected a path of this site such as /contact"),
);
export const sample = z.literal(true).optional().meta({
  title: "This is a sample",
  description: "Leave this ticked while it is made up. “Before launch” lists it until then.",
  fileHelp: "Delete this line when the content is real.",
});
export const time = textLike(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as "08:00"').meta({
  control: "time",
  fileHelp: '24-hour time in quotes: "08:00".',
});

/** A North American number in any usual form: ten digits, neither area code nor exchange beginning with 0 or 1. */
export const phone = textLike(
  /^(\+?1[ .-]?)?(\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4}$/,
  "expected a phone number such as (281) 555-0100",
).meta({ control: "phone" });

export const link = z
  .strictObject({
    label: shortText.meta({ title: "Words of the link" }),
    to: sitePath.meta({ title: "Leads to" }),
  })
  .meta({ title: "Link" });
export type LinkItem = z.output<typeof link>;

/** The banner at the end of the home and about pages. */
export const closingBanner = z
  .strictObject({
    title: headline,
    text,
    action: link.meta({ title: "Button" }),
    phone: text.meta({ title: "Words beside the phone number" }),
    picture: pictureName,
  })
  .meta({ title: "End of the page" });

const MAX_TITLE = 65;

/** Drops the company's name from titles that are too long; search results show it anyway. */
function withoutLongSuffix(title: string): string {
  return title.length > MAX_TITLE ? title.replace(/ \| [^|]*$/, "") : title;
}

export const seo = z
  .strictObject({
    title: anyText.overwrite(withoutLongSuffix).max(MAX_TITLE).meta({
      title: "Title in search results",
      description:
        "The heading in search results and in the browser’s tab, up to 65 characters; a name after | is left out where it does not fit.",
    }),
    description: textUpTo(170).min(50).meta({
      title: "Description in search results",
      description: "The two lines below it in search results, 50 to 170 characters. No two pages share one.",
    }),
    keywords: z
      .array(shortText)
      .min(1)
      .meta({ title: "Search words", description: "What people would search for." }),
  })
  .meta({ title: "Search engines" });
export type Seo = z.output<typeof seo>;

export const question = z.strictObject({ question: headline, answer: text }).meta({ title: "Question" });

/** The first source is used, in this order: YouTube, Vimeo, Facebook, film. */
export const video = z
  .strictObject({
    title: headline,
    description: text,
    poster: pictureName.meta({
      title: "Poster",
      description: "The picture shown until somebody presses play.",
    }),
    sample,
    youtubeId: text.optional().meta({
      title: "YouTube video",
      description: "What follows v= in the address of the video.",
      fileHelp: "In quotes.",
    }),
    vimeoId: text.optional().meta({
      title: "Vimeo video",
      description: "The number in the address of the video.",
      fileHelp: "In quotes.",
    }),
    facebookId: text.optional().meta({
      title: "Facebook video",
      description: "The number in the address of the video.",
      fileHelp: "In quotes.",
    }),
    facebookEmbedUrl: webAddress.optional().meta({
      title: "Address of a Facebook video",
      description: "The address of the video, or the one that its embed code names.",
    }),
    film: reference("film").optional().meta({ title: "Film of our own" }),
  })
  .meta({ title: "Video" });
