// Checks and formats dates and times of day. Dates are "2026-11-21" and the same in every time zone.

/** Whether a text is a date that exists. JavaScript turns February 30 into March 2. */
export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Parses a stored time such as "2026-11-21T14:05:00.000Z". Returns null if it is invalid. */
export function parseTime(text: string | null | undefined): Date | null {
  const time = text && isCalendarDate(text.slice(0, 10)) ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

/** "November 21, 2026" */
export function formatDate(date: string): string {
  return format(date, { dateStyle: "long" });
}

/** "Sat, Nov 21, 2026" */
export function formatFullDate(date: string): string {
  return format(date, { weekday: "short", month: "short", day: "numeric", year: "numeric" });
}

/**
 * "Saturday, November 21", or "Saturday, November 20, 2027" in another year
 * @param today the reader's date
 */
export function formatWeekday(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return format(date, { weekday: "long", month: "long", day: "numeric", ...year });
}

/** "November 21" */
export function formatDay(date: string): string {
  return format(date, { month: "long", day: "numeric" });
}

/** "Nov 2026" */
export function formatMonth(date: string): string {
  return format(date, { month: "short", year: "numeric" });
}

/** 18 → "6:00 pm" */
export function formatClock(hour: number): string {
  const minutes = Math.round(hour * 60);
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${hours % 12 || 12}:${String(rest).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}

/** 12 → "noon", 18 → "6 pm", 18.5 → "6:30 pm" */
export function formatHour(hour: number): string {
  const clock = formatClock(hour);
  if (clock === "12:00 pm") return "noon";
  return clock === "12:00 am" ? "midnight" : clock.replace(":00", "");
}

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(date).toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
}

/** Whether this computer knows a time zone such as "America/Chicago". */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
