// Reads the busy times of a calendar file in a worker, which can't block the site or take all its memory.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isTimeZone } from "#lib/dates.ts";
import { DAY_MS } from "#lib/durations.ts";
import { toMoment } from "#lib/working-days.ts";
import { runInWorker } from "#platform/run-in-worker.ts";
import { QUARTER_MS, type Slot } from "../slots.ts";
import { CalendarError } from "./fetch-calendar.ts";

/** What the worker may take. 20,000 events take a second. An event's steps are enough for each day of 50 years. */
const LIMITS = { events: 50_000, steps: 20_000, times: 10_000, skipped: 3 };
/** For one event that repeats, and for the whole file. */
const TIMEOUTS_MS = { event: 500, file: 10_000 };
const MAX_MEMORY_MB = 256;

/** Milliseconds, or a local time of a zone that the file doesn't define; the office's if it names none. */
type Moment = number | { date: string; clockMs: number; zone: string | null };
type Found = [start: Moment, end: Moment];
type Reply = { found: Found[]; skipped: string[] } | { problem: "content" | "large" };

type Window = { from: Date; until: Date; timeZone: string; ownHost: string };

/** `skipped` has the first days of events that can't be read, of which some may be in the window. */
type BusyTimes = { busy: Slot[]; skipped: string[] };

// Read once, so that an update of the packages does not affect the running process.
const library = readFileSync(createRequire(import.meta.url).resolve("ical.js"), "utf8");

/**
 * Returns the times of a window at which a calendar's person is busy, joined and in order.
 * @param ownHost whose visits, with ids as in our calendar files, are known already
 * @throws CalendarError
 */
export async function readBusyTimes(
  text: string,
  { from, until, timeZone, ownHost }: Window,
  timeoutsMs = TIMEOUTS_MS,
): Promise<BusyTimes> {
  const task: Task = {
    text,
    ownHost,
    // Local times are compared as if they were UTC.
    fromMs: from.getTime() - 2 * DAY_MS,
    untilMs: until.getTime() + 2 * DAY_MS,
    limits: LIMITS,
    eventTimeoutMs: timeoutsMs.event,
  };
  const { found, skipped } = await readInWorker(task, timeoutsMs.file);
  const toMs = (moment: Moment) => {
    if (typeof moment === "number") return moment;
    const zone = moment.zone !== null && isTimeZone(moment.zone) ? moment.zone : timeZone;
    return toMoment(moment, zone).getTime();
  };
  const times = found.map(([start, end]): [number, number] => [
    Math.max(Math.floor(toMs(start) / QUARTER_MS) * QUARTER_MS, from.getTime()),
    Math.min(Math.ceil(toMs(end) / QUARTER_MS) * QUARTER_MS, until.getTime()),
  ]);
  return { busy: join(times.filter(([start, end]) => start < end)), skipped };
}

function join(times: [start: number, end: number][]): Slot[] {
  const joined: [start: number, end: number][] = [];
  for (const [start, end] of times.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined.map(([start, end]) => ({ startsAt: new Date(start), endsAt: new Date(end) }));
}

type Task = {
  text: string;
  fromMs: number;
  untilMs: number;
  ownHost: string;
  limits: typeof LIMITS;
  eventTimeoutMs: number;
};

async function readInWorker(task: Task, timeoutMs: number) {
  const code = `${library}\n(${collectInWorker})(module.exports, require("node:worker_threads"), require("node:vm"))`;
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEMORY_MB };
  const reply = await runInWorker<Reply>(code, { workerData: task, resourceLimits, timeoutMs }).catch(() => {
    // It takes too much time or memory.
    throw new CalendarError("large");
  });
  if ("problem" in reply) throw new CalendarError(reply.problem);
  return reply;
}

type Ical = typeof import("ical.js").default;
type Event = InstanceType<Ical["Event"]>;
type Component = InstanceType<Ical["Component"]>;
type Time = InstanceType<Ical["Time"]>;

/** Runs in the worker, where nothing else of this module exists. */
function collectInWorker(
  ICAL: Ical,
  { parentPort, workerData }: typeof import("node:worker_threads"),
  { runInThisContext }: typeof import("node:vm"),
): void {
  const { text, fromMs, untilMs, ownHost, limits, eventTimeoutMs }: Task = workerData;
  const found: Found[] = [];
  const skipped = new Set<string>();
  const DTSTART = /^DTSTART[^:\r\n]*:(\d{4})(\d\d)(\d\d)/im;

  /** Whether an event is a visit of this site, as in the files that it mails. */
  function isOwn(uid: string): boolean {
    return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@/.test(uid) && uid.endsWith(`@${ownHost}`);
  }

  /** Returns what is between the first line of each component of a kind and its last one. */
  function cut(kind: string): string[] {
    const end = new RegExp(`^END:${kind}\\r?$`, "im");
    return text
      .split(new RegExp(`^BEGIN:${kind}\\r?$`, "im"))
      .slice(1)
      .flatMap((part) => {
        const at = part.search(end);
        return at < 0 ? [] : [part.slice(0, at)];
      });
  }

  function parse(kind: string, body: string): Component {
    return new ICAL.Component(ICAL.parse(`BEGIN:${kind}${body}END:${kind}`));
  }

  /** Ends a task that takes too long: the library looks for the next time of an impossible rule for ever. */
  function runLimited(task: () => void): void {
    Object.assign(globalThis, { task });
    runInThisContext("task()", { timeout: eventTimeoutMs });
  }

  /** Milliseconds of a local time as if it were UTC. */
  function toRoughMs({ year, month, day, hour, minute, second }: Time): number {
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  /** Returns the last day that a line such as DTEND names, if it can be seen without parsing the event. */
  function findDay(body: string, line: RegExp): number | null {
    const [, year, month, day] = line.exec(body) ?? [];
    return year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : null;
  }

  /** Whether an event can't be in the window. Most events of a calendar are over. */
  function isOutside(body: string): boolean {
    const start = findDay(body, DTSTART);
    if (start !== null && start > untilMs) return true;
    if (/^(RDATE|DURATION)/im.test(body)) return false;
    const end = /^RRULE/im.test(body)
      ? findDay(body, /^RRULE.*UNTIL=(\d{4})(\d\d)(\d\d)/im)
      : (findDay(body, /^DTEND[^:\r\n]*:(\d{4})(\d\d)(\d\d)/im) ?? start);
    // An event of an ended rule may last some days longer.
    return end !== null && end < fromMs - 31 * 86_400_000;
  }

  /** Whether an event blocks nothing: it is canceled, or shown as free. */
  function isFree(component: Component): boolean {
    const read = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
    return (
      read("status") === "CANCELLED" ||
      read("transp") === "TRANSPARENT" ||
      read("x-microsoft-cdo-busystatus") === "FREE"
    );
  }

  function add(component: Component, start: Time, end: Time): void {
    const [startMs, endMs] = [toRoughMs(start), toRoughMs(end)];
    // A time that can't be read compares as false.
    if (!(endMs >= fromMs && startMs <= untilMs) || isFree(component)) return;
    if (found.length >= limits.times) throw new Error("There are too many times.");
    const named = component.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? null;
    found.push([
      startMs < fromMs ? fromMs : readMoment(start, named),
      endMs > untilMs ? untilMs : readMoment(end, named),
    ]);
  }

  function readMoment(time: Time, named: string | null): Moment {
    if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
    const date = [time.year, time.month, time.day].map((part) => String(part).padStart(2, "0")).join("-");
    const clockMs = ((time.hour * 60 + time.minute) * 60 + time.second) * 1000;
    return { date, clockMs: time.isDate ? 0 : clockMs, zone: time.isDate ? null : named };
  }

  function expand(event: Event): void {
    const lengthMs = Math.max(0, event.duration.toSeconds() * 1000);
    const iterator = event.iterator();
    let steps = 0;
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (toRoughMs(next) > untilMs) return;
      if (++steps > limits.steps) throw new Error("The event repeats too often.");
      if (toRoughMs(next) + lengthMs < fromMs) continue;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      add(item.component, startDate, endDate);
    }
  }

  /** Runs a task for one event or zone. If it fails, the others still count. */
  function attempt(body: string, task: () => void): void {
    const before = found.length;
    try {
      task();
    } catch {
      found.length = before;
      // An event without a day is in no calendar program either.
      const day = findDay(body, DTSTART);
      if (day !== null) skipped.add(new Date(day).toISOString().slice(0, 10));
    }
  }

  function collect(bodies: string[]): void {
    for (const body of cut("VTIMEZONE"))
      attempt("", () => {
        const zone = new ICAL.Timezone(parse("VTIMEZONE", body));
        // Finds all its changes of the clocks. Without them, its events count as in the zone of that name.
        runLimited(() => zone.utcOffset(ICAL.Time.fromJSDate(new Date(untilMs), true)));
        ICAL.TimezoneService.register(zone);
      });
    const events: { uid: string; isChange: boolean; body: string; component: Component }[] = [];
    for (const body of bodies) {
      const isChange = /^RECURRENCE-ID/im.test(body);
      // A change takes the place of an occurrence, wherever it moves it.
      if (!isChange && isOutside(body)) continue;
      attempt(body, () => {
        const component = parse("VEVENT", body);
        const uid = String(component.getFirstPropertyValue("uid") ?? "");
        if (!isOwn(uid)) events.push({ uid, isChange, body, component });
      });
    }
    const changes = Map.groupBy(
      events.filter(({ isChange }) => isChange),
      ({ uid }) => uid,
    );
    for (const { uid, isChange, body, component } of events)
      attempt(body, () => {
        // A change may have moved into the window from outside, so it counts by itself as well.
        const exceptions = isChange ? [] : (changes.get(uid) ?? []).map((change) => change.component);
        const event = new ICAL.Event(component, { exceptions });
        if (!isChange && event.isRecurring()) runLimited(() => expand(event));
        else add(component, event.startDate, event.endDate);
      });
  }

  const bodies = cut("VEVENT");
  const isCalendar = /^\uFEFF?\s*BEGIN:VCALENDAR\r?$/im.test(text.slice(0, 1000));
  if (!isCalendar || bodies.length > limits.events)
    return void parentPort?.postMessage({ problem: isCalendar ? "large" : "content" });
  collect(bodies);
  parentPort?.postMessage({ found, skipped: [...skipped].sort().slice(0, limits.skipped) });
}
