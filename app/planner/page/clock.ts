// Hours and dates of a plan in words.
const date = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** "noon", "6 pm", "6:30 pm" */
export function formatHour(hour: number): string {
  const minutes = Math.round(hour * 60);
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  if (rest === 0 && hours % 12 === 0) return hours === 12 ? "noon" : "midnight";
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}${rest > 0 ? `:${String(rest).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
}

/** "June 21" for "2026-06-21" */
export function formatDay(day: string): string {
  return date.format(new Date(day));
}
