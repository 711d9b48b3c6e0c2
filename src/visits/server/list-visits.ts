// Reads visits: those of a request, upcoming ones, and the days on which visitors can book.
import { readContent } from "#content/read.ts";
import type { Store } from "#platform/database/store.ts";
import { ownerKey } from "#requests/owner.ts";
import { type Lead, toLead } from "#requests/server/leads.ts";
import { visitor } from "#requests/server/timeline.ts";
import { type FreeDay, listBusyQuarters, listFreeTimes, type VisitCalendar } from "../calendars.ts";
import type { VisitRules } from "../slots.ts";
import { type EstimatorRecord, listEstimators } from "./estimators.ts";
import { readVisitSettings } from "./settings.ts";
import { isReadable, toVisit, type Visit } from "./visits.ts";

/** Returns the visits of requests that can be read, newest first. */
export async function listVisitsOf({ db }: Pick<Store, "db">, leadIds: number[]): Promise<Visit[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .selectFrom("visits")
    .selectAll()
    .where("lead_id", "in", leadIds)
    .orderBy("id", "desc")
    .execute();
  return rows.filter(isReadable).map(toVisit);
}

export type ShownVisit = Visit & { isUpcoming: boolean };

/** Returns the upcoming visit of a request, or else the last one that has begun, or null. */
export async function findShownVisit(
  store: Pick<Store, "db">,
  leadId: number,
  now: Date,
): Promise<ShownVisit | null> {
  return chooseShown(await listVisitsOf(store, [leadId]), now);
}

/** Returns the same visits of several requests, by the ids of the requests. */
export async function findShownVisits(
  store: Pick<Store, "db">,
  leadIds: number[],
  now: Date,
): Promise<Map<number, ShownVisit | null>> {
  const byLead = Map.groupBy(await listVisitsOf(store, leadIds), ({ leadId }) => leadId);
  return new Map([...byLead].map(([id, own]) => [id, chooseShown(own, now)]));
}

/** @param visits newest first */
function chooseShown(visits: Visit[], now: Date): ShownVisit | null {
  const booked = visits.filter(({ status }) => status === "booked");
  const upcoming = booked.find(({ startsAt }) => startsAt > now);
  const shown = upcoming ?? booked[0];
  return shown ? { ...shown, isUpcoming: upcoming !== undefined } : null;
}

/** Returns the visit of a request that has no other, if the office canceled it, or null. */
export async function findCanceledByOffice(store: Pick<Store, "db">, leadId: number): Promise<Visit | null> {
  const last = await store.db
    .selectFrom("audit")
    .select("who")
    .where("lead_id", "=", leadId)
    .where("event", "=", "visit-canceled")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.who === visitor) return null;
  return (await listVisitsOf(store, [leadId]))[0] ?? null;
}

type VisitWithLead = Visit & { lead: Lead };

/**
 * Returns the booked visits that end after a time, in order, with their requests.
 * @param owner those of this staff member alone, and of their requests while the visit is nobody's
 */
export async function listBookedVisits(
  { db }: Pick<Store, "db">,
  endAfter: Date,
  owner: string | null = null,
): Promise<VisitWithLead[]> {
  const rows = await db
    .selectFrom("visits")
    .selectAll()
    .where("status", "=", "booked")
    .where("ends_at", ">", endAfter.toISOString())
    .$if(owner !== null, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb("estimator", "=", owner),
          and([
            eb("estimator", "is", null),
            eb("lead_id", "in", (leads) =>
              leads.selectFrom("leads").select("id").where(ownerKey, "=", owner),
            ),
          ]),
        ]),
      ),
    )
    .orderBy("starts_at")
    .execute();
  if (rows.length === 0) return [];
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where(
      "id",
      "in",
      rows.map(({ lead_id }) => lead_id),
    )
    .execute();
  const byId = new Map(leads.map((row) => [row.id, toLead(row)]));
  return rows.flatMap((row) => {
    const lead = byId.get(row.lead_id);
    return lead && isReadable(row) ? [{ ...toVisit(row), lead }] : [];
  });
}

/**
 * Returns the days with free times.
 * @param except a visit to move: what it takes counts as free, but its own time is not offered
 * @param people those who make visits, if the caller has read them
 */
export async function listBookableDays(
  store: Pick<Store, "db">,
  rules: VisitRules,
  now: Date,
  except: Visit | null = null,
  people?: readonly EstimatorRecord[],
): Promise<FreeDay[]> {
  const { company } = readContent();
  const estimators = people ?? (await listEstimators(store, rules, now));
  const calendars = await readCalendars(store, { rules, estimators, now, except });
  return listFreeTimes(calendars, { office: company, now })
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter(({ startsAt }) => startsAt.getTime() !== except?.startsAt.getTime()),
    }))
    .filter(({ slots }) => slots.length > 0);
}

type Bookable = {
  rules: VisitRules;
  estimators: readonly EstimatorRecord[];
  now: Date;
  except: Visit | null;
};

/**
 * Reads the calendars of all who make visits, or else the company's one. What is nobody's, because its person has left
 * or because it was booked before there were people, stays free of other visits in all of them until somebody takes it.
 */
async function readCalendars(
  { db }: Pick<Store, "db">,
  { rules, estimators, now, except }: Bookable,
): Promise<VisitCalendar[]> {
  const isLater = (table: "visit_quarters" | "estimator_quarters") =>
    db
      .selectFrom(table)
      .where("starts_at", ">", now.toISOString())
      .$if(except !== null, (query) => query.where("visit_id", "!=", except?.id ?? 0));
  const own = await isLater("estimator_quarters").select(["starts_at", "estimator"]).execute();
  const shared = await isLater("visit_quarters").select("starts_at").execute();
  const people = new Set(estimators.map(({ email }) => email));
  const byPerson = Map.groupBy(own, ({ estimator }) => (people.has(estimator) ? estimator : null));
  const startsOf = (person: string | null) => (byPerson.get(person) ?? []).map(({ starts_at }) => starts_at);
  const nobodys = [...shared.map(({ starts_at }) => starts_at), ...startsOf(null)];
  if (estimators.length === 0) return [{ estimator: null, rules, taken: new Set(nobodys) }];
  return estimators.map(({ email, rules: theirs, busy }) => ({
    estimator: email,
    rules: theirs,
    taken: new Set([...nobodys, ...startsOf(email), ...listBusyQuarters(busy, theirs.gapMinutes)]),
  }));
}

/** Whether a visitor who has no visit can book one. */
export async function hasFreeTime(store: Pick<Store, "db">, now: Date): Promise<boolean> {
  const { rules } = await readVisitSettings(store);
  return (await listBookableDays(store, rules, now)).length > 0;
}
