// Makes text that visitors typed safe for greetings, mail headers and mailto links.

/** Longest name that a greeting repeats, in characters. */
const MAX_GREETED_NAME = 40;

/** Longest visitor text in a header, in characters. */
const MAX_HEADER_TEXT = 100;

/**
 * Whether a mail to the visitor may repeat this name. Anyone can enter anyone's address, so a name must not be able
 * to carry a link, a phone number or a price.
 */
export function isGreetableName(name: string): boolean {
  return [...name].length <= MAX_GREETED_NAME && /^[\p{L}\p{M} '’-]+$/u.test(name) && /\p{L}/u.test(name);
}

/** Visitor text for a subject or a display name: one line, no characters that reorder or hide its neighbors. */
export function headerText(text: string): string {
  return firstCharacters(text, MAX_HEADER_TEXT);
}

/** The first characters of the text, on one line, without control and text-direction characters. */
export function firstCharacters(text: string, maxCharacters: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ")
    .trim();
  const characters = [...line];
  return characters.length <= maxCharacters ? line : `${characters.slice(0, maxCharacters - 1).join("")}…`;
}

/** A mailto link to exactly this address: `?cc=` in its local part must not become a mail field. */
export function mailtoLink(address: string): string {
  return `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
}
