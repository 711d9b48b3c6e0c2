// Schema of content/company.yaml.
import * as z from "zod";
import { isTimeZone } from "#lib/dates.ts";
import { formatDays, formatHours } from "#lib/opening-hours.ts";
import { holidayDate, WEEKDAYS, WORKDAYS } from "#lib/working-days.ts";
import { findContrastProblems } from "../contrast.ts";
import { logoPattern, MAX_LOGO_CHARACTERS } from "../logo.ts";
import { phone, sample, text, textLike, textUpTo, time, titled, webAddress } from "./common.ts";

/** Any leap year, to check whether a holiday rule is well-formed. */
const LEAP_YEAR = 2028;

const hoursOfDay = {
  opens: time.optional().meta({ title: "Opens" }),
  closes: time.optional().meta({ title: "Closes" }),
};

type HoursOfDay = { opens?: string | undefined; closes?: string | undefined };

function checkHoursOfDay({ opens, closes }: HoursOfDay, context: z.RefinementCtx): void {
  if (Boolean(opens) !== Boolean(closes))
    context.addIssue({
      code: "custom",
      path: [opens ? "closes" : "opens"],
      message: "give both opens and closes, or neither for a closed day",
    });
  else if (opens && closes && opens >= closes)
    context.addIssue({
      code: "custom",
      path: ["closes"],
      message: `closes at ${closes}, which is not after ${opens}`,
    });
}

const openingHours = z
  .array(
    titled("Days with the same hours", {
      days: z
        .array(z.enum(WEEKDAYS))
        .min(1)
        .meta({ title: "Days", description: "The days with these hours, one by one." }),
      ...hoursOfDay,
    })
      .superRefine(checkHoursOfDay)
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
    // The office promises to answer within one working day.
    if (!entries.some(({ days, opens }) => opens && days.some((day) => WORKDAYS.includes(day))))
      context.addIssue({
        code: "custom",
        message: "there is no working day: at least one day from Monday to Friday needs hours",
      });
  });

const holiday = z
  .union([
    titled("One day", {
      name: textUpTo(60),
      date: z.iso.date().meta({ fileHelp: "One day: 2026-12-24." }),
      ...hoursOfDay,
    }).superRefine(checkHoursOfDay),
    titled("The same day every year", {
      name: textUpTo(60),
      every: text
        .refine((rule) => holidayDate(rule, LEAP_YEAR) !== null, {
          error: 'expected a day such as "July 4", "fourth Thursday of November" or "last Monday of May"',
        })
        .meta({
          title: "Every year on",
          description: "July 4, fourth Thursday of November, last Monday of May.",
        }),
      ...hoursOfDay,
    }).superRefine(checkHoursOfDay),
  ])
  .meta({ title: "Holiday" });

const COLOR = /^#[0-9a-f]{6}$/;
const color = textLike(COLOR, 'expected a color in quotes such as "#1a2b3c", in small letters').meta({
  control: "color",
});

const colors = z
  .strictObject({
    brand: color.meta({
      title: "Dark color",
      description: "Bands and buttons with light text, links on light background, icons, emails.",
    }),
    brandMid: color.meta({
      title: "Middle color",
      description: "Between the two: lines and small drawings on light background.",
    }),
    brandLight: color.meta({
      title: "Light color",
      description: "Text on the dark color, light bands with dark text.",
    }),
    accent: color.meta({ title: "Main buttons", description: "With light text." }),
    accentDark: color.meta({ title: "Main buttons under the pointer" }),
  })
  .superRefine((given, context) => {
    if (!Object.values(given).every((one) => COLOR.test(one))) return;
    for (const { field, message } of findContrastProblems(given))
      context.addIssue({ code: "custom", path: [field], message });
  });

export const company = z.strictObject({
  name: textUpTo(60).meta({
    title: "Company name",
    description: "The full name, as in contracts. Every page and email takes it from here.",
  }),
  shortName: textUpTo(30).meta({
    title: "Short name",
    description: "The name where there is little room.",
  }),
  formerNames: z.array(textUpTo(60)).optional().meta({
    title: "Former names",
    description: "Names that the company no longer uses. “Before launch” lists where they are still written.",
    fileHelp: "npm run content:check reports them, too.",
  }),
  tagline: textUpTo(100).meta({
    title: "What the company does",
    description: "In one line.",
  }),
  founded: z
    .int()
    .min(1900)
    // Not `max`, whose year would be that of the process's start and be part of the JSON schema.
    .refine((year) => year <= new Date().getFullYear(), "expected a year that is not in the future")
    .meta({ title: "Founded in", description: "The year." }),
  colors: colors.meta({
    title: "Colors",
    description: "Texts on them must stay readable: their contrast is measured.",
  }),
  logo: textLike(logoPattern, "expected path data in a square of 48")
    .max(MAX_LOGO_CHARACTERS)
    .optional()
    .meta({
      title: "Logo",
      control: "logo",
      description:
        "An SVG or PNG picture, dark on a white or transparent background. It is shown in one color, because it appears on light and on dark. Pages, icons and preview cards take it from here.",
      fileHelp: "The office’s form writes it. Without it, the logo is pictures/logo.svg.",
    }),
  url: webAddress.meta({
    title: "Address of the website",
    description: "As visitors type it, without a slash at the end.",
  }),
  phone: phone.meta({
    title: "Phone",
    description: "As visitors read it: (281) 555-0100. Pages, emails and search engines use it.",
  }),
  email: z.email({ error: "expected an email address such as hello@example.com" }).meta({
    title: "Email",
    description: "Every page takes it from here, and requests are mailed to it.",
    fileHelp: "LEADS_TO, if it is set, gets the requests instead.",
  }),
  address: titled("Address", {
    sample,
    street: textUpTo(80),
    city: textUpTo(40),
    region: textLike(/^[A-Z]{2}$/, "expected two capital letters such as TX").meta({ title: "State" }),
    postalCode: textLike(/^\d{5}(-\d{4})?$/, 'expected five figures in quotes such as "77002"').meta({
      title: "ZIP code",
    }),
    country: textLike(/^[A-Z]{2}$/, "expected two capital letters such as US"),
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .meta({ title: "Latitude", description: "In degrees, as a maps service shows it." }),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .meta({ title: "Longitude", description: "In degrees, as a maps service shows it." }),
  }),
  timeZone: text.refine(isTimeZone, { error: "expected a time zone such as America/Chicago" }).meta({
    title: "Time zone",
    description: "Opening hours and promises count in it. That of Houston is America/Chicago.",
  }),
  hours: openingHours.meta({
    title: "Opening hours",
    control: "hours",
    description: "Pages show them as 8:00 AM-5:00 PM.",
    fileHelp: "Each day of the week once. A closed day has neither opens nor closes.",
  }),
  holidays: z.array(holiday).max(60).meta({
    title: "Holidays",
    description:
      "Days on which the office is closed, or open only at the hours given for them. They are not working days: answers are due on the next that is.",
  }),
  stats: z
    .array(
      z.strictObject({
        value: textUpTo(12).meta({ title: "Figure", description: "Such as 500+." }),
        label: textUpTo(40).meta({ title: "What it counts" }),
        note: textUpTo(120).optional().meta({
          title: "Note",
          description: "What is counted, where the words above do not say it.",
        }),
        sample,
      }),
    )
    .length(4)
    .meta({ title: "The four figures", description: "On the home page." }),
  proof: z
    .array(
      z.strictObject({
        label: textUpTo(40).meta({
          title: "Kind",
          description: "Registration, insurance, or where customers review the company.",
        }),
        value: textUpTo(120).meta({
          title: "What visitors can look up",
          description: "A number, a name or a policy.",
        }),
        url: webAddress.optional().meta({ title: "Where they can look it up" }),
      }),
    )
    .optional()
    .meta({
      title: "Proof",
      description: "What visitors can verify. Home and About show it once it is filled in.",
    }),
  social: z
    .array(
      titled("Profile", {
        network: z.enum(["facebook", "instagram", "youtube", "pinterest", "houzz"]).meta({
          choices: { youtube: "YouTube" },
        }),
        url: webAddress.meta({ title: "Address of the profile" }),
        sample,
      }),
    )
    .meta({ title: "Social media" }),
});
export type Company = z.output<typeof company>;
