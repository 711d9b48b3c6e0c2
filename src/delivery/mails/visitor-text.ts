// Makes text that visitors typed safe for greetings, mail headers and mailto links.

import { cleanLine } from "#lib/clean-text.ts";

const MAX_GREETING_CHARACTERS = 40;
const MAX_HEADER_CHARACTERS = 100;

/**
 * Whether a mail to the visitor may repeat this name. Anyone can enter anyone's address, so a name must not contain a
 * link, a phone number or a price.
 */
export function isGreetableName(name: string): boolean {
  return (
    [...name].length <= MAX_GREETING_CHARACTERS && /^[\p{L}\p{M} '’-]+$/u.test(name) && /\p{L}/u.test(name)
  );
}

/** Prepares visitor text for a subject or a display name. Mail programs would decode "=?", and what it hides. */
export function toHeaderText(text: string): string {
  return truncateToLine(text.replaceAll("=?", "= ?"), MAX_HEADER_CHARACTERS);
}

/** Returns the beginning of a text on one line, without control and invisible characters. */
export function truncateToLine(text: string, maxCharacters: number): string {
  const line = cleanLine(text);
  const characters = [...line];
  return characters.length <= maxCharacters ? line : `${characters.slice(0, maxCharacters - 1).join("")}…`;
}

/** Returns a mailto link, escaped so that `?cc=` in an address does not become a mail field. */
export function mailtoLink(address: string): string {
  return `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
}
