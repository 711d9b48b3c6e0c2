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
  const { form, short } = readContent().contact;
  return { form: { ...short.form, privacy: form.privacy }, all: short.all, next: buildNextSteps() };
}
