// Lists the errors of a refused form with links, in the order of the page.

import { labels } from "#content/field-labels.ts";
import { summarizeErrors } from "#content/questionnaire.ts";
import { isKeyOf } from "#lib/keys.ts";
import type { RefusedReply } from "./reply.ts";

/** Messages by the name of the field. */
export type FieldErrors = Record<string, string[]>;

export type ErrorList = {
  title: string;
  links: { href: string; text: string }[];
};

/**
 * @param message a reason that belongs to no single field
 * @param order the names of the fields as the form has them. By default, as the full form does.
 */
export function listErrors(
  errors: FieldErrors,
  message?: string,
  order: readonly string[] = Object.keys(labels),
): ErrorList {
  const position = (name: string) => order.indexOf(baseName(name));
  const sorted = Object.entries(errors).sort(([one], [other]) => position(one) - position(other));
  return {
    title: message ?? summarizeErrors(errors),
    links: sorted.map(([name, [first]]) => ({
      href: `#${fieldId(name)}`,
      text: `${withColon(findFieldLabel(name))} ${first}`,
    })),
  };
}

/** Returns the errors by field, without those of the whole form, which are in the reply's message. */
export function errorsOf(reply: Pick<RefusedReply, "result"> | null): FieldErrors {
  const byField = Object.entries(reply?.result?.error ?? {}).flatMap(([name, found]) =>
    name !== "" && found ? [[name, found] as const] : [],
  );
  return Object.fromEntries(byField);
}

export function fieldId(name: string): string {
  return `consultation-${baseName(name)}`;
}

/** "additionalAmenities[0]" → "additionalAmenities" */
function baseName(name: string): string {
  return name.replace(/\[\d+\]$/, "");
}

function findFieldLabel(name: string): string {
  const base = baseName(name);
  if (base === "consent") return "Consent";
  return isKeyOf(base, labels) ? labels[base] : base;
}

/** Adds a colon, except to a question: "Phone" → "Phone:". */
function withColon(label: string): string {
  return label.endsWith("?") ? label : `${label}:`;
}
