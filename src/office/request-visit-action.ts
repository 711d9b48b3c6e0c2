// What the forms of a request's visit do: book, move, give to somebody, or cancel.
import { readContent } from "#content/read.ts";
import { isCalendarDate, parseTime } from "#lib/dates.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { toLine } from "#lib/one-line.ts";
import { toMoment } from "#lib/working-days.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { MAX_ADDRESS_CHARACTERS } from "#visits/reply.ts";
import { isOnQuarter } from "#visits/slots.ts";
import { leadTo, type OfficeAction, type ScreenAgain } from "./action.ts";
import { describeFar, type FarDate, listUnconfirmed, MAX_VISIT_DAYS } from "./far-date.tsx";
import type { RequestNotice } from "./request-notices.ts";
import type { VisitOutcome } from "./visit-desk.ts";

/** What the screen shows after a form that changed nothing. */
export type RequestVisitReply = {
  typed: { time: string; address: string; person: string };
  problem: string | null;
  far: FarDate[];
};

const problems: Record<Exclude<VisitOutcome, "done">, string> = {
  taken: "This time overlaps another visit or the way to it. Choose another one.",
  already: "This request has a visit already. Move it instead.",
  past: "There is no upcoming visit to change.",
  changed: "Somebody has moved the visit since you opened this page. This is its new time.",
  gone: "This person makes no visits anymore. Choose somebody else.",
};

export const actOnRequestVisit: OfficeAction = async ({ visits }, form, { params }) => {
  const found = await visits.readOfRequest(params.id ?? "");
  if (!found) return null;
  const { leadId, upcoming } = found;
  const typed = {
    time: form.get("time") ?? "",
    address: toLine(form.get("address"), MAX_ADDRESS_CHARACTERS),
    person: form.get("person") ?? "",
  };
  const again = (status: ScreenAgain["status"], reply: Partial<RequestVisitReply>): ScreenAgain => ({
    status,
    reply: { requestVisit: { typed, problem: null, far: [], ...reply } },
  });
  const done = (notice: RequestNotice) => leadTo(`/office/requests/${leadId}?done=${notice}`);
  const finish = (outcome: VisitOutcome, notice: RequestNotice) =>
    outcome === "done" ? done(notice) : again(409, { problem: problems[outcome] });
  const seen = parseTime(form.get("seen"));
  const [time, ...free] = (form.get("pick") ?? "").split(" ");
  if (time) {
    // Whoever was chosen stays if the time is free for them.
    const person = free.includes(typed.person) ? typed.person : (free[0] ?? typed.person);
    // The screen begins anew with the visit's present time, so the change would be missed.
    const isMoved = seen && upcoming && seen.toISOString() !== upcoming.startsAt;
    return again(200, { typed: { ...typed, time, person }, problem: isMoved ? problems.changed : null });
  }
  const person = typed.person || null;
  const intent = form.get("intent");
  if (intent === "cancel") return finish(await visits.cancel(leadId, seen), "visit-canceled");
  if (intent === "assign") return finish(await visits.assign(leadId, typed.person, seen), "visit-assigned");
  const startsAt = readTime(typed.time, readContent().company.timeZone);
  if (!startsAt || startsAt < new Date())
    return again(422, { problem: "Enter a time in the future, on a quarter of an hour." });
  if (intent === "move" && startsAt.getTime() === seen?.getTime())
    return again(422, { problem: "The visit is at this time already. Choose another one." });
  const address = typed.address || upcoming?.address;
  if (!address) return again(422, { problem: "Enter the address of the visit." });
  const far = listUnconfirmed([findFar(getOfficeDate(startsAt))], form);
  if (far.length > 0) return again(422, { far });
  const chosen = { startsAt, person };
  if (intent === "move") return finish(await visits.move(leadId, chosen, seen), "visit-moved");
  return finish(await visits.book(leadId, chosen, address), "visit-booked");
};

/** Once it is booked, the visitor is mailed. */
function findFar(date: string): FarDate | null {
  const what = describeFar(date, getOfficeDate(new Date()), MAX_VISIT_DAYS);
  return what === null ? null : { date, what };
}

/** Reads a time on a quarter of an hour. */
function readTime(text: string, timeZone: string): Date | null {
  const moment = readLocalTime(text, timeZone);
  return moment && isOnQuarter(moment) ? moment : null;
}

/** Reads the office's local time, such as "2026-12-01T09:00". */
export function readLocalTime(text: string, timeZone: string): Date | null {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (!date || !isCalendarDate(date) || Number.isNaN(Date.parse(`${text}Z`))) return null;
  return toMoment({ date, clockMs: (Number(hours) * 60 + Number(minutes)) * MINUTE_MS }, timeZone);
}
