// Writes a date without a time zone in words.

/** "2027-05-31" → "Mon, May 31, 2027" in every time zone. */
export function formatDay(date: string): string {
  return new Date(date).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
}
