// Errors of a refused form as a list with links, in the order of the page.

import { labels } from "#content/field-labels.ts";
import { summarizeErrors } from "#content/questionnaire.ts";
import type { RefusedReply } from "./reply.ts";

/** The messages of each field, by its name. */
export type FieldErrors = Record<string, string[]>;

export type ErrorList = {
  title: string;
  links: { href: string; text: string }[];
};

/** @param message a reason that belongs to no single field */
export function listErrors(errors: FieldErrors, message?: string): ErrorList {
  const sorted = Object.entries(errors).sort(([one], [other]) => findFieldIndex(one) - findFieldIndex(other));
  return {
    title: message ?? summarizeErrors(errors),
    links: sorted.map(([name, [first]]) => ({
      href: `#${fieldId(name)}`,
      text: `${withColon(findFieldLabel(name))} ${first}`,
    })),
  };
}

/** Returns the errors by field, without those of the form as a whole, which are in the reply's message. */
export function errorsOf(reply: RefusedReply | null): FieldErrors {
  const byField = Object.entries(reply?.result?.error ?? {}).filter(([name, found]) => name !== "" && found);
  return Object.fromEntries(byField) as FieldErrors;
}

export function fieldId(name: string): string {
  return `consultation-${baseName(name)}`;
}

/** "additionalAmenities[0]" → "additionalAmenities" */
function baseName(name: string): string {
  return name.replace(/\[\d+\]$/, "");
}

/** Returns the position of a field on the page, by which the list is sorted. */
function findFieldIndex(name: string): number {
  return Object.keys(labels).indexOf(baseName(name));
}

function findFieldLabel(name: string): string {
  const base = baseName(name);
  return base === "consent" ? "Consent" : (labels[base as keyof typeof labels] ?? base);
}

/** Adds a colon, except to a question: "Phone" → "Phone:". */
function withColon(label: string): string {
  return label.endsWith("?") ? label : `${label}:`;
}
