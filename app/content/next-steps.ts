// Builds the steps after a request, and the words of the short form.
import { readContent } from "./read.ts";

/** Includes the office's calendar: the browser computes by when we call. */
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
