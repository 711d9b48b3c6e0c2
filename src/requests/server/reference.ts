// Creates and recognizes the reference of a request and the token of its private link.
import { randomBytes, randomInt } from "node:crypto";

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns one of 10^12 random references such as "7KQ2-M4XD". */
export function createReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

/** Whether a text has the form of a reference, to skip a database query. */
export function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text);
}

/** Returns a new secret for a visitor's private link. */
export function createVisitorToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Whether a text has the form of a visitor's token, to skip a database query. */
export function isVisitorToken(text: string): boolean {
  return /^[\w-]{32,64}$/.test(text);
}
