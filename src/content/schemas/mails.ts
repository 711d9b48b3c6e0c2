// content/mails.yaml: texts of the emails that the server sends.
import * as z from "zod";
import { keysOf } from "#lib/keys.ts";
import { isStored, labels, type StoredField } from "../field-labels.ts";
import { pictureName, anyText as text, textWith, titled } from "./common.ts";

/** Optional labels for the form's fields. A field without one keeps its label in the form. */
const fieldLabels = Object.fromEntries(
  keysOf(labels)
    .filter(isStored)
    .map((field) => [field, text.optional().meta({ title: labels[field] })]),
) as Record<StoredField, z.ZodOptional<typeof text>>;

/** Singular and plural text: "1 request", "{count} requests". */
const counted = z.strictObject({
  one: text.meta({ title: "For one" }),
  many: textWith("count").meta({ title: "For several", description: "{count} is the number." }),
});

const visitValues = ["company", "phone", "reference", "day", "time", "until", "zone"];

const visitMail = z.strictObject({
  subject: textWith("day", "time"),
  heading: text,
  paragraphs: z
    .array(textWith(...visitValues))
    .min(1)
    .meta({
      title: "Paragraphs",
      description:
        "{day}, {time}, {until} and {zone} are those of the visit: Wednesday, December 2; 10:30 AM; 11:30 AM; Central Time.",
    }),
  button: text.meta({ title: "Words of the button" }),
  note: textWith(...visitValues).meta({ title: "At the end, in small type" }),
});

const visitNoteSubject = textWith("name", "day", "time").meta({ title: "Subject" });

export const mails = z.strictObject({
  notification: titled("To the office: a new request", {
    subject: textWith("reference", "name"),
    heading: text,
    intro: textWith("name").meta({ title: "Introduction" }),
    labels: titled(
      {
        title: "Names of the answers",
        description: "Shown before each answer. An empty one uses the words of the form.",
      },
      {
        ...fieldLabels,
        source: text.meta({ title: "Where the visitor came from" }),
        receivedAt: text.meta({ title: "When it arrived" }),
      },
    ),
    suspect: titled("If it may be spam", {
      subject: textWith("reference", "name"),
      heading: text,
      text: text.meta({ title: "What it means", description: "The reasons of the office follow." }),
      accept: textWith("reference").meta({
        title: "How to accept it",
        description: "While nobody may sign in to the office.",
      }),
      acceptInOffice: text.meta({
        title: "How to accept it in the office",
        description: "In place of that sentence once staff sign in to the office.",
      }),
      open: text.meta({ title: "Words of the link" }),
    }),
    plan: titled(
      {
        title: "A plan from the planner",
        description: "Shown when the visitor sent one. Figures in braces are computed.",
      },
      {
        size: textWith("length", "width", "depth", "shallow", "deep"),
        water: textWith("gallons", "surface"),
        price: textWith("priceLow", "priceHigh"),
        weeks: textWith("weeksLow", "weeksHigh"),
        area: textWith("area").meta({ title: "Where it is" }),
        parts: textWith("parts").meta({ title: "What its price includes" }),
        problem: textWith("problem").meta({ title: "What the plan must solve" }),
        warning: textWith("warning").meta({ title: "What to check" }),
        info: textWith("info").meta({ title: "What to know" }),
        open: text.meta({ title: "Words of the link" }),
        note: text.meta({ title: "Below the figures" }),
      },
    ),
  }),
  acknowledgement: titled("To the visitor: request received", {
    picture: pictureName.describe("Above the text, unless the visitor sent a plan: then its drawing."),
    subject: textWith("reference"),
    heading: text,
    greeting: textWith("name").meta({ title: "Greeting with a name" }),
    plainGreeting: text.meta({ title: "Greeting without a name" }),
    paragraphs: z.array(textWith("company", "phone", "reference")).min(1),
    plan: titled("If a plan came with it", {
      text: textWith("company", "phone", "reference"),
      open: text.meta({ title: "Words of the link" }),
    }),
    visit: titled("Choosing a time for the visit", {
      text: textWith("company", "phone", "reference"),
      button: text.meta({ title: "Words of the button" }),
    }),
    photos: titled(
      { title: "While no visit can be booked", description: "Shown in its place while no time is open." },
      {
        text: textWith("company", "phone", "reference"),
        button: text.meta({ title: "Words of the button" }),
      },
    ),
    notYou: text.meta({ title: "For somebody who did not write", description: "Small, at the end." }),
    signature: textWith("company", "phone", "reference"),
  }),
  confirmation: titled("Newsletter: confirm the address", {
    subject: text,
    heading: text,
    paragraphs: z.array(textWith("company")).min(1),
    button: text.meta({ title: "Words of the button" }),
    expires: text.meta({ title: "How long the link works" }),
    unsubscribe: text.meta({ title: "Words of the link that stops emails" }),
  }),
  alert: titled("To the office: something needs attention", {
    subject: textWith("summary"),
    resolvedSubject: textWith("summary").meta({ title: "Subject once it is resolved" }),
    heading: text,
    resolvedHeading: text.meta({ title: "Heading once it is resolved" }),
    unanswered: titled("Requests without an answer", {
      count: counted.extend({ one: textWith("name").meta({ title: "For one" }) }).meta({ title: "How many" }),
      heading: text,
      text,
      who: textWith("name", "phone").meta({ title: "Who is waiting" }),
      times: textWith("received", "due", "reference").meta({
        title: "When it came and when it is due",
      }),
    }),
    deliveries: titled("Emails that were not delivered", {
      count: counted.meta({ title: "How many" }),
      heading: text,
      text,
      mail: textWith("to").meta({ title: "An email", description: "{to} is its address." }),
      visitorMail: text.meta({ title: "An email to a visitor" }),
      webhook: textWith("event").meta({ title: "A message to another program" }),
      about: textWith("what", "name", "phone", "reference").meta({ title: "What it was about" }),
      since: textWith("time").meta({ title: "Since when it fails" }),
    }),
    resolved: titled("What is resolved", {
      count: counted.meta({ title: "How many" }),
      heading: text,
      answered: textWith("name", "phone", "reference").meta({ title: "A request was answered" }),
      delivered: textWith("what").meta({ title: "Something was delivered" }),
      at: textWith("time").meta({ title: "When" }),
    }),
    more: textWith("count").meta({ title: "How many more there are" }),
    office: text.meta({ title: "Words of the link" }),
  }),
  invitation: titled(
    { title: "To a new colleague", description: "{who} is the owner who has added them." },
    {
      subject: text,
      heading: text,
      text: textWith("who", "email"),
      button: text.meta({ title: "Words of the button" }),
    },
  ),
  assignment: titled(
    { title: "To a new owner", description: "{who} is the colleague who chose the owner." },
    {
      subject: textWith("name"),
      heading: text,
      text: textWith("who"),
      button: text.meta({ title: "Words of the button" }),
      several: titled("For several requests at once", {
        subject: textWith("count"),
        heading: text,
        text: textWith("who", "count"),
        button: text.meta({ title: "Words of the button" }),
      }),
    },
  ),
  photos: titled(
    {
      title: "To the owner: photos have arrived",
      description: "{files} is their number, such as “3 files”.",
    },
    {
      subject: textWith("name"),
      heading: text,
      text: textWith("name", "files", "reference"),
      button: text.meta({ title: "Words of the button" }),
    },
  ),
  visits: titled(
    { title: "Visits", description: "Emails about a visit, to visitors and to the office." },
    {
      picture: pictureName,
      booked: visitMail.meta({ title: "To the visitor: booked" }),
      moved: visitMail.meta({ title: "To the visitor: moved" }),
      canceled: visitMail.meta({ title: "To the visitor: canceled" }),
      reminder: visitMail.meta({ title: "To the visitor: reminder the day before" }),
      note: titled("To the office: a visit changed", {
        booked: titled("Booked", { subject: visitNoteSubject, heading: text }),
        moved: titled("Moved", { subject: visitNoteSubject, heading: text }),
        canceled: titled("Canceled", { subject: visitNoteSubject, heading: text }),
        passed: titled("Somebody else goes", { subject: visitNoteSubject, heading: text }),
        erased: titled("Canceled because the request was erased", {
          subject: textWith("day", "time"),
          heading: text,
          text,
        }),
        labels: titled("Names of the details", {
          was: text.meta({ title: "The time before" }),
          name: text,
          phone: text,
          email: text,
          address: text,
          reference: text,
        }),
        button: text.meta({ title: "Words of the button" }),
        note: text.meta({ title: "Below the button" }),
      }),
    },
  ),
  welcome: titled("Newsletter: welcome", {
    picture: pictureName,
    subject: text,
    heading: text,
    paragraphs: z.array(textWith("company")).min(1),
    unsubscribe: text.meta({ title: "Words of the link that unsubscribes" }),
  }),
  signInCode: titled("To staff: code to sign in", {
    subject: textWith("code"),
    heading: text,
    text: textWith("minutes"),
    notYou: text.meta({ title: "For somebody who did not ask" }),
  }),
});
