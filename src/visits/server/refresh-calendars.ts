// Reads the calendars of the people who make visits, one after another, in the background.
import { readContent } from "#content/read.ts";
import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import type { Log } from "#platform/log.ts";
import { formatBusy } from "../busy.ts";
import { type CalendarReading, claimCalendar, storeReading } from "./estimators.ts";
import { CalendarError, fetchCalendar, internet, type Network } from "./fetch-calendar.ts";
import { readBusyTimes } from "./read-calendar.ts";
import { readVisitSettings } from "./settings.ts";

const EVERY_MS = 15 * MINUTE_MS;

type Options = { siteUrl: string; log: Pick<Log, "warn">; signal: AbortSignal; network?: Network };

/** Reads the calendars that are due. Several servers share them. @throws the reason of `signal` when it aborts */
export async function refreshCalendars(
  store: Store,
  { siteUrl, log, signal, network = internet }: Options,
): Promise<void> {
  for (;;) {
    const now = new Date();
    const due = await claimCalendar(store, { before: new Date(now.getTime() - EVERY_MS), now });
    if (due === null) return;
    const reading = await readOne(store, due.url, { siteUrl, signal, network, now });
    // The address and the error, which may have it, are secrets.
    if ("problem" in reading) log.warn({ problem: reading.problem }, "A calendar of staff can't be read");
    await storeReading(store, due, reading, now);
  }
}

async function readOne(
  store: Store,
  url: string,
  { siteUrl, signal, network, now }: Required<Omit<Options, "log">> & { now: Date },
): Promise<CalendarReading> {
  const { rules } = await readVisitSettings(store);
  try {
    const text = await fetchCalendar(url, signal, network);
    const { busy, skipped } = await readBusyTimes(text, {
      from: now,
      until: new Date(now.getTime() + (rules.daysAhead + 2) * DAY_MS),
      timeZone: readContent().company.timeZone,
      ownHost: new URL(siteUrl).hostname,
    });
    return { busy: formatBusy(busy), skipped };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: error instanceof CalendarError ? error.problem : "content" };
  }
}
