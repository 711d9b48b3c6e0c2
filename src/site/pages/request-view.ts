// Builds the view of a request's page: its stage, the calendar and the times of a day.

import type { Content } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { formatWeekday } from "#lib/dates.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { fillIn } from "#lib/fill-in.ts";
import { addDays, toLocal } from "#lib/working-days.ts";
import { buildPlannerHref, describeSentPlan } from "#plan/sent-plan.ts";
import { describeVisit, formatLength, formatTime, formatTimeZone } from "#visits/format.ts";
import { type VisitorRequest, type VisitReply, visitNotices } from "#visits/reply.ts";
import type { SlotDay } from "#visits/slots.ts";
import type { CalendarWeeks, DayTimes } from "#visits/visit-calendar.tsx";
import { fillInFacts } from "./contact-plan.ts";

type Words = Content["visits"];
type Company = Pick<Content["company"], "phone" | "timeZone">;

/** "choose": no visit yet; "move": another time for the visit; "past": it has taken place. */
type Stage = "choose" | "move" | "booked" | "past";

export function findStage(
  { visit }: VisitorRequest,
  { reply, search }: { reply: VisitReply | null; search: URLSearchParams },
): Stage {
  if (!visit) return "choose";
  if (!visit.isUpcoming) return "past";
  return search.has("move") || reply?.isMove ? "move" : "booked";
}

/** Returns the notice of a refused form, or of a completed change that still applies. */
export function findNotice(
  { visit, canceled }: VisitorRequest,
  words: Words["notices"],
  { reply, search, company }: { reply: VisitReply | null; search: URLSearchParams; company: Company },
): { text: string; isProblem: boolean } | null {
  const { phone, timeZone } = company;
  if (canceled && (!reply?.notice || reply.notice === "past")) {
    const { day, time } = describeVisit(canceled, timeZone);
    return { text: fillIn(words.canceledByOffice, { day, time, phone }), isProblem: Boolean(reply?.notice) };
  }
  if (reply?.notice) {
    const { notice } = reply;
    const text = typeof notice === "string" ? fillIn(words[notice], { phone }) : notice.message;
    return { text, isProblem: true };
  }
  const done = visitNotices.find((name) => name === search.get("done"));
  const isTrue = done === "canceled" ? !visit : (done === "booked" || done === "moved") && visit?.isUpcoming;
  return done && isTrue ? { text: words[done], isProblem: false } : null;
}

/** The texts of a stage with its days and times filled in. "choose" has another title while no time is free. */
export function describeStage(stage: Stage, words: Words, found: VisitorRequest, company: Company) {
  const { visit, visitMinutes } = found;
  const described = visit && describeVisit(visit, company.timeZone);
  const values = {
    length: formatLength(visitMinutes),
    phone: company.phone,
    ...(described && { day: described.day, time: described.time }),
  };
  const text = stage === "booked" ? "" : fillIn(words[stage].text, values);
  return {
    heading: stage === "choose" && found.days.length === 0 ? words.choose.fullTitle : words[stage].title,
    text,
    visit: described &&
      visit && { ...described, address: visit.address, startsAt: visit.startsAt.toISOString() },
  };
}

/** The calendar's weeks and the times of the chosen day; null if no time is free. */
export function describeDays(
  days: SlotDay[],
  words: Words["choose"],
  { chosen, at, timeZone }: { chosen: string | null; at: string; timeZone: string },
): { weeks: CalendarWeeks; times: DayTimes } | null {
  const day = days.find(({ date }) => date === chosen) ?? days[0];
  if (!day) return null;
  const noonMs = 12 * HOUR_MS;
  const times = day.slots.map((slot) => ({
    at: slot.startsAt.toISOString(),
    label: formatTime(slot.startsAt, timeZone),
    isMorning: toLocal(slot.startsAt, timeZone).clockMs < noonMs,
    isChosen: slot.startsAt.toISOString() === at,
  }));
  const parts = [
    { label: words.morning, times: times.filter(({ isMorning }) => isMorning) },
    { label: words.afternoon, times: times.filter(({ isMorning }) => !isMorning) },
  ];
  return {
    weeks: describeWeeks(days, day.date),
    times: {
      title: fillIn(words.time, { day: formatWeekday(day.date, toLocal(new Date(), timeZone).date) }),
      zone: fillIn(words.zone, { zone: formatTimeZone(timeZone) }),
      parts: parts.filter(({ times: own }) => own.length > 0),
    },
  };
}

/** Weeks that the calendar shows at once: at a month's end, a month would have few days to choose. */
const SHOWN_WEEKS = 5;

/** The weeks of the chosen day, counted from the first free one. Weeks after the last free day are left out. */
function describeWeeks(days: SlotDay[], chosen: string): CalendarWeeks {
  let from = findSunday(days[0]?.date ?? chosen);
  while (chosen >= addDays(from, SHOWN_WEEKS * 7)) from = addDays(from, SHOWN_WEEKS * 7);
  const end = addDays(from, SHOWN_WEEKS * 7);
  const shown = days.filter(({ date }) => from <= date && date < end);
  const last = shown.at(-1)?.date ?? chosen;
  const free = new Map(shown.map(({ date, slots }) => [date, slots.length]));
  const weeks = Array.from({ length: SHOWN_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => addDays(from, week * 7 + weekday)),
  );
  return {
    title: formatMonths(shown[0]?.date ?? chosen, last),
    weeks: weeks
      .filter(([sunday = ""]) => sunday <= last)
      .map((dates) =>
        dates.map((date) => ({
          date,
          // The calendar's title has the year.
          label: formatWeekday(date, date),
          free: free.get(date) ?? 0,
          isChosen: date === chosen,
        })),
      ),
    previous: days.findLast(({ date }) => date < from)?.date ?? null,
    next: days.find(({ date }) => date >= end)?.date ?? null,
  };
}

function findSunday(date: string): string {
  return addDays(date, -new Date(date).getUTCDay());
}

/** "December 2026", or "November – December 2026" */
function formatMonths(first: string, last: string): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  return format.formatRange(new Date(first), new Date(last));
}

/** The plan's card; null without a plan. */
export function describePlan(query: string | null, facts: Content["contact"]["plan"]["facts"]) {
  if (query === null) return null;
  const plan = describeSentPlan(query, readPlannerData());
  return { query: plan.query, to: buildPlannerHref(plan.query), facts: fillInFacts(facts, plan) };
}
