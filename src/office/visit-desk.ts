// What the visit screens show and send; src/office/server/open-visit-desk.ts has what they may ask.
import type { CalendarProblem } from "#visits/busy.ts";
import type { VisitRules } from "#visits/slots.ts";
import type { NOBODY } from "./list-view.ts";
import type { openVisitDesk } from "./server/open-visit-desk.ts";

/** Times are ISO 8601 in UTC. */
export type OfficeVisit = {
  leadId: number;
  name: string;
  phone: string;
  startsAt: string;
  address: string;
  whose: Whose;
};

/**
 * Who makes a visit. Nobody's needs somebody to take it: its person has left, or it is older than the people. Null while
 * the company has one calendar for all.
 */
export type Whose = { email: string; name: string } | typeof NOBODY | null;

/** A person who makes visits. */
export type Estimator = {
  id: string;
  email: string;
  name: string;
  /** Null without one, and for those who may not see it. */
  calendar: ShownCalendar | null;
};

export type PersonName = Pick<Estimator, "email" | "name">;

/** A person's own calendar, without its address. Times are ISO 8601 in UTC. */
export type ShownCalendar = {
  host: string;
  readAt: string | null;
  problem: CalendarProblem | null;
  /** The first days of events that can't be read. */
  skipped: string[];
  /** Until when its last known times count, if it can't be read; null if they don't. */
  keptUntil: string | null;
};

/** What a person, or an owner for them, may change. */
export type PersonHours = Estimator & {
  isMe: boolean;
  /** The hours as the form begins: their own, or the office's; days off are only their own. */
  rules: VisitRules;
  hasOwn: boolean;
  /** Whether their saved hours can't be read, so that the office's apply. */
  isUnreadable: boolean;
  version: number;
  /** Whether the signed-in person decides who makes visits. */
  mayRemove: boolean;
};

/** The upcoming visit of a request, or else the last one that has begun. */
export type ShownVisit = { startsAt: string; address: string; isUpcoming: boolean; whose: Whose };

/** A request, its upcoming visit, and free times by day. */
export type VisitsOfRequest = NonNullable<Awaited<ReturnType<VisitDesk["readOfRequest"]>>>;

/** "gone": the chosen person makes no visits anymore. */
export type VisitOutcome = "done" | "taken" | "already" | "past" | "changed" | "gone";

/** A time and who goes. The person is null while the company has one calendar for all. */
export type ChosenTime = { startsAt: Date; person: string | null };

/** What the visit screens may ask of the server, in the name of the signed-in person. */
export type VisitDesk = ReturnType<typeof openVisitDesk>;
