// content/visits.yaml: the page of a request, and when visits are possible.
import * as z from "zod";
import { QUARTER_MINUTES } from "#lib/durations.ts";
import { WEEKDAYS } from "#lib/working-days.ts";
import { headline, sample, shortText, text, textLike, titled } from "./common.ts";

const quarterTime = textLike(
  /^([01]\d|2[0-3]):(00|15|30|45)$/,
  'expected a time on the quarter hour such as "09:30"',
).meta({ control: "time", fileHelp: '24-hour time in quotes: "09:00".' });

function minutes(min: number, max: number) {
  return z.int().min(min).max(max).multipleOf(QUARTER_MINUTES, {
    error: "expected full quarters of an hour: 15, 30, 45, 60 and so on",
  });
}

const dayHours = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS)).min(1).meta({ title: "Days" }),
    opens: quarterTime.meta({ title: "First visit from", description: "On the quarter hour: 9:00, 9:15." }),
    closes: quarterTime.meta({
      title: "Last visit ends by",
      description: "On the quarter hour: 4:00, 4:15.",
    }),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    error: "the last time must be after the first",
  });

const daysOff = z
  .strictObject({
    from: z.iso.date().meta({ title: "First day" }),
    to: z.iso.date().meta({ title: "Last day" }),
  })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "the last day must not be before the first",
  });

const lunch = z
  .strictObject({ from: quarterTime, until: quarterTime })
  .refine(({ from, until }) => from < until, { path: ["until"], error: "it must end after it begins" });

/** When visits are possible. The office's own settings in the database have the same form. */
export const visitRules = z.strictObject({
  hours: z
    .array(dayHours)
    .max(7)
    .meta({ title: "Hours by day", description: "A day that is missing has no visits." }),
  lunch: lunch.optional(),
  visitMinutes: minutes(15, 480).meta({ title: "Length of a visit", unit: "minutes" }),
  gapMinutes: minutes(0, 240).meta({
    title: "Time to travel",
    unit: "minutes",
    description: "Between two visits.",
  }),
  noticeHours: z
    .int()
    .min(0)
    .max(336)
    .meta({ title: "Notice", unit: "hours", description: "The earliest visit is this long from now." }),
  daysAhead: z
    .int()
    .min(1)
    .max(180)
    .meta({ title: "How far ahead", unit: "days", description: "Visits can be booked until then." }),
  daysOff: z
    .array(daysOff)
    .max(100)
    .meta({ title: "Days off", description: "Days without visits, besides the holidays of the company." }),
});

/** What a person may have of their own. Their days off are added to those of the office. */
export const ownRules = visitRules.pick({ hours: true, lunch: true, gapMinutes: true, daysOff: true });
export type OwnRules = z.output<typeof ownRules>;

const notices = {
  booked: text.meta({ title: "Booked" }),
  moved: text.meta({ title: "Moved" }),
  canceled: text.meta({ title: "Canceled" }),
  canceledByOffice: text.meta({
    title: "Canceled by the office",
    description: "{day} and {time} are those of the canceled visit. {phone} is filled in.",
  }),
  taken: text.meta({ title: "The time was just taken" }),
  unavailable: text.meta({ title: "It could not be saved", description: "{phone} is filled in." }),
  already: text.meta({ title: "There is a visit already" }),
  past: text.meta({ title: "Too late to change", description: "{phone} is filled in." }),
  changed: text.meta({ title: "We moved it meanwhile" }),
};

export const visits = z.strictObject({
  start: visitRules.omit({ lunch: true }).extend({ sample }).meta({
    title: "Hours for visits at the start",
    description:
      "When visits are possible, until somebody saves other hours on the screen Visits of the office.",
  }),
  title: shortText.meta({
    title: "Line above the title",
    description: "The label above the page’s title, and the title in the browser’s tab.",
  }),
  choose: titled("Choosing a time", {
    title: headline,
    text: text.describe("{length} is the length of a visit: 1 hour."),
    day: shortText.meta({ title: "Above the days" }),
    time: shortText.meta({ title: "Above the times", description: "{day} is the chosen day." }),
    zone: text.meta({ title: "Time zone", description: "{zone} is the time zone: Central Time." }),
    morning: shortText,
    afternoon: shortText,
    address: shortText.meta({ title: "Question for the address" }),
    addressHint: shortText.meta({ title: "Hint for the address" }),
    addressMissing: text.meta({ title: "If the address is missing" }),
    timeMissing: text.meta({ title: "If no time is chosen" }),
    button: shortText.meta({ title: "Words of the button" }),
    fullTitle: headline.meta({ title: "Title while no time is free" }),
    full: text.meta({ title: "While no time is free", description: "Above the phone number." }),
  }),
  booked: titled("A booked visit", {
    title: headline,
    address: shortText.meta({ title: "Before the address" }),
    calendar: shortText.meta({ title: "Link to the calendar file" }),
    move: shortText.meta({ title: "Link that moves it" }),
    cancel: shortText.meta({ title: "Link that cancels it" }),
    cancelQuestion: text.meta({ title: "Question before canceling" }),
    cancelButton: shortText.meta({ title: "Button that cancels" }),
  }),
  move: titled("Moving a visit", {
    title: headline,
    text: text.describe("{day} and {time} are those of the visit as it is."),
    button: shortText.meta({ title: "Words of the button" }),
    keep: shortText.meta({ title: "Link that keeps the time" }),
  }),
  past: titled("After the visit", {
    title: headline,
    text: text.describe("{day} was the day of the visit."),
    call: text.meta({
      title: "Above the phone number",
      description: "{reference} is the request’s.",
    }),
    photos: text.meta({ title: "Above the photos" }),
  }),
  prepare: titled("How to prepare", {
    title: headline,
    items: z.array(text).min(1).max(8).meta({ title: "What to prepare" }),
  }),
  received: titled("What we have", {
    title: headline,
    text: text,
    pick: text.meta({ title: "While a time can be chosen" }),
    reference: shortText,
    date: shortText,
    visit: shortText,
    plan: shortText,
    change: text.meta({
      title: "How to correct it",
      description: "{phone} and {reference} are filled in.",
    }),
  }),
  notices: z.strictObject(notices).meta({ title: "Messages" }),
  invitation: titled(
    {
      title: "After a request is sent",
      description: "Shown once a request is sent, with a link to its page.",
    },
    {
      text: text,
      button: shortText.meta({ title: "Words of the link to book" }),
      photosText: text.meta({
        title: "Text while no time is open",
      }),
      photos: shortText.meta({ title: "Words of the link to send photos" }),
    },
  ),
  calendar: titled(
    { title: "Calendar file", description: "What the visitor’s calendar shows." },
    {
      title: shortText.describe("The visit in the visitor’s calendar. {company} is filled in."),
      text: text.describe("{phone} and {reference} are filled in."),
    },
  ),
});
