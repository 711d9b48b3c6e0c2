// Reads a request by its private link, as the visitor's page shows it.
import type { VisitorRequest } from "#app/visits/reply.ts";
import { isVisitorToken } from "../leads/reference.ts";
import { listFiles } from "../photos/photos.ts";
import type { Store } from "../store/store.ts";
import { listBookableDays, listVisitsOf } from "./list-visits.ts";
import { readVisitSettings } from "./settings.ts";

/** Returns null for an unknown link. */
export async function readVisitorRequest(store: Store, token: string): Promise<VisitorRequest | null> {
  const now = new Date();
  if (!isVisitorToken(token)) return null;
  const lead = await store.db
    .selectFrom("leads")
    .select(["id", "reference", "received_at", "plan"])
    .where("visitor_token", "=", token)
    .executeTakeFirst();
  if (!lead) return null;
  const booked = (await listVisitsOf(store, lead.id)).filter(({ status }) => status === "booked");
  const upcoming = booked.find(({ startsAt }) => startsAt > now) ?? null;
  const shown = upcoming ?? booked[0];
  const { rules } = await readVisitSettings(store);
  return {
    reference: lead.reference,
    receivedAt: lead.received_at,
    plan: lead.plan,
    visit: shown
      ? {
          startsAt: shown.startsAt,
          endsAt: shown.endsAt,
          address: shown.address,
          isUpcoming: upcoming !== null,
        }
      : null,
    days: await listBookableDays(store, now, upcoming),
    visitMinutes: rules.visitMinutes,
    files: ((await listFiles(store, [lead.id])).get(lead.id) ?? []).map(({ id, kind, name, bytes }) => ({
      id,
      kind,
      name,
      bytes,
    })),
  };
}
