// content/office.yaml: words of the office, which only staff see.
import * as z from "zod";
import type { LeadStatus, RequestChannel } from "../request-terms.ts";
import { sample, anyText as text, textLike, textWith, titled } from "./common.ts";

const subjectText = textWith("name", "reference", "company", "phone");
/** The office's forms show a text of this length with line breaks. */
const MAX_LETTER_CHARACTERS = 10_000;
const letterText = textWith("name", "reference", "company", "phone", "greeting", "signature").max(
  MAX_LETTER_CHARACTERS,
);
const language = textLike(/^[a-z]{2}(-[A-Z]{2})?$/, "expected a language code such as en or es").meta({
  title: "Language code",
  description: "Two letters: en for English, es for Spanish.",
});

/** Names of items in the form: a language's code alone says nothing. */
const greetingNames = {
  en: "Greeting in English",
  es: "Greeting in Spanish",
  vi: "Greeting in Vietnamese",
  zh: "Greeting in Chinese",
};

const mailProblem = z.strictObject({ title: text, text: textWith("since") });

const words = z.strictObject({
  signIn: titled("Signing in", {
    title: text,
    text,
    email: text.meta({ title: "Name of the email field" }),
    send: text.meta({ title: "Button that sends the code" }),
    codeTitle: text.meta({ title: "Title above the code" }),
    codeText: text.meta({ title: "Text above the code" }),
    code: text.meta({ title: "Name of the code field" }),
    open: text.meta({ title: "Button that signs in" }),
    again: text.meta({ title: "Link that sends a new code" }),
    other: text.meta({ title: "Link to another address" }),
    noMail: titled("If no code can be mailed", {
      down: text.meta({ title: "When the mail server does not answer" }),
      off: text.meta({ title: "When no mail server is set" }),
    }),
    refused: titled("If it does not work", {
      address: text.meta({ title: "No email address" }),
      code: text.meta({ title: "Wrong code" }),
      limited: text.meta({ title: "Too many tries" }),
    }),
  }),
  account: titled("Account", {
    title: text,
    text,
    signature: titled("Signature", { title: text, text, saved: text.meta({ title: "After a change" }) }),
  }),
  staff: titled("Staff", {
    add: text.meta({ title: "Above the form that adds somebody" }),
    remove: text.meta({ title: "Before somebody is removed" }),
    done: titled("After a change", {
      added: textWith("name", "email").meta({ title: "Somebody was added" }),
      changed: textWith("name", "email").meta({ title: "Somebody was changed" }),
      removed: textWith("name", "email").meta({ title: "Somebody was removed" }),
    }),
    refused: titled("If it does not work", {
      known: text.meta({ title: "On the list already" }),
      missing: text.meta({ title: "Removed meanwhile" }),
      "last-owner": text.meta({ title: "The last owner" }),
    }),
  }),
  today: titled("Today", {
    answered: text.meta({ title: "When everybody has an answer" }),
    noVisits: text.meta({ title: "When no visits are booked" }),
  }),
  visits: titled("Visits", {
    people: text.meta({ title: "Above the people who make visits" }),
    noPeople: text.meta({ title: "While nobody is listed" }),
    nobodys: textWith("visits").meta({ title: "While visits are nobody’s" }),
    remove: textWith("name").meta({ title: "Before somebody is removed" }),
    general: text.meta({ title: "Hours of the office" }),
    own: textWith("name").meta({ title: "Hours of a person" }),
    calendar: titled("A person’s own calendar", {
      text,
      how: text.meta({ title: "Where the address is" }),
      secret: text.meta({ title: "Below the address" }),
      wrong: text.meta({ title: "No address" }),
      waiting: textWith("host").meta({ title: "Not read yet" }),
      read: textWith("host", "time").meta({ title: "It was read" }),
      kept: textWith("time").meta({ title: "While its last times count" }),
      lost: textWith("name").meta({ title: "When they count no longer" }),
      problems: titled("Why it can’t be read", {
        address: textWith("name").meta({ title: "Not on the internet" }),
        unreachable: textWith("name").meta({ title: "No answer" }),
        refused: textWith("name").meta({ title: "Not shared anymore" }),
        content: textWith("name").meta({ title: "No calendar" }),
        large: textWith("name").meta({ title: "Too large" }),
        events: textWith("name", "days").meta({ title: "Some events can’t be read" }),
      }),
    }),
  }),
  reports: text.meta({ title: "Below the reports" }),
  mail: titled(
    {
      title: "While emails can’t be sent",
      description: "Shown above every screen. {since} is when the trouble began.",
    },
    {
      unset: titled("No mail server is set", { title: text, text }),
      refused: mailProblem.meta({ title: "The mail server takes nothing" }),
      folder: mailProblem.meta({ title: "Emails can’t be saved as files" }),
    },
  ),
  statuses: titled("Names of the statuses", {
    new: text,
    contacted: text,
    "visit-booked": text.meta({ title: "Visit booked" }),
    proposal: text,
    won: text,
    lost: text,
  } satisfies Record<LeadStatus, z.ZodType>),
  lostReasons: z.array(text).min(1).meta({ title: "Reasons for lost requests" }),
  events: z
    .record(text, text)
    .meta({ title: "What the timeline says", description: "The words for each kind of event." }),
  outcomes: titled("What became of a call", {
    reached: text.meta({ title: "Reached" }),
    voicemail: text.meta({ title: "Left a voicemail" }),
    "no-answer": text.meta({ title: "No answer" }),
    "wrong-number": text.meta({ title: "Wrong number" }),
  }),
  channels: titled("How requests arrive", {
    form: text.meta({ title: "Form on the website" }),
    phone: text.meta({ title: "Phone call" }),
    "walk-in": text.meta({ title: "Walk-in" }),
    referral: text.meta({ title: "Referral" }),
  } satisfies Record<RequestChannel, z.ZodType>),
  sources: z
    .record(text, text)
    .meta({ title: "Where requests come from", description: "The words for each detail." }),
  files: titled("Why a file was not added", {
    none: text.meta({ title: "No file was chosen" }),
    empty: textWith("name").meta({ title: "Empty" }),
    size: textWith("name", "size").meta({ title: "Too large" }),
    type: textWith("name").meta({ title: "Of another type" }),
    unreadable: textWith("name").meta({ title: "Damaged" }),
    full: textWith("count").meta({ title: "Too many files" }),
    space: text.meta({ title: "No room on the server" }),
    busy: text.meta({ title: "Others are uploading" }),
    malformed: text.meta({ title: "It did not arrive whole" }),
    failed: text.meta({ title: "After a failure" }),
  }),
  deliveries: z
    .record(text, text)
    .meta({ title: "What was sent", description: "The words for each kind of email or message." }),
  suspicions: z
    .record(text, text)
    .meta({ title: "Why a request looks like spam", description: "The words for each reason." }),
  greetings: z
    .array(
      z.strictObject({
        language: language.meta({ choices: greetingNames }),
        named: textWith("name").meta({ title: "With the name" }),
        unnamed: text.meta({ title: "Without a name" }),
        sample,
      }),
    )
    .min(1)
    .meta({ title: "Greetings of emails", description: "One for each language. {greeting} is one of them." }),
  signature: textWith("sender", "company", "phone").max(MAX_LETTER_CHARACTERS).meta({
    title: "Signature of emails",
    description:
      "For staff who have written none under their name. {sender}, {company} and {phone} are filled in.",
  }),
  emails: z
    .array(
      z.strictObject({
        label: text.meta({ title: "Name for staff" }),
        language: language.optional(),
        subject: subjectText,
        text: letterText,
        sample,
      }),
    )
    .meta({
      title: "Email templates",
      description:
        "{greeting} and {signature} are filled in, and {name}, {reference}, {company} and {phone}. Staff choose one, change it and send it from the request.",
    }),
});

/** A template in a language needs the greeting of that language. */
export const office = words.superRefine(({ greetings, emails }, context) => {
  const known = greetings.map((greeting) => greeting.language);
  for (const [index, { language: code = "en" }] of emails.entries())
    if (!known.includes(code))
      context.addIssue({
        code: "custom",
        path: ["emails", index, "language"],
        message: `expected a language that greetings has: ${known.join(", ")}`,
      });
});
