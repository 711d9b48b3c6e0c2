// Turns what somebody typed or sent into one line that databases, mails and calendars accept.

/**
 * Joins lines, drops control characters and marks that turn the direction of text, and cuts what is too long.
 * @returns an empty text if nothing is left
 */
export function toLine(text: string | null | undefined, maxCharacters: number): string {
  const line = (text ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ")
    .trim();
  // Cuts by code points, so that no half of an emoji is left.
  return [...line].slice(0, maxCharacters).join("").trim();
}
