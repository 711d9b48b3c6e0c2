// Lets staff read, book and change visits, settings and the feed, in their own name.

import { readContent } from "#content/read.ts";
import type { OwnRules } from "#content/schemas/visits.ts";
import { parseRowId } from "#lib/numbers.ts";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { toOwner } from "#requests/owner.ts";
import { type Lead, toLead } from "#requests/server/leads.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import { KEPT_MS } from "#visits/busy.ts";
import { type BookableCalendar, orderCalendars } from "#visits/calendars.ts";
import {
  addEstimator,
  type EstimatorRecord,
  listEstimators,
  removeEstimator,
  saveOwnRules,
  setCalendar,
} from "#visits/server/estimators.ts";
import { findShownVisit, listBookableDays, listBookedVisits } from "#visits/server/list-visits.ts";
import { createFeedKey, readVisitSettings, saveVisitRules, setFeedKey } from "#visits/server/settings.ts";
import {
  assignVisit,
  bookVisit,
  cancelVisit,
  findUpcoming,
  moveVisit,
  type Visit,
  type VisitResult,
} from "#visits/server/visits.ts";
import { isDayOff, type VisitRules } from "#visits/slots.ts";
import { NOBODY } from "../list-view.ts";
import type { Person } from "../people.ts";
import { worksOnRequests } from "../roles.ts";
import type { ChosenTime, VisitOutcome, Whose } from "../visit-desk.ts";
import { readStaffFeedKey, setStaffFeedKey } from "./staff-feeds.ts";

type Services = {
  store: Store;
  siteUrl: string;
  wakeDeliveries(): void;
  staff: Pick<Person, "email" | "role">;
};

type PersonName = Pick<Person, "email" | "name">;

/** The office's rules, and those who make visits with theirs. */
type Calendars = { rules: VisitRules; people: EstimatorRecord[] };

/** The feed of all visits, or of those of the signed-in person's requests. */
type FeedName = "all" | "own";

export function openVisitDesk({ store, siteUrl, wakeDeliveries, staff }: Services) {
  const who = staff.email;
  const isOwner = staff.role === "owner";
  const actor = () => ({ who, now: new Date() });

  function finish({ state }: VisitResult): VisitResult["state"] {
    if (state === "done") wakeDeliveries();
    return state;
  }

  async function readRules(now: Date): Promise<Calendars> {
    const { rules } = await readVisitSettings(store);
    return { rules, people: await listEstimators(store, rules, now) };
  }

  async function readPeople(): Promise<EstimatorRecord[]> {
    return (await readRules(new Date())).people;
  }

  /** Returns the calendar of a chosen person, or the company's; null if there is no such calendar. */
  async function findCalendar(person: string | null): Promise<BookableCalendar | null> {
    const { rules, people } = await readRules(new Date());
    if (people.length === 0 && person === null) return { estimator: null, rules };
    const found = people.find(({ email }) => email === person);
    return found ? { estimator: found.email, rules: found.rules } : null;
  }

  async function changeWith(
    person: string | null,
    change: (calendar: BookableCalendar) => Promise<VisitResult>,
  ): Promise<VisitOutcome> {
    const calendar = await findCalendar(person);
    return calendar ? finish(await change(calendar)) : "gone";
  }

  /** Only the person and owners see what a calendar is. */
  function toEstimator({ id, email, name, calendar }: EstimatorRecord) {
    const isShown = isOwner || email === who;
    return { id, email, name, calendar: isShown && calendar ? toShownCalendar(calendar) : null };
  }

  /** What concerns no request is only in the audit. */
  async function recordSettings(event: string): Promise<void> {
    await runInTransaction(store, (transaction) => recordEvent(transaction, { leadId: null, who, event }));
  }

  const setKey = (feed: FeedName, key: string | null) =>
    feed === "own" ? setStaffFeedKey(store, who, key) : setFeedKey(store, key);

  async function listUpcoming() {
    const now = new Date();
    const calendars = await readRules(now);
    return (await listBookedVisits(store, now)).map((visit) => toOfficeVisit(visit, visit.lead, calendars));
  }

  return {
    listUpcoming,
    async findVisit(leadId: number) {
      const now = new Date();
      const visit = await findShownVisit(store, leadId, now);
      if (!visit) return null;
      return { ...describePlanned(visit, await readRules(now)), isUpcoming: visit.isUpcoming };
    },
    /** @returns null if there is no such request */
    async readOfRequest(text: string) {
      const id = parseRowId(text);
      if (id === null) return null;
      const row = await store.db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return null;
      const lead = toLead(row);
      const { now } = actor();
      const upcoming = await findUpcoming(store.db, lead.id, now);
      const { rules, people } = await readRules(now);
      const days = await listBookableDays(store, rules, now, upcoming, people);
      const preferred = [upcoming?.estimator ?? null, toOwner(row.owner)];
      return {
        leadId: lead.id,
        name: lead.name ?? lead.reference,
        /** Whether the customer hears of changes by email. */
        isMailed: lead.email !== null,
        /** The customer's address, as staff noted it. */
        address: lead.address,
        /** Slug of an area. */
        area: row.area,
        upcoming: upcoming && toOfficeVisit(upcoming, lead, { rules, people }),
        /** Those who make visits; none while the company has one calendar for all. */
        people: people.map(({ email, name }) => ({ email, name })),
        /** Free times, with the addresses of the people who have them free, the one who should go first. */
        days: days.map(({ date, slots }) => ({
          date,
          times: slots.map(({ startsAt, free }) => ({
            at: startsAt.toISOString(),
            people: orderCalendars(free, { preferred, counts: new Map() }).flatMap(
              ({ estimator }) => estimator ?? [],
            ),
          })),
        })),
      };
    },
    /** The office may choose any time that is free of visits, also outside hours. */
    book: (leadId: number, { startsAt, person }: ChosenTime, address: string) =>
      changeWith(person, (calendar) => bookVisit(store, { leadId, startsAt, address }, [calendar], actor())),
    /** @param seen the start of the visit that the screen showed */
    move: (leadId: number, { startsAt, person }: ChosenTime, seen: Date | null) =>
      changeWith(person, (calendar) => moveVisit(store, { leadId, startsAt, seen }, [calendar], actor())),
    /** Has somebody else go. */
    assign: (leadId: number, person: string, seen: Date | null) =>
      changeWith(person, (calendar) => assignVisit(store, { leadId, seen }, calendar, actor())),
    async cancel(leadId: number, seen: Date | null): Promise<VisitOutcome> {
      return finish(await cancelVisit(store, { leadId, seen }, actor()));
    },
    /** `isUnreadable` says that the saved rules can't be read, and that those of the website apply. */
    async readSettings() {
      const { rules, isUnreadable, version, feedKey } = await readVisitSettings(store);
      const toUrl = (key: string | null) => key && `${siteUrl}/office/visits.ics?key=${key}`;
      return {
        rules,
        isUnreadable,
        version,
        feedUrl: toUrl(feedKey),
        // That of the signed-in person's own visits.
        ownFeedUrl: toUrl(await readStaffFeedKey(store, who)),
      };
    },
    /** @returns false if somebody has changed them since `version` */
    async saveRules(rules: VisitRules, version: number) {
      const isSaved = await saveVisitRules(store, rules, version);
      if (isSaved) await recordSettings("visit-settings");
      return isSaved;
    },
    listEstimators: async () => (await readPeople()).map(toEstimator),
    /** Lists other staff who could make visits; nobody for those who don't decide it. */
    async listCandidates(people: { id: string }[]) {
      if (!isOwner) return [];
      const known = new Set(people.map(({ id }) => id));
      const rows = await store.db
        .selectFrom("staff")
        .select(["id", "name", "role"])
        .orderBy("email")
        .execute();
      return rows
        .filter((one) => worksOnRequests(one) && !known.has(one.id))
        .map(({ id, name }) => ({ id, name }));
    },
    /** For owners. @returns false if the signed-in person may not, or there is nobody with this id */
    async addEstimator(id: string) {
      return isOwner && addEstimator(store, id, who);
    },
    /** For owners, too. */
    async removeEstimator(id: string) {
      if (isOwner) await removeEstimator(store, id, who);
      return isOwner;
    },
    /** @returns null if there is nobody with this id, or if the signed-in person may not change their hours */
    async readPerson(id: string) {
      const { rules: general } = await readVisitSettings(store);
      const found = (await listEstimators(store, general, new Date())).find((one) => one.id === id);
      if (!found || !(isOwner || found.email === who)) return null;
      const { own, isUnreadable, version } = found;
      return {
        ...toEstimator(found),
        isMe: found.email === who,
        /** The hours as the form begins: their own, or the office's; days off are only their own. */
        rules: { ...general, ...own, daysOff: own?.daysOff ?? [], lunch: own ? own.lunch : general.lunch },
        hasOwn: own !== null,
        /** Whether their saved hours can't be read, so that the office's apply. */
        isUnreadable,
        version,
        mayRemove: isOwner,
      };
    },
    /** Null has the office's hours apply. @returns false if somebody has changed them since `version` */
    saveOwnRules: ({ id }: { id: string }, rules: OwnRules | null, version: number) =>
      saveOwnRules(store, id, { rules, version, who }),
    /** @param url as `toCalendarUrl` returns it; null disconnects */
    setCalendar: ({ id }: { id: string }, url: string | null) => setCalendar(store, id, { url, who }),
    /** Creates a feed address and invalidates the old one. */
    async renewFeed(feed: FeedName) {
      await setKey(feed, createFeedKey());
      await recordSettings("visit-feed-renewed");
    },
    async revokeFeed(feed: FeedName) {
      await setKey(feed, null);
      await recordSettings("visit-feed-revoked");
    },
  };
}

function toOfficeVisit(visit: Visit, lead: Lead, calendars: Calendars) {
  return {
    leadId: lead.id,
    name: lead.name ?? lead.reference,
    phone: lead.phone ?? "",
    status: lead.status,
    suspect: lead.suspect,
    ...describePlanned(visit, calendars),
  };
}

function describePlanned(visit: Visit, { rules, people }: Calendars) {
  const { startsAt, address, estimator } = visit;
  const going = people.find(({ email }) => email === estimator);
  return {
    startsAt: startsAt.toISOString(),
    address,
    whose: nameWhose(visit, people),
    isOnDayOff: isDayOff(going?.rules ?? rules, readContent().company, getOfficeDate(startsAt)),
  };
}

function nameWhose({ estimator }: Pick<Visit, "estimator">, people: readonly PersonName[]): Whose {
  if (people.length === 0) return null;
  const found = people.find(({ email }) => email === estimator);
  return found ? { email: found.email, name: found.name } : NOBODY;
}

/** Returns a person's own calendar without its address. */
function toShownCalendar({ host, readAt, problem, skipped }: NonNullable<EstimatorRecord["calendar"]>) {
  const keptUntil = readAt && new Date(readAt.getTime() + KEPT_MS);
  return {
    host,
    readAt: readAt?.toISOString() ?? null,
    problem,
    /** The first days of events that can't be read. */
    skipped,
    /** Until when its last known times count, if it can't be read; null if they don't. */
    keptUntil: keptUntil && keptUntil > new Date() ? keptUntil.toISOString() : null,
  };
}
