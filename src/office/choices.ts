// Options of the office's selects: owners and areas, with a stored value that is offered no longer.
import { readContent } from "#content/read.ts";
import type { Person } from "./people.ts";
import { worksOnRequests } from "./roles.ts";

export type Options = readonly (readonly [value: string, label: string])[];

/** @param stored the value that the select begins with */
export function listOwnerOptions(staff: readonly Person[], me: string, stored: string | null): Options {
  const people = staff
    .filter(worksOnRequests)
    .map(({ email, name }) => [email, email === me ? `${name} (you)` : name] as const);
  return withStored(people, stored);
}

/** @param stored the value that the select begins with */
export function listAreaOptions(stored: string | null): Options {
  const areas = readContent().areas.map(({ slug, name }) => [slug, name] as const);
  return withStored(
    areas.toSorted(([, a], [, b]) => a.localeCompare(b)),
    stored,
  );
}

/** Adds a value that is not offered anymore, so that saving doesn't change it. */
export function withStored(options: Options, value: string | null): Options {
  if (value === null || options.some(([known]) => known === value)) return options;
  return [...options, [value, value]];
}
