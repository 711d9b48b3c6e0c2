// Names that the office shows for what is stored: owners, sources and areas.
import { readContent } from "#content/read.ts";
import { capitalize } from "./capitalize.ts";
import type { Person } from "./people.ts";

/** Name of a staff member, or the beginning of an address that has no name: "maria.lopez". */
export function nameOwner(email: string | null, staff: readonly Person[]): string {
  return staff.find((one) => one.email === email)?.name ?? email?.split("@")[0] ?? "";
}

/** Name of a source: "Google ads". Websites keep their address. */
export function nameSource(channel: string | null): string {
  if (!channel || channel.includes(".")) return channel ?? "";
  return capitalize(channel);
}

/** Name of an area's slug, as its page has it. */
export function nameArea(
  slug: string | null,
  areas: readonly { slug: string; name: string }[] = readContent().areas,
): string {
  return areas.find((area) => area.slug === slug)?.name ?? nameSource(slug);
}

/** Words for a stored name, or the name itself. It may be any text, such as "constructor". */
export function findWords(words: Record<string, string>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}
