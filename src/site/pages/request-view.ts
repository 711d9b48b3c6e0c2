// Builds the view of a request's page: its stage, the calendar and the times of a day.

import type { Content } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { formatDate, formatWeekday } from "#lib/dates.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { fillIn } from "#lib/fill-in.ts";
import { addDays, toLocal } from "#lib/working-days.ts";
import { buildPlannerHref, describeSentPlan } from "#plan/sent-plan.ts";
import { describeVisit, formatLength, formatTime, formatTimeZone } from "#visits/format.ts";
import { type VisitorRequest, type VisitReply, visitNotices } from "#visits/reply.ts";
import type { SlotDay } from "#visits/slots.ts";
import type { CalendarMonth, DayTimes } from "#visits/visit-calendar.tsx";
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
  { visit }: VisitorRequest,
  words: Words["notices"],
  { reply, search, phone }: { reply: VisitReply | null; search: URLSearchParams; phone: string },
): { text: string; isProblem: boolean } | null {
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

/** The calendar's month and the times of the chosen day; null if no time is free. */
export function describeDays(
  days: SlotDay[],
  words: Words["choose"],
  { chosen, at, timeZone }: { chosen: string | null; at: string; timeZone: string },
): { month: CalendarMonth; times: DayTimes } | null {
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
    month: describeMonth(days, day.date),
    times: {
      title: fillIn(words.time, { day: formatWeekday(day.date, toLocal(new Date(), timeZone).date) }),
      zone: fillIn(words.zone, { zone: formatTimeZone(timeZone) }),
      parts: parts.filter(({ times: own }) => own.length > 0),
    },
  };
}

function describeMonth(days: SlotDay[], chosen: string): CalendarMonth {
  const monthOf = (date: string) => date.slice(0, 7);
  const month = monthOf(chosen);
  const free = new Map(days.map(({ date, slots }) => [date, slots.length]));
  const first = `${month}-01`;
  const blanks = new Date(`${first}T00:00:00Z`).getUTCDay();
  const dates: string[] = [];
  for (let date = first; monthOf(date) === month; date = addDays(date, 1)) dates.push(date);
  const cells = [
    ...Array<null>(blanks).fill(null),
    ...dates.map((date) => ({
      date,
      number: Number(date.slice(8)),
      // The calendar's title has the year.
      label: formatWeekday(date, date),
      free: free.get(date) ?? 0,
      isChosen: date === chosen,
    })),
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => cells[week * 7 + weekday] ?? null),
  );
  const before = days.filter(({ date }) => monthOf(date) < month).at(-1);
  return {
    // "December 2026"
    title: formatDate(first).replace(/ \d+,/, ""),
    // In the first month, weeks before the first free day are left out.
    weeks: before ? weeks : weeks.slice(weeks.findIndex((week) => week.some((day) => day && day.free > 0))),
    previous: before ? (days.find(({ date }) => monthOf(date) === monthOf(before.date))?.date ?? null) : null,
    next: days.find(({ date }) => monthOf(date) > month)?.date ?? null,
  };
}

/** The plan's card; null without a plan. */
export function describePlan(query: string | null, facts: Content["contact"]["plan"]["facts"]) {
  if (query === null) return null;
  const plan = describeSentPlan(query, readPlannerData(new Date()));
  return { query: plan.query, to: buildPlannerHref(plan.query), facts: fillInFacts(facts, plan) };
}
