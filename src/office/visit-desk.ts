// Interface of the visit screens; the server implements it (src/office/server/open-visit-desk.ts).
import type { OwnRules } from "#content/schemas/visits.ts";
import type { CalendarProblem } from "#visits/busy.ts";
import type { VisitRules } from "#visits/slots.ts";
import type { NOBODY } from "./list-view.ts";

/** Times are ISO 8601 in UTC. */
export type OfficeVisit = {
  leadId: number;
  name: string;
  phone: string;
  reference: string;
  startsAt: string;
  endsAt: string;
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
type PersonHours = Estimator & {
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
/** Unreadable visits have no time to show. */
type ShownVisits = { shown: ShownVisit | null; hasUnreadable: boolean };

/** A request, its upcoming visit, and free times by day. */
export type VisitsOfRequest = {
  leadId: number;
  name: string;
  /** Whether the customer has an email address, and hears of changes. */
  isMailed: boolean;
  /** The customer's address, as staff noted it. */
  address: string | null;
  /** Slug of an area. */
  area: string | null;
  upcoming: OfficeVisit | null;
  /** Whether it has a booked visit whose time can't be read. */
  hasUnreadable: boolean;
  /** Those who make visits; none while the company has one calendar for all. */
  people: PersonName[];
  /** Free times, with the addresses of the people who have them free, the one who should go first. */
  days: { date: string; times: { at: string; people: string[] }[] }[];
};

/** "gone": the chosen person makes no visits anymore. */
export type VisitOutcome = "done" | "taken" | "already" | "past" | "changed" | "gone";

/** A time and who goes. The person is null while the company has one calendar for all. */
export type ChosenTime = { startsAt: Date; person: string | null };

/** The feed of all visits, or of those of the signed-in person's requests. */
type FeedName = "all" | "own";

export type VisitDesk = {
  /** @param people those who make visits */
  listUpcoming(people: PersonName[]): Promise<OfficeVisit[]>;
  /** Lists the requests that have a booked visit whose time can't be read. */
  listUnreadable(): Promise<{ leadId: number; name: string }[]>;
  findVisit(leadId: number): Promise<ShownVisits>;
  /** @returns null if there is no such request */
  readOfRequest(id: string): Promise<VisitsOfRequest | null>;
  /**
   * Books or moves the visit of a request. The office may choose any time that is free of visits, also outside hours.
   */
  book(leadId: number, time: ChosenTime, address: string): Promise<VisitOutcome>;
  /** @param seen the start of the visit that the screen showed */
  move(leadId: number, time: ChosenTime, seen: Date | null): Promise<VisitOutcome>;
  /** Has somebody else go. */
  assign(leadId: number, person: string, seen: Date | null): Promise<VisitOutcome>;
  cancel(leadId: number, seen: Date | null): Promise<VisitOutcome>;
  /** Removes the visits of a request whose times can't be read. */
  discardUnreadable(leadId: number): Promise<void>;
  /** `isUnreadable` says that the saved rules can't be read, and that those of the website apply. */
  readSettings(): Promise<{
    rules: VisitRules;
    isUnreadable: boolean;
    version: number;
    feedUrl: string | null;
    /** That of the signed-in person's own visits. */
    ownFeedUrl: string | null;
  }>;
  /** @returns false if somebody has changed them since `version` */
  saveRules(rules: VisitRules, version: number): Promise<boolean>;
  listEstimators(): Promise<Estimator[]>;
  /** Counts the visits that somebody must take. */
  countNobodys(): Promise<number>;
  /** Lists other staff who could make visits; nobody for those who don't decide it. */
  listCandidates(people: Pick<Estimator, "id">[]): Promise<{ id: string; name: string }[]>;
  /** For owners. @returns false if the signed-in person may not, or there is nobody with this id */
  addEstimator(id: string): Promise<boolean>;
  removeEstimator(id: string): Promise<boolean>;
  /** @returns null if there is nobody with this id, or if the signed-in person may not change their hours */
  readPerson(id: string): Promise<PersonHours | null>;
  /** Null has the office's hours apply. @returns false if somebody has changed them since `version` */
  saveOwnRules(person: PersonHours, rules: OwnRules | null, version: number): Promise<boolean>;
  /** @param url as `toCalendarUrl` returns it; null disconnects */
  setCalendar(person: PersonHours, url: string | null): Promise<void>;
  /** Creates a feed address and invalidates the old one. */
  renewFeed(feed: FeedName): Promise<void>;
  revokeFeed(feed: FeedName): Promise<void>;
};
