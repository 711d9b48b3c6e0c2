// Converts typed or sent text into one line that databases, mails and calendars accept.
import { cleanLine } from "./clean-text.ts";

/**
 * Cleans and truncates a text.
 * @returns an empty text if nothing remains
 */
export function toLine(text: string | null | undefined, maxCharacters: number): string {
  // Truncates by code points, so that no half of a character remains. An emoji of several may lose its joiner.
  return cleanLine([...cleanLine(text ?? "")].slice(0, maxCharacters).join(""));
}
