// content/office.yaml: words of the office, which only staff see.
import * as z from "zod";

const EMAIL_NAMES = ["name", "reference", "company", "phone"];
const text = z.string().trim().min(1);
/** Other names in braces would reach the visitor unfilled. */
const emailText = text.refine(
  (words) => [...words.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => EMAIL_NAMES.includes(name)),
  { error: "expected no names in braces but {name}, {reference}, {company} and {phone}" },
);

export const office = z.strictObject({
  signIn: z.strictObject({
    title: text,
    text,
    email: text,
    send: text,
    codeTitle: text,
    codeText: text,
    code: text,
    open: text,
    again: text,
    other: text,
    refused: z.strictObject({ address: text, code: text, limited: text }),
  }),
  account: z.strictObject({ title: text, text }),
  today: z.strictObject({ answered: text, noVisits: text }),
  statuses: z.strictObject({
    new: text,
    contacted: text,
    "visit-booked": text,
    proposal: text,
    won: text,
    lost: text,
  }),
  lostReasons: z.array(text).min(1),
  events: z.record(text, text),
  sources: z.record(text, text),
  deliveries: z.record(text, text),
  suspicions: z.record(text, text),
  emails: z.array(z.strictObject({ label: text, subject: emailText, text: emailText })),
});
