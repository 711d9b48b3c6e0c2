// Phone numbers as visitors type them, shown and dialed as the office expects. For the server.
import { findPhoneNumbersInText, type PhoneNumber } from "libphonenumber-js";
import { maxCharacters } from "#content/questionnaire.ts";

type FoundNumber = { number: PhoneNumber; extension: string; isWholeText: boolean };

/** "+1 281.555.0100" → "(281) 555-0100", "+442079460958" → "+44 20 7946 0958". Other text stays as it was typed. */
export function formatPhone(typed: string): string {
  const found = findOnlyNumber(typed);
  if (!found?.isWholeText) return typed;
  const { number } = found;
  const formatExtension = (formatted: string, extension: string) => `${formatted} x${extension}`;
  if (number.countryCallingCode === "1") return number.format("NATIONAL", { formatExtension });
  // The prefix stays what was typed: +, or what people dial instead of it.
  const prefix = /^\s*(00|011)/.exec(typed)?.[1];
  return number.format("INTERNATIONAL", { formatExtension }).replace("+", prefix ? `${prefix} ` : "+");
}

/** Returns the address that dials the one number in a text; null if there is none, or more than one. */
export function toPhoneHref(typed: string): string | null {
  const found = findOnlyNumber(typed);
  return found && `tel:${found.number.number}${found.extension && `;ext=${found.extension}`}`;
}

/** Fewer digits are no phone number, and would make strangers one customer. */
const MIN_DIGITS = 7;

/** Returns one spelling of a phone number, by which two requests of a customer are recognized; "" if there is none. */
export function toPhoneKey(typed: string | null | undefined): string {
  const text = typed ?? "";
  const found = findOnlyNumber(text);
  if (found) return found.number.number;
  const digits = text.replace(/\D/g, "");
  return digits.length < MIN_DIGITS ? "" : digits;
}

function findOnlyNumber(typed: string): FoundNumber | null {
  if (typed.length > maxCharacters.phone) return null;
  // The library knows 011, the prefix of the US, and not 00, that of most other countries.
  const text = typed.trim().replace(/(?<![\d+])00\s*(?=[1-9])/, "+");
  const [found, ...others] = findPhoneNumbersInText(text, "US");
  if (!found || others.length > 0) return null;
  const { number, startsAt, endsAt } = found;
  // After a comma alone, the library takes a ZIP code for an extension.
  const isMarked = /[\p{L}#]/u.test(text.slice(startsAt, endsAt));
  return {
    number,
    extension: isMarked ? (number.ext ?? "") : "",
    isWholeText: startsAt === 0 && endsAt === text.length && (isMarked || !number.ext),
  };
}
