// Builds the steps after a request, and the words of the short form.
import { buildCalendar } from "./calendar.ts";
import { readContent } from "./read.ts";

/** Includes the office's calendar: the browser computes by when we call. */
export function buildNextSteps() {
  return { ...readContent().contact.next, calendar: buildCalendar() };
}

export function buildShortRequest() {
  const { form, short } = readContent().contact;
  return { form: { ...short.form, privacy: form.privacy }, all: short.all, next: buildNextSteps() };
}
