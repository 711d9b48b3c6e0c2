// Writes calendar files: one visit for the visitor, and the feed of all visits for the office.
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Sender } from "#delivery/mails/layout.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { formatPhone } from "#requests/form/phone.ts";
import type { Lead } from "#requests/server/leads.ts";
import type { Visit } from "./visits.ts";

/** How often calendar programs should read the feed. */
const FEED_REFRESH_SECONDS = 900;

type CalendarVisit = Pick<Visit, "uid" | "sequence" | "startsAt" | "endsAt" | "status" | "changedAt">;

type Context = {
  sender: Pick<Sender, "name" | "email" | "phone">;
  siteUrl: string;
  /** Texts of content/visits.yaml. */
  words: { title: string; text: string };
};

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";

/** Returns the content type of a file in a mail, which names the method of the file. */
export function mailedCalendarType({ status }: Pick<CalendarVisit, "status">): string {
  return `${CALENDAR_TYPE}; method=${methodOf(status)}`;
}

/**
 * Writes the visitor's file. It repeats nothing that was typed into the form, because anyone can enter anyone's address
 * (decision 0064). A later file with the same UID replaces an earlier one.
 */
export function writeVisitCalendar(
  { sender, siteUrl, words }: Context,
  visit: CalendarVisit,
  { reference, url }: { reference: string; url: string },
): string {
  const values = { company: sender.name, phone: sender.phone, reference };
  const calendar = createCalendar(sender, methodOf(visit.status));
  calendar.createEvent({
    ...toEvent(visit, siteUrl),
    summary: fillIn(words.title, values),
    description: `${fillIn(words.text, values)}\n${url}`,
    organizer: { name: sender.name, email: sender.email },
    url,
  });
  return finish(calendar);
}

/**
 * Writes the office's feed, or the file of one change.
 * @param visits without a request if it was erased
 * @param status "canceled" if the file removes its visit
 */
export function writeOfficeCalendar(
  { sender, siteUrl }: Omit<Context, "words">,
  visits: (CalendarVisit & { address: string; lead: Lead | null })[],
  status: Visit["status"] = "booked",
): string {
  const calendar = createCalendar(sender, methodOf(status));
  calendar.name(sender.name).ttl(FEED_REFRESH_SECONDS);
  for (const { lead, address, ...visit } of visits)
    calendar.createEvent({
      ...toEvent(visit, siteUrl),
      summary: sender.name,
      ...(lead && describeLead(lead, address, siteUrl)),
    });
  return finish(calendar);
}

function describeLead(lead: Lead, location: string, siteUrl: string) {
  const { id, name, phone, email, reference } = lead;
  const url = `${siteUrl}/office/requests/${id}`;
  const lines = [phone && formatPhone(phone), email, reference, url];
  return { summary: name ?? reference, description: lines.filter(Boolean).join("\n"), location, url };
}

function methodOf(status: Visit["status"]): "CANCEL" | "PUBLISH" {
  return status === "canceled" ? "CANCEL" : "PUBLISH";
}

/** The library leaves out the line break after the last line. */
function finish(calendar: ReturnType<typeof ical>): string {
  return `${calendar.toString()}\r\n`;
}

function createCalendar({ name }: Context["sender"], method: "CANCEL" | "PUBLISH") {
  return ical({
    prodId: { company: name, product: "Visits", language: "EN" },
    method: ICalCalendarMethod[method],
  });
}

function toEvent(visit: CalendarVisit, siteUrl: string) {
  return {
    id: `${visit.uid}@${new URL(siteUrl).hostname}`,
    sequence: visit.sequence,
    start: visit.startsAt,
    end: visit.endsAt,
    stamp: visit.changedAt,
    status: visit.status === "canceled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
