// Builds the steps after a request, and the words of the short form.

import { fillIn } from "#lib/fill-in.ts";
import { formatCount } from "#lib/numbers.ts";
import { buildCalendar } from "./calendar.ts";
import { messages } from "./questionnaire.ts";
import { readContent } from "./read.ts";

/** Includes the office's calendar: the browser computes by when we call. */
export function buildNextSteps() {
  return { ...readContent().contact.next, calendar: buildCalendar() };
}

export function buildShortRequest() {
  const { contact, visits } = readContent();
  const { form, short, sent } = contact;
  return {
    words: { ...short.form, intro: fillIn(short.form.intro, requiredFields), privacy: form.privacy },
    sent: { ...sent, visit: visits.invitation },
    note: formatCount(requiredFields.fields, "field"),
    all: short.all,
    next: buildNextSteps(),
  };
}

/** `{fields}` in a text is how many fields the form requires. */
export const requiredFields = { fields: Object.keys(messages.required).length };
