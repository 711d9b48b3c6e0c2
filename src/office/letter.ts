// Emails that staff write to a customer: templates with their fields filled in.
import { type Content, readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";

export const MAX_SUBJECT_CHARACTERS = 150;
export const MAX_LETTER_CHARACTERS = 10_000;
export const MAX_SIGNATURE_CHARACTERS = 500;

export const DEFAULT_LANGUAGE = "en";

/** An email as its form has it. */
export type Letter = { subject: string; text: string; language: string };

type Template = Content["office"]["emails"][number];

/** Whom it is about, and who writes. */
type Subject = { name: string | null; reference: string; sender: string; signature: string };

/** Names of people and couples. Anything else, such as a sentence, is no name to greet. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} .,&'’-]{1,60}$/u;

/** Fills in a template, or begins an email without one. */
export function composeLetter(
  template: Template | null,
  about: Subject,
  language = template?.language ?? DEFAULT_LANGUAGE,
): Letter {
  const { company } = readContent();
  const values = {
    name: about.name ?? "",
    reference: about.reference,
    company: company.name,
    phone: company.phone,
    greeting: greet(about.name, language),
    signature: about.signature,
  };
  return {
    subject: fillIn(template?.subject ?? "{company} ({reference})", values),
    text: fillIn(template?.text ?? "{greeting}\n\n\n\n{signature}", values),
    language,
  };
}

function greet(name: string | null, language: string): string {
  const { greetings } = readContent().office;
  const words = greetings.find((one) => one.language === language) ?? greetings[0];
  if (!words) return "";
  return name !== null && NAME.test(name) ? fillIn(words.named, { name }) : words.unnamed;
}

/** Returns the signature of somebody who has written none. */
export function composeSignature(sender: string): string {
  const { company, office } = readContent();
  return fillIn(office.signature, { sender, company: company.name, phone: company.phone });
}
