// Turns what somebody typed or sent into one line that databases, mails and calendars accept.
import { cleanLine } from "./clean-text.ts";

/**
 * Cleans a text, and cuts what is too long.
 * @returns an empty text if nothing is left
 */
export function toLine(text: string | null | undefined, maxCharacters: number): string {
  // Cuts by code points, so that no half of an emoji is left; one of several characters may lose its joiner.
  return cleanLine([...cleanLine(text ?? "")].slice(0, maxCharacters).join(""));
}
