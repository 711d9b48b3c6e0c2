// The short name of a request that a visitor may quote on the phone.
import { randomInt } from "node:crypto";

/** Crockford's letters: none that is taken for a digit, or for another letter. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new random reference such as "7KQ2-M4XD": one of a million million. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

/** Whether a text can be a reference at all; saves a look into the database. */
export function isReference(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text);
}
