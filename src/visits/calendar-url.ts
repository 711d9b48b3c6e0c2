// The address of a person's own calendar, as it is typed and as it is stored.

const MAX_CHARACTERS = 2000;

/**
 * Returns the address with https, or null if the site must not read it: it needs a name, which leads to public addresses
 * alone, the usual port, and no password. `webcal` is what calendar programs call https.
 */
export function toCalendarUrl(text: string, base?: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"), base);
  if (!url || url.href.length > MAX_CHARACTERS) return null;
  const isNumber = /^[\d.]+$|^\[/.test(url.hostname);
  if (url.protocol !== "https:" || url.port !== "" || url.username || url.password || isNumber) return null;
  url.hash = "";
  return url.href;
}
