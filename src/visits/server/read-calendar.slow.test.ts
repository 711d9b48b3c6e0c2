// Busy times of calendar files as Google, Outlook and Apple write them, and of hostile ones.
import { describe, expect, test } from "vitest";
import { readBusyTimes } from "./read-calendar.ts";

const window = {
  from: new Date("2026-11-29T12:00:00Z"),
  until: new Date("2026-12-31T06:00:00Z"),
  timeZone: "America/Chicago",
  ownHost: "pools.example",
};
const toCalendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const toEvent = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"].join("\r\n");

async function read(text: string, changes: Partial<typeof window> = {}): Promise<string[]> {
  const { busy } = await readBusyTimes(text, { ...window, ...changes });
  return busy.map(({ startsAt, endsAt }) => `${toShort(startsAt)} ${toShort(endsAt)}`);
}

/** "12-01T15:00" in UTC. */
const toShort = (moment: Date) => moment.toISOString().slice(5, 16);
const readEvent = (...lines: string[]) => read(toCalendar(toEvent(...lines)));

const OUTLOOK_ZONE = `BEGIN:VTIMEZONE
TZID:Mountain Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0600
TZOFFSETTO:-0700
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0700
TZOFFSETTO:-0600
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`.replaceAll("\n", "\r\n");

test.each([
  ["in UTC", ["DTSTART:20261201T150000Z", "DTEND:20261201T160000Z"], "12-01T15:00 12-01T16:00"],
  ["without a zone", ["DTSTART:20261201T090000", "DTEND:20261201T100000"], "12-01T15:00 12-01T16:00"],
  [
    "of a zone that the file doesn't define",
    ["DTSTART;TZID=America/New_York:20261201T090000", "DTEND;TZID=America/New_York:20261201T100000"],
    "12-01T14:00 12-01T15:00",
  ],
  [
    "of an unknown zone, as the office's",
    ["DTSTART;TZID=Nowhere:20261201T090000", "DURATION:PT1H"],
    "12-01T15:00 12-01T16:00",
  ],
  ["of a day", ["DTSTART;VALUE=DATE:20261201"], "12-01T06:00 12-02T06:00"],
  ["of some days", ["DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261202"], "11-29T12:00 12-02T06:00"],
  ["off the quarter", ["DTSTART:20261201T150500Z", "DTEND:20261201T152500Z"], "12-01T15:00 12-01T15:30"],
  [
    "written in lines of 75 characters",
    ["SUMMARY:A\r\n  B", "DTSTART;TZID=America/Chic\r\n ago:20261201T090000", "DURATION:PT30M"],
    "12-01T15:00 12-01T15:30",
  ],
])("reads an event %s", async (_name, lines, busy) => {
  expect(await readEvent(...lines)).toEqual([busy]);
});

test("reads zones that the file defines, and joins what overlaps", async () => {
  const zoned = "TZID=Mountain Standard Time";
  const text = toCalendar(
    toEvent(`DTSTART;${zoned}:20261201T090000`, `DTEND;${zoned}:20261201T100000`),
    toEvent("DTSTART:20261201T163000Z", "DTEND:20261201T180000Z"),
    OUTLOOK_ZONE,
  );
  expect(await read(text)).toEqual(["12-01T16:00 12-01T18:00"]);
});

test("leaves out what is free, canceled, over, too late, or a visit of this site", async () => {
  const at = ["DTSTART:20261201T150000Z", "DTEND:20261201T160000Z"];
  const own = "UID:c620ac2f-2385-4d0a-bf46-6a7b8bafb5f5@pools.example";
  const events = [
    [...at, "TRANSP:TRANSPARENT"],
    [...at, "STATUS:CANCELLED"],
    [...at, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
    ["DTSTART:20261101T150000Z", "DTEND:20261101T160000Z"],
    ["DTSTART:20270201T150000Z", "DTEND:20270201T160000Z"],
    ["DTSTART:20261201T150000Z", "DTEND:20261201T140000Z"],
    ["SUMMARY:No time"],
    ["DTSTART:2026", "DTEND:0"],
  ];
  expect(await read(toCalendar(...events.map((lines) => toEvent(...lines))))).toEqual([]);
  const visit = toCalendar(`BEGIN:VEVENT\r\n${own}\r\n${at.join("\r\n")}\r\nEND:VEVENT`);
  expect(await read(visit)).toEqual([]);
  expect(await read(visit, { ownHost: "other.example" })).toHaveLength(1);
});

describe("repeated events", () => {
  const zone = "TZID=America/Chicago";

  test("keep their local time when the clocks change", async () => {
    const text = toCalendar(
      toEvent(`DTSTART;${zone}:20240102T090000`, `DTEND;${zone}:20240102T100000`, "RRULE:FREQ=WEEKLY"),
    );
    const around = (from: string, until: string) =>
      read(text, { from: new Date(`${from}T00:00:00Z`), until: new Date(`${until}T00:00:00Z`) });
    expect(await around("2027-03-09", "2027-03-17")).toEqual([
      "03-09T15:00 03-09T16:00",
      "03-16T14:00 03-16T15:00",
    ]);
    expect(await around("2027-11-02", "2027-11-10")).toEqual([
      "11-02T14:00 11-02T15:00",
      "11-09T15:00 11-09T16:00",
    ]);
  });

  test("leave out what was excluded, moved, canceled or made free, and count what moved in", async () => {
    const change = (id: string, ...lines: string[]) =>
      toEvent(`RECURRENCE-ID;${zone}:${id}T090000`, ...lines);
    const text = toCalendar(
      toEvent(
        `DTSTART;${zone}:20261130T090000`,
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=6",
        `EXDATE;${zone}:20261201T090000`,
        `RDATE;${zone}:20261210T090000`,
      ),
      change("20261202", `DTSTART;${zone}:20261202T130000`, "DURATION:PT1H"),
      change("20261203", `DTSTART;${zone}:20261203T090000`, "DURATION:PT1H", "STATUS:CANCELLED"),
      change("20261204", `DTSTART;${zone}:20261204T090000`, "DURATION:PT1H", "TRANSP:TRANSPARENT"),
      toEvent("UID:2", `RECURRENCE-ID;${zone}:20270301T090000`, "DTSTART:20261208T150000Z", "DURATION:PT1H"),
    );
    expect(await read(text)).toEqual([
      "11-30T15:00 11-30T16:00",
      "12-02T19:00 12-02T20:00",
      "12-05T15:00 12-05T16:00",
      "12-08T15:00 12-08T16:00",
      "12-10T15:00 12-10T16:00",
    ]);
  });
});

describe("hostile files", () => {
  const large = { problem: "large" };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index).join(",");

  const other = toEvent("DTSTART:20261201T150000Z", "DURATION:PT1H");
  const readAll = (event: string) =>
    readBusyTimes(toCalendar(event, other), window, { event: 200, file: 60_000 });
  const busy = [{ startsAt: new Date("2026-12-01T15:00:00Z"), endsAt: new Date("2026-12-01T16:00:00Z") }];

  test.each([
    ["every second for ever", "20000101T000000Z", "RRULE:FREQ=SECONDLY"],
    ["every second from now on", "20261201T000000Z", "RRULE:FREQ=SECONDLY"],
    ["every minute of most months", "20200101T000000Z", "RRULE:BYMONTH=1,2,3,4,5,6,7,8,9,10;FREQ=MINUTELY"],
    ["every hour since 1900", "19000101T000000Z", "RRULE:FREQ=HOURLY"],
    ["with an interval of a million years", "20260101T000000Z", "RRULE:FREQ=DAILY;INTERVAL=365000000"],
    ["in a way that is not allowed", "20260101T000000Z", "RRULE:FREQ=MONTHLY;BYYEARDAY=400"],
    ["on a date that is none", "20260101T000000Z", "RRULE:FREQ=DAILY", "EXDATE:tomorrow"],
    [
      "in every second of a day",
      "20261201T000000Z",
      `RRULE:FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`,
    ],
  ])("names the day of an event that repeats %s, and reads the others", async (_name, start, ...lines) => {
    const event = toEvent(`DTSTART:${start}`, "DURATION:PT1S", ...lines);
    const skipped = [new Date(start.replace(/^(....)(..)(..).*/, "$1-$2-$3")).toISOString().slice(0, 10)];
    expect(await readAll(event)).toEqual({ busy, skipped });
  });

  test.each([
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=21",
    "FREQ=YEARLY;BYWEEKNO=60",
    "FREQ=YEARLY;BYMONTH=2;BYDAY=MO;BYSETPOS=9",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9",
    "FREQ=MONTHLY;BYDAY=5MO;INTERVAL=48",
    "FREQ=WEEKLY;BYMONTH=13",
    "FREQ=DAILY;BYMONTH=13",
    "FREQ=HOURLY;BYMONTHDAY=31;BYMONTH=2",
  ])("reads the others beside %s, which never happens", async (rule) => {
    const event = toEvent("DTSTART:20260201T000000Z", "DURATION:PT1H", `RRULE:${rule}`);
    expect((await readAll(event)).busy).toEqual(busy);
  });

  test("reads the events of a zone whose clocks change on no day as those of its name", async () => {
    const zone = OUTLOOK_ZONE.replace("Mountain Standard Time", "America/Denver").replace(
      "FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11",
      "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31",
    );
    const event = toEvent("DTSTART;TZID=America/Denver:20261201T080000", "DURATION:PT1H");
    expect((await readAll(`${zone}\r\n${event}`)).busy).toEqual(busy);
  });

  test("ends what takes too long", async () => {
    const timeouts = { event: 0.1, file: 0 };
    await expect(readBusyTimes(toCalendar(other), window, timeouts)).rejects.toMatchObject(large);
  });

  test("refuses 100,000 events, and 100,000 that never end", async () => {
    const event = toEvent("DTSTART:20261201T150000Z", "DURATION:PT1H");
    const many = toCalendar(...Array.from({ length: 100_000 }, () => event));
    await expect(read(many)).rejects.toMatchObject(large);
    expect(await read(toCalendar("BEGIN:VEVENT\r\n".repeat(100_000)))).toEqual([]);
  });

  test("refuses what is no calendar", async () => {
    for (const text of ["", "<!doctype html><title>Sign in</title>", "\0".repeat(1000)])
      await expect(read(text)).rejects.toMatchObject({ problem: "content" });
  });
});
