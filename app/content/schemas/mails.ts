// content/mails.yaml: texts of the emails that the server sends.
import * as z from "zod";
import { type StoredField, storedFields } from "#app/consultation/schema.ts";
import { introduction, pictureName } from "./common.ts";

const text = z.string().trim().min(1);

/** Text with only these names in braces: others would be mailed unfilled, or repeat what a visitor typed. */
function textWith(...names: string[]) {
  const expected = `expected no names in braces but ${names.map((name) => `{${name}}`).join(", ")}`;
  return text.refine(
    (words) => [...words.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => names.includes(name)),
    { error: expected },
  );
}

/** A label for any field of the form; a field without one has the label of the form. */
const fieldLabels = Object.fromEntries(storedFields.map((field) => [field, text.optional()])) as Record<
  StoredField,
  z.ZodOptional<typeof text>
>;

/** A text for one and for several: "1 request", "{count} requests". */
const counted = z.strictObject({ one: text, many: textWith("count") });

const visitValues = ["company", "phone", "reference", "day", "time", "until", "zone"];

const visitMail = z.strictObject({
  subject: textWith("day", "time"),
  heading: text,
  paragraphs: z.array(textWith(...visitValues)).min(1),
  button: text,
  note: textWith(...visitValues),
});

const visitNoteSubject = textWith("name", "day", "time");

export const mails = z.strictObject({
  notification: z.strictObject({
    subject: textWith("reference", "name"),
    heading: text,
    intro: textWith("name"),
    labels: z.strictObject({ ...fieldLabels, source: text, receivedAt: text }),
    plan: z.strictObject({
      size: textWith("length", "width", "shallow", "deep"),
      water: textWith("gallons", "surface"),
      price: textWith("priceLow", "priceHigh"),
      weeks: textWith("weeksLow", "weeksHigh"),
      problem: textWith("problem"),
      open: text,
      note: text,
    }),
  }),
  acknowledgement: z.strictObject({
    picture: pictureName.describe("Above the text, unless the visitor sent a plan: then its drawing."),
    subject: textWith("reference"),
    heading: text,
    greeting: textWith("name"),
    plainGreeting: text,
    paragraphs: z.array(textWith("company", "phone", "reference")).min(1),
    plan: z.strictObject({ text: textWith("company", "phone", "reference"), open: text }),
    visit: z.strictObject({ text: textWith("company", "phone", "reference"), button: text }),
    photos: z.strictObject({ text: textWith("company", "phone", "reference"), button: text }),
    notYou: text,
    signature: textWith("company", "phone", "reference"),
  }),
  confirmation: z.strictObject({
    subject: text,
    heading: text,
    paragraphs: z.array(textWith("company")).min(1),
    button: text,
    expires: text,
    unsubscribe: text,
  }),
  digest: z.strictObject({
    subject: textWith("count"),
    heading: text,
    intro: introduction,
    accept: text,
    more: textWith("count"),
    acceptInOffice: text.describe("In place of `accept` when the office is in use."),
    moreInOffice: textWith("count"),
    open: text,
  }),
  alert: z.strictObject({
    subject: textWith("summary"),
    resolvedSubject: textWith("summary"),
    heading: text,
    resolvedHeading: text,
    unanswered: z.strictObject({
      count: counted,
      heading: text,
      text,
      times: textWith("received", "due"),
    }),
    deliveries: z.strictObject({
      count: counted,
      heading: text,
      text,
      mail: textWith("to"),
      visitorMail: text,
      webhook: textWith("event"),
      about: textWith("what", "reference"),
      since: textWith("time"),
    }),
    resolved: z.strictObject({
      count: counted,
      heading: text,
      answered: textWith("reference"),
      delivered: textWith("what"),
      at: textWith("time"),
    }),
    more: textWith("count"),
    office: text,
  }),
  visits: z.strictObject({
    picture: pictureName,
    booked: visitMail,
    moved: visitMail,
    canceled: visitMail,
    reminder: visitMail,
    note: z.strictObject({
      booked: z.strictObject({ subject: visitNoteSubject, heading: text }),
      moved: z.strictObject({ subject: visitNoteSubject, heading: text }),
      canceled: z.strictObject({ subject: visitNoteSubject, heading: text }),
      labels: z.strictObject({
        was: text,
        name: text,
        phone: text,
        email: text,
        address: text,
        reference: text,
      }),
      button: text,
      note: text,
    }),
  }),
  welcome: z.strictObject({
    picture: pictureName,
    subject: text,
    heading: text,
    paragraphs: z.array(textWith("company")).min(1),
    unsubscribe: text,
  }),
  signInCode: z.strictObject({
    subject: textWith("code"),
    heading: text,
    text: textWith("minutes"),
    notYou: text,
  }),
});
