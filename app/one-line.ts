// Turns what somebody typed or sent into one line that databases, mails and calendars accept.

/**
 * Cleans a text as `joinLines` does, and cuts what is too long.
 * @returns an empty text if nothing is left
 */
export function toLine(text: string | null | undefined, maxCharacters: number): string {
  // Cuts by code points, so that no half of an emoji is left.
  return [...joinLines(text ?? "")].slice(0, maxCharacters).join("").trim();
}

/** Joins lines, and drops control characters and marks that turn the direction of text. */
export function joinLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ")
    .trim();
}
