// Reads a request by its private link, as the visitor's page shows it.

import { listFiles } from "#photos/server/stored-photos.ts";
import type { Store } from "#platform/database/store.ts";
import { findLeadByToken } from "#requests/server/leads.ts";
import type { VisitorRequest } from "../reply.ts";
import { findCanceledByOffice, findShownVisit, listBookableDays } from "./list-visits.ts";
import { readVisitSettings } from "./settings.ts";

/** Returns null for an unknown link. */
export async function readVisitorRequest(store: Store, token: string): Promise<VisitorRequest | null> {
  const now = new Date();
  const lead = await findLeadByToken(store, token);
  if (!lead) return null;
  const visit = await findShownVisit(store, lead.id, now);
  const { rules } = await readVisitSettings(store);
  return {
    reference: lead.reference,
    receivedAt: lead.received_at,
    plan: lead.plan,
    visit: visit && {
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      address: visit.address,
      isUpcoming: visit.isUpcoming,
    },
    canceled: visit ? null : await findCanceledByOffice(store, lead.id),
    days: await listBookableDays(store, rules, now, visit?.isUpcoming ? visit : null),
    visitMinutes: rules.visitMinutes,
    files: await listFiles(store, lead.id),
  };
}
