// The last call or email that was not taken back.
import { expect, test } from "vitest";
import { CONTACT_UNDONE, findLastContact } from "./last-contact.ts";

test.each([
  [[], null],
  [["note", "status"], null],
  [["call", "note"], 0],
  [["call", "email"], 1],
  [["call", "email", CONTACT_UNDONE], 0],
  [["call", CONTACT_UNDONE], null],
  [["call", CONTACT_UNDONE, "email"], 2],
])("of %j it is number %j", (events, place) => {
  const timeline = events.map((event, id) => ({ id, event }));
  expect(findLastContact(timeline)?.id ?? null).toBe(place);
});
