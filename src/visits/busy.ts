// Times in a person's own calendar, and why it may be impossible to read it.
import * as z from "zod";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import { parseJson } from "#lib/parse-json.ts";
import type { Slot } from "./slots.ts";

export const calendarProblems = ["address", "unreachable", "refused", "content", "large", "events"] as const;
/**
 * "address": its name leads to no public address; "refused": the server answers without a calendar, for example
 * because the address was replaced; "content": no calendar; "large": too many bytes or events; "events": it is read
 * without some events.
 */
export type CalendarProblem = (typeof calendarProblems)[number];

/** How long the last known times count while the calendar can't be read. */
export const KEPT_MS = 24 * HOUR_MS;

/** Longer than any booking window, so that a damaged value costs nothing. */
const MAX_BUSY_MS = 200 * DAY_MS;

const pairs = z.array(z.tuple([z.number(), z.number()]));

/** Times as they are stored. */
export function formatBusy(busy: readonly Slot[]): string {
  return JSON.stringify(busy.map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]));
}

export function parseBusy(text: string | null): Slot[] {
  const stored = pairs.safeParse(parseJson(text ?? "[]")).data ?? [];
  return stored
    .map(([start, end]) => ({ startsAt: new Date(start), endsAt: new Date(end) }))
    .filter(({ startsAt, endsAt }) => {
      const lengthMs = endsAt.getTime() - startsAt.getTime();
      return lengthMs > 0 && lengthMs < MAX_BUSY_MS;
    });
}
