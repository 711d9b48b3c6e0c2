// Lets staff read, book and change visits, settings and the feed, in their own name.

import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { type Lead, toLead } from "#requests/server/leads.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import {
  findShownVisit,
  listBookableDays,
  listBookedVisits,
  listUnreadableVisits,
} from "#visits/server/list-visits.ts";
import { readVisitSettings, renewFeedKey, revokeFeedKey, saveVisitRules } from "#visits/server/settings.ts";
import {
  bookVisit,
  cancelVisit,
  discardUnreadable,
  findUpcoming,
  moveVisit,
  type Visit,
  type VisitResult,
} from "#visits/server/visits.ts";
import type { OfficeVisit, VisitDesk } from "../visit-desk.ts";
import { readStaffFeedKey, renewStaffFeedKey, revokeStaffFeedKey } from "./staff-feeds.ts";

type Services = { store: Store; siteUrl: string; wakeDeliveries(): void; who: string };

export function openVisitDesk({ store, siteUrl, wakeDeliveries, who }: Services): VisitDesk {
  const actor = () => ({ who, now: new Date() });

  function finish({ state }: VisitResult): VisitResult["state"] {
    if (state === "done") wakeDeliveries();
    return state;
  }

  async function hasUnreadable(leadId: number): Promise<boolean> {
    return (await listUnreadableVisits(store, leadId)).length > 0;
  }

  /** What concerns no request is only in the audit. */
  async function recordSettings(event: string): Promise<void> {
    await runInTransaction(store, (transaction) => recordEvent(transaction, { leadId: null, who, event }));
  }

  return {
    async listUpcoming() {
      const visits = await listBookedVisits(store, new Date());
      return visits.map(({ lead, ...visit }) => toOfficeVisit(visit, lead));
    },
    listUnreadable: () => listUnreadableVisits(store),
    async findVisit(leadId) {
      const visit = await findShownVisit(store, leadId, new Date());
      return {
        shown: visit && {
          startsAt: visit.startsAt.toISOString(),
          address: visit.address,
          isUpcoming: visit.isUpcoming,
        },
        hasUnreadable: await hasUnreadable(leadId),
      };
    },
    async readOfRequest(id) {
      if (!/^\d{1,9}$/.test(id)) return null;
      const row = await store.db
        .selectFrom("leads")
        .selectAll()
        .where("id", "=", Number(id))
        .executeTakeFirst();
      if (!row) return null;
      const lead = toLead(row);
      const { now } = actor();
      const upcoming = await findUpcoming(store.db, lead.id, now);
      const { rules } = await readVisitSettings(store);
      const days = await listBookableDays(store, rules, now, upcoming);
      return {
        leadId: lead.id,
        name: lead.name ?? lead.reference,
        isMailed: lead.email !== null,
        address: lead.address,
        upcoming: upcoming && toOfficeVisit(upcoming, lead),
        hasUnreadable: await hasUnreadable(lead.id),
        days: days.map(({ date, slots }) => ({
          date,
          starts: slots.map(({ startsAt }) => startsAt.toISOString()),
        })),
      };
    },
    async book(leadId, startsAt, address) {
      const { rules } = await readVisitSettings(store);
      return finish(await bookVisit(store, { leadId, startsAt, address }, rules, actor()));
    },
    async move(leadId, startsAt, seen) {
      const { rules } = await readVisitSettings(store);
      return finish(await moveVisit(store, { leadId, startsAt, seen }, rules, actor()));
    },
    async cancel(leadId, seen) {
      return finish(await cancelVisit(store, { leadId, seen }, actor()));
    },
    discardUnreadable: (leadId) => discardUnreadable(store, leadId, actor()),
    async readSettings() {
      const { rules, isUnreadable, version, feedKey } = await readVisitSettings(store);
      const toUrl = (key: string | null) => key && `${siteUrl}/office/visits.ics?key=${key}`;
      return {
        rules,
        isUnreadable,
        version,
        feedUrl: toUrl(feedKey),
        ownFeedUrl: toUrl(await readStaffFeedKey(store, who)),
      };
    },
    async saveRules(rules, version) {
      const isSaved = await saveVisitRules(store, rules, version);
      if (isSaved) await recordSettings("visit-settings");
      return isSaved;
    },
    async renewFeed(feed) {
      await (feed === "own" ? renewStaffFeedKey(store, who) : renewFeedKey(store));
      await recordSettings("visit-feed-renewed");
    },
    async revokeFeed(feed) {
      await (feed === "own" ? revokeStaffFeedKey(store, who) : revokeFeedKey(store));
      await recordSettings("visit-feed-revoked");
    },
  };
}

function toOfficeVisit(visit: Visit, lead: Lead): OfficeVisit {
  return {
    leadId: lead.id,
    name: lead.name ?? lead.reference,
    phone: lead.phone ?? "",
    reference: lead.reference,
    startsAt: visit.startsAt.toISOString(),
    endsAt: visit.endsAt.toISOString(),
    address: visit.address,
  };
}
