// What happens after a request, for the contact page and the short form, with that form's words.
import { readContent } from "./read.ts";

/** The office's calendar is part of it: the browser computes until when we call. */
export function buildNextSteps() {
  const { contact, company } = readContent();
  const { timeZone, hours, holidays } = company;
  return {
    ...contact.next,
    calendar: {
      timeZone,
      hours: hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
      holidays: holidays.map((holiday) =>
        "date" in holiday ? { date: holiday.date } : { every: holiday.every },
      ),
    },
  };
}

export function buildShortRequest() {
  const { contact, visits } = readContent();
  const { form, short, sent } = contact;
  return {
    form: { ...form, ...short.form },
    sent: { ...sent, visit: visits.invitation },
    all: short.all,
    next: buildNextSteps(),
  };
}

export type ShortRequestData = ReturnType<typeof buildShortRequest>;
