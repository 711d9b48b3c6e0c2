// Interface of the visit screens; the server implements it (src/office/server/open-visit-desk.ts).
import type { VisitRules } from "#visits/slots.ts";

/** Times are ISO 8601 in UTC. */
export type OfficeVisit = {
  leadId: number;
  name: string;
  phone: string;
  reference: string;
  startsAt: string;
  endsAt: string;
  address: string;
};

/** The upcoming visit of a request, or else the last one that has begun. */
export type ShownVisit = { startsAt: string; address: string; isUpcoming: boolean };
/** Unreadable visits have no time to show. */
export type ShownVisits = { shown: ShownVisit | null; hasUnreadable: boolean };

/** A request, its upcoming visit, and free times by day. */
export type VisitsOfRequest = {
  leadId: number;
  name: string;
  /** Whether the customer has an email address, and hears of changes. */
  isMailed: boolean;
  /** The customer's address, as staff noted it. */
  address: string | null;
  upcoming: OfficeVisit | null;
  /** Whether it has a booked visit whose time can't be read. */
  hasUnreadable: boolean;
  days: { date: string; starts: string[] }[];
};

export type VisitOutcome = "done" | "taken" | "already" | "past" | "changed";

/** The feed of all visits, or of those of the signed-in person's requests. */
export type FeedName = "all" | "own";

export type VisitDesk = {
  listUpcoming(): Promise<OfficeVisit[]>;
  /** Lists the requests that have a booked visit whose time can't be read. */
  listUnreadable(): Promise<{ leadId: number; name: string }[]>;
  findVisit(leadId: number): Promise<ShownVisits>;
  /** @returns null if there is no such request */
  readOfRequest(id: string): Promise<VisitsOfRequest | null>;
  /** Books or moves the visit of a request. The office may choose any time that is free, also outside its hours. */
  book(leadId: number, startsAt: Date, address: string): Promise<VisitOutcome>;
  /** @param seen the start of the visit that the screen showed */
  move(leadId: number, startsAt: Date, seen: Date | null): Promise<VisitOutcome>;
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
  /** Creates a feed address and invalidates the old one. */
  renewFeed(feed: FeedName): Promise<void>;
  revokeFeed(feed: FeedName): Promise<void>;
};
