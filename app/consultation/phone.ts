// Phone numbers as visitors type them, shown and dialed the way the office expects.

/** Ten digits with an area code, with or without the country code 1. Neither part begins with 0 or 1. */
const US_NUMBER = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;
/**
 * "x12", "ext. 12" or "#12" at the end. A match begins only at the first of several spaces or #: trying each of them
 * would take time that is quadratic in the length of a search.
 */
export const EXTENSION = /(?<!\s)\s*(?:,|;|(?<!#[\s.:]*)#|ext(?:ension)?|x)[\s.:#]*(\d{1,6})$/i;

/** "+1 281.555.0100" → "(281) 555-0100". Anything but a US number stays as it was typed. */
export function formatPhone(typed: string): string {
  const number = readUsNumber(typed);
  if (!number) return typed;
  const [area, exchange, line] = number.parts;
  return `(${area}) ${exchange}-${line}${number.extension && ` x${number.extension}`}`;
}

/** Returns the address that dials a number, or null if there is none. */
export function toPhoneHref(typed: string): string | null {
  const number = readUsNumber(typed);
  if (number) return `tel:+1${number.parts.join("")}${number.extension && `;ext=${number.extension}`}`;
  const digits = typed.replace(EXTENSION, "").replace(/[^\d+]/g, "");
  // Text with more digits holds two numbers.
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : null;
}

function readUsNumber(typed: string): { parts: string[]; extension: string } | null {
  const extension = EXTENSION.exec(typed)?.[1] ?? "";
  const main = typed.replace(EXTENSION, "").trim();
  // Letters or other signs may mean more than one number.
  if (!/^\+?[\d\s().-]+$/.test(main)) return null;
  const digits = main.replace(/\D/g, "");
  if (main.startsWith("+") && !digits.startsWith("1")) return null;
  const parts = US_NUMBER.exec(digits)?.slice(1);
  return parts ? { parts, extension } : null;
}
