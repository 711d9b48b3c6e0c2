// Formats the start of a day with its offset. Separate from working-days.ts, which browsers load.
import { HOUR_MS, MINUTE_MS } from "./durations.ts";
import { toLocal, toMoment } from "./working-days.ts";

/** Returns the start of a date with its offset from UTC: "2026-06-01T00:00:00-05:00". */
export function toZonedStart(date: string, timeZone: string): string {
  const moment = toMoment({ date, clockMs: 0 }, timeZone);
  const local = toLocal(moment, timeZone);
  const localMs = Date.parse(`${local.date}T00:00:00Z`) + local.clockMs;
  const offsetMs = localMs - moment.getTime();
  const size = Math.abs(offsetMs);
  const pad = (count: number) => String(Math.floor(count)).padStart(2, "0");
  return `${new Date(localMs).toISOString().slice(0, 19)}${offsetMs < 0 ? "-" : "+"}${pad(size / HOUR_MS)}:${pad((size / MINUTE_MS) % 60)}`;
}
