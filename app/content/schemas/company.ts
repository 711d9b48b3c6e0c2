// content/company.yaml
import * as z from "zod";
import { formatDays, formatHours } from "#app/opening-hours.ts";
import { holidayDate, WEEKDAYS } from "#app/working-days.ts";
import { findContrastProblems } from "../contrast.ts";
import { phone, sample, text, textLike, textUpTo, time, webAddress } from "./common.ts";

/** Any leap year, to check whether a holiday rule is well-formed. */
const LEAP_YEAR = 2028;

const openingHours = z
  .array(
    z
      .strictObject({
        days: z.array(z.enum(WEEKDAYS)).min(1).describe("The days with these hours, one by one."),
        opens: time.optional(),
        closes: time.optional(),
      })
      .superRefine(({ opens, closes }, context) => {
        if (Boolean(opens) !== Boolean(closes))
          context.addIssue({
            code: "custom",
            path: [opens ? "opens" : "closes"],
            message: "give both opens and closes, or neither for a closed day",
          });
        else if (opens && closes && opens >= closes)
          context.addIssue({
            code: "custom",
            path: ["closes"],
            message: `closes at ${closes}, which is not after ${opens}`,
          });
      })
      // Texts for visitors and search engines come from the same times.
      .transform((entry) => ({ ...entry, label: formatDays(entry.days), shown: formatHours(entry) })),
  )
  .superRefine((entries, context) => {
    for (const day of WEEKDAYS) {
      const places = entries.flatMap(({ days }, index) =>
        days.flatMap((name) => (name === day ? [index] : [])),
      );
      const [, second] = places;
      if (second !== undefined)
        context.addIssue({ code: "custom", path: [second, "days"], message: `${day} is listed twice` });
      if (places.length === 0)
        context.addIssue({
          code: "custom",
          message: `${day} is missing: a closed day is listed without hours`,
        });
    }
    // The office's promise to answer is counted from its next opening.
    if (entries.every(({ opens }) => opens === undefined))
      context.addIssue({ code: "custom", message: "the office never opens: at least one day needs hours" });
  });

const holiday = z.union([
  z.strictObject({ name: textUpTo(60), date: z.iso.date().describe("One day: 2026-12-24.") }),
  z.strictObject({
    name: textUpTo(60),
    every: text
      .refine((rule) => holidayDate(rule, LEAP_YEAR) !== null, {
        error: 'expected a day such as "July 4", "fourth Thursday of November" or "last Monday of May"',
      })
      .describe("Every year: July 4, fourth Thursday of November, last Monday of May."),
  }),
]);

const color = textLike(/^#[0-9a-f]{6}$/, 'expected a color in quotes such as "#1a2b3c", in small letters');

const colors = z
  .strictObject({
    brand: color.describe(
      "Dark: bands and buttons with light text, headings on light background, icons, emails.",
    ),
    brandMid: color.describe("Between the two: lines and small drawings on light background."),
    brandLight: color.describe("Light: text on the dark color, light bands with dark text."),
    accent: color.describe("The main buttons, with light text."),
    accentDark: color.describe("The same buttons under the pointer."),
  })
  .superRefine((given, context) => {
    for (const { field, message } of findContrastProblems(given))
      context.addIssue({ code: "custom", path: [field], message });
  });

export const company = z.strictObject({
  name: textUpTo(60).describe("The company’s full name, as in contracts."),
  shortName: textUpTo(30).describe("The name where there is little room."),
  formerNames: z
    .array(textUpTo(60))
    .optional()
    .describe("Names that the company no longer uses: npm run content:check reports where they are left."),
  tagline: textUpTo(100),
  founded: z.int().min(1900).max(new Date().getFullYear()).describe("The year."),
  colors: colors.describe("The brand colors; content:check measures their contrast."),
  url: webAddress.describe("The site’s own address, without a slash at its end."),
  phone: phone.describe("As visitors read it: (281) 555-0100. Pages, emails and search engines use it."),
  email: z
    .email({ error: "expected an email address such as hello@example.com" })
    .describe("Every page takes it from here; requests go to it unless LEADS_TO is set."),
  address: z.strictObject({
    sample,
    street: textUpTo(80),
    city: textUpTo(40),
    region: textLike(/^[A-Z]{2}$/, "expected two capital letters such as TX"),
    postalCode: textLike(/^\d{5}(-\d{4})?$/, 'expected five figures in quotes such as "77002"'),
    country: textLike(/^[A-Z]{2}$/, "expected two capital letters such as US"),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  timeZone: text
    .refine(isTimeZone, { error: "expected a time zone such as America/Chicago" })
    .describe("The time zone of the office: hours and promises are counted in it."),
  hours: openingHours.describe(
    "Each day of the week once. A closed day has neither opens nor closes. Pages show the hours as 8:00 AM-5:00 PM.",
  ),
  holidays: z
    .array(holiday)
    .max(60)
    .describe(
      "Days on which the office is closed: a date, or a rule for every year. They are no working days.",
    ),
  stats: z
    .array(
      z.strictObject({
        value: textUpTo(12),
        label: textUpTo(40),
        note: textUpTo(120).optional().describe("What is counted, where the label does not say it."),
        sample,
      }),
    )
    .length(4)
    .describe("The four figures."),
  proof: z
    .array(
      z.strictObject({
        label: textUpTo(40).describe("Registration, insurance, or where customers review the company."),
        value: textUpTo(120).describe("A number, a name or a policy that visitors can look up."),
        url: webAddress.optional().describe("Where they can look it up."),
      }),
    )
    .optional()
    .describe("What visitors can verify. Home and About show it once it is filled in."),
  social: z.array(
    z.strictObject({
      network: z.enum(["facebook", "instagram", "youtube", "pinterest", "houzz"]),
      url: webAddress,
      sample,
    }),
  ),
});
export type Company = z.output<typeof company>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
