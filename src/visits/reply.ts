// What the server passes to the page of a request: the request, and replies to forms.
import type { StoredFile } from "#photos/outcomes.ts";
import type { Slot, SlotDay } from "./slots.ts";

/** Of the address of a visit, or of a customer. */
export const MAX_ADDRESS_CHARACTERS = 200;

/** A stored request as its visitor sees it: no answers, because the link may be passed on. */
export type VisitorRequest = {
  reference: string;
  /** ISO 8601 in UTC. */
  receivedAt: string;
  /** The plan's canonical query string, or null. */
  plan: string | null;
  /** The upcoming visit, or else one that has taken place; null without one. */
  visit: (Slot & { address: string; isUpcoming: boolean }) | null;
  /** The visit that the office canceled, while there is no other. */
  canceled: Slot | null;
  /** Days with free times. The time of the upcoming visit counts as free. */
  days: SlotDay[];
  visitMinutes: number;
  /** Photos and the survey, without their content. */
  files: StoredFile[];
};

/** Finds a request by the secret of its private link. Returns null if there is none. */
export type ReadVisitorRequest = (token: string) => Promise<VisitorRequest | null>;

export const visitNotices = [
  "booked",
  "moved",
  "canceled",
  "taken",
  "already",
  "past",
  "changed",
  "unavailable",
] as const;
type VisitNotice = (typeof visitNotices)[number];

/** The reply to a form that changed nothing, with what was sent. */
export type VisitReply = {
  /** A notice of content/visits.yaml, or a message that all forms share. */
  notice: VisitNotice | { message: string } | null;
  errors: { time: boolean; address: boolean };
  /** The time that was chosen, as an ISO time; empty if none was. */
  at: string;
  address: string;
  isMove: boolean;
};
