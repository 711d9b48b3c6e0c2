// Parses typed phone numbers, and formats them for display and dialing. For the server.
import { findPhoneNumbersInText, type PhoneNumber } from "libphonenumber-js";
import { maxCharacters } from "#content/questionnaire.ts";

type FoundNumber = { number: PhoneNumber; extension: string; isWholeText: boolean };

/** "+1 281.555.0100" → "(281) 555-0100", "+442079460958" → "+44 20 7946 0958". Returns other text unchanged. */
export function formatPhone(typed: string): string {
  const found = findOnlyNumber(typed);
  if (!found?.isWholeText) return typed;
  const { number } = found;
  const formatExtension = (formatted: string, extension: string) => `${formatted} x${extension}`;
  if (number.countryCallingCode === "1") return number.format("NATIONAL", { formatExtension });
  // Keeps the typed prefix: + or the digits that are dialed instead.
  const prefix = /^\s*(00|011)/.exec(typed)?.[1];
  return number.format("INTERNATIONAL", { formatExtension }).replace("+", prefix ? `${prefix} ` : "+");
}

/** Returns the link that dials the only number in a text; null if there is none, or more than one. */
export function toPhoneHref(typed: string): string | null {
  const found = findOnlyNumber(typed);
  return found && `tel:${found.number.number}${found.extension && `;ext=${found.extension}`}`;
}

/** Fewer digits are not a phone number, and would match those of strangers. */
const MIN_DIGITS = 7;

/** Returns a normalized phone number, by which requests of one customer are matched; "" if there is none. */
export function toPhoneKey(typed: string | null | undefined): string {
  const text = typed ?? "";
  const found = findOnlyNumber(text);
  if (found) return found.number.number;
  const digits = text.replace(/\D/g, "");
  return digits.length < MIN_DIGITS ? "" : digits;
}

function findOnlyNumber(typed: string): FoundNumber | null {
  if (typed.length > maxCharacters.phone) return null;
  // The library knows the international prefix 011 of the US, but not the 00 of most other countries.
  const text = typed.trim().replace(/(?<![\d+])00\s*(?=[1-9])/, "+");
  const [found, ...others] = findPhoneNumbersInText(text, "US");
  if (!found || others.length > 0) return null;
  const { number, startsAt, endsAt } = found;
  // Without a mark such as "x", the library takes a ZIP code after a comma for an extension.
  const isMarked = /[\p{L}#]/u.test(text.slice(startsAt, endsAt));
  return {
    number,
    extension: isMarked ? (number.ext ?? "") : "",
    isWholeText: startsAt === 0 && endsAt === text.length && (isMarked || !number.ext),
  };
}
