// content/visits.yaml: the page of a request, and when visits are possible.
import * as z from "zod";
import { QUARTER_MINUTES } from "#app/visits/slots.ts";
import { WEEKDAYS } from "#app/working-days.ts";
import { headline, sample, shortText, text, textLike } from "./common.ts";

const quarterTime = textLike(
  /^([01]\d|2[0-3]):(00|15|30|45)$/,
  'expected a time on the quarter hour such as "09:30"',
).describe('24-hour time on the quarter hour, in quotes: "09:00".');

function minutes(min: number, max: number) {
  return z.int().min(min).max(max).multipleOf(QUARTER_MINUTES, {
    error: "expected full quarters of an hour: 15, 30, 45, 60 and so on",
  });
}

const dayHours = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), opens: quarterTime, closes: quarterTime })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    error: "the last time must be after the first",
  });

const daysOff = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "the last day must not be before the first",
  });

/** When visits are possible. The office's own settings in the database have the same form. */
export const visitRules = z.strictObject({
  hours: z.array(dayHours).max(7).describe("Hours of visits by day. A day that is missing has none."),
  visitMinutes: minutes(15, 480).describe("How long a visit takes."),
  gapMinutes: minutes(0, 240).describe("Time to travel between two visits."),
  noticeHours: z.int().min(0).max(336).describe("The earliest visit is this many hours from now."),
  daysAhead: z.int().min(1).max(180).describe("Visits can be booked this many days ahead."),
  daysOff: z.array(daysOff).max(100).describe("Days without visits, besides the holidays of the company."),
});

const notices = {
  booked: text,
  moved: text,
  canceled: text,
  taken: text,
  unavailable: text,
  already: text,
  past: text,
};

export const visits = z.strictObject({
  start: visitRules
    .extend({ sample })
    .describe("When visits are possible, until the office saves its own hours."),
  title: shortText.describe("The label above the page’s title, and the title in the browser’s tab."),
  choose: z.strictObject({
    title: headline,
    text: text.describe("{length} is the length of a visit: 1 hour."),
    day: shortText,
    time: shortText.describe("{day} is the chosen day."),
    zone: text.describe("{zone} is the time zone: Central Time."),
    morning: shortText,
    afternoon: shortText,
    address: shortText,
    addressHint: shortText,
    addressMissing: text,
    timeMissing: text,
    button: shortText,
    full: text.describe("Shown when no time is free. {phone} is the company’s."),
  }),
  booked: z.strictObject({
    title: headline,
    address: shortText,
    calendar: shortText,
    move: shortText,
    cancel: shortText,
    cancelQuestion: text,
    cancelButton: shortText,
  }),
  move: z.strictObject({
    title: headline,
    text: text.describe("{day} and {time} are those of the visit as it is."),
    button: shortText,
    keep: shortText,
  }),
  past: z.strictObject({ title: headline, text: text.describe("{day} was the day of the visit.") }),
  prepare: z.strictObject({ title: headline, items: z.array(text).min(1).max(8) }),
  received: z.strictObject({
    title: headline,
    text: text,
    reference: shortText,
    date: shortText,
    visit: shortText,
    plan: shortText,
    change: text.describe("{phone} and {reference} are filled in."),
  }),
  notices: z.strictObject(notices),
  invitation: z
    .strictObject({
      text: text,
      button: shortText,
      photosText: text.describe("Shown while no time is open."),
      photos: shortText,
    })
    .describe("Shown once a request is sent, with a link to its page."),
  calendar: z
    .strictObject({
      title: shortText.describe("The visit in the visitor’s calendar. {company} is filled in."),
      text: text.describe("{phone} and {reference} are filled in."),
    })
    .describe("The calendar file."),
});
