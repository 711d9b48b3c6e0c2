// The words of the mails, read from content/mails.yaml.
import { join } from "node:path";
import * as z from "zod";
import { consultationFields } from "#app/consultation/schema.ts";
import { loadContentFile } from "#app/content/read.ts";

const text = z.string().trim().min(1);

/** Text that may hold these names in braces. Any other would be mailed unfilled, or carry what a visitor typed. */
function textWith(...names: string[]) {
  const expected = `expected no names in braces but ${names.map((name) => `{${name}}`).join(", ")}`;
  return text.refine(
    (words) => [...words.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => names.includes(name)),
    { error: expected },
  );
}

/** Every field that is stored, and the two facts beside them. */
const labelled = [...consultationFields, "source", "receivedAt"].filter(
  (field) => field !== "captcha" && field !== "consent",
);

/** content/mails.yaml */
export const copySchema = z.strictObject({
  notification: z.strictObject({
    subject: textWith("reference", "name"),
    heading: text,
    intro: textWith("name"),
    labels: z.strictObject(Object.fromEntries(labelled.map((field) => [field, text]))),
  }),
  acknowledgement: z.strictObject({
    subject: textWith("reference"),
    heading: text,
    greeting: textWith("name"),
    plainGreeting: text,
    paragraphs: z.array(textWith("company", "phone", "reference")).min(1),
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
    intro: text,
    accept: text,
    more: textWith("count"),
  }),
  welcome: z.strictObject({
    subject: text,
    heading: text,
    paragraphs: z.array(textWith("company")).min(1),
    unsubscribe: text,
  }),
});
export type MailCopy = z.output<typeof copySchema>;

/** @throws ContentError with file, line, field and what was expected */
export function readMailCopy(folder = join(process.cwd(), "content")): MailCopy {
  return loadContentFile(folder, "mails.yaml", copySchema);
}

/** Puts values into the braces of a text; braces that nobody fills stay as they are. */
export function fill(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
