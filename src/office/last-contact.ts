// Finds the call or email that staff recorded last and have not taken back.
import { contactWays } from "./desk.ts";

/** The event of the timeline that takes back the last call or email. */
export const CONTACT_UNDONE = "contact-undone";

type Entry = { id: number; event: string };

/** @param timeline a request's events, the oldest first */
export function findLastContact<Event extends Entry>(timeline: readonly Event[]): Event | null {
  const contacts: Event[] = [];
  for (const entry of timeline) {
    if (contactWays.some((way) => way === entry.event)) contacts.push(entry);
    if (entry.event === CONTACT_UNDONE) contacts.pop();
  }
  return contacts.at(-1) ?? null;
}
