// Composes the JSON of a webhook event. Personal data is read at delivery, not stored with the event.
import { readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { LEAD_CREATED, readAlertIds } from "#delivery/events.ts";
import { buildNewsletterUrl } from "#newsletter/server/subscribers.ts";
import { describeAlert } from "#office/alerts/describe-alert.ts";
import { type Alert, loadAlerts } from "#office/alerts/load-alerts.ts";
import { buildPlannerHref, describeSentPlan, listMessages } from "#plan/sent-plan.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow, OutboxRow, SubscriberRow } from "#platform/database/tables.ts";
import { toLead } from "#requests/server/leads.ts";
import { buildRequestLink, findOfficeUrl } from "#requests/server/links.ts";

/**
 * Returns the body of a webhook call.
 * @param now the time of this attempt, which the receiver compares with its clock
 */
export async function composeEvent(
  store: Store,
  row: OutboxRow,
  { siteUrl, now = new Date() }: { siteUrl: string; now?: Date },
): Promise<string> {
  const officeUrl = await findOfficeUrl(store, siteUrl);
  return JSON.stringify({
    event: row.event ?? LEAD_CREATED,
    occurredAt: row.created_at,
    sentAt: now.toISOString(),
    officeUrl: row.lead_id === null ? officeUrl : buildRequestLink(officeUrl, row.lead_id),
    ...(await loadPayload(store, row, { officeUrl, now })),
    ...(row.lead_id !== null && toLeadFields(await loadLeadRow(store, row), siteUrl)),
    ...(row.subscriber_id !== null && toSubscriberFields(await loadSubscriber(store, row), siteUrl)),
  });
}

/** Returns the fields of what happened. Events about alerts are stored with the ids only. */
async function loadPayload(
  store: Store,
  row: OutboxRow,
  { officeUrl, now }: { officeUrl: string | null; now: Date },
): Promise<object> {
  if (row.event !== "alert.raised" && row.event !== "alert.resolved") return readPayload(row);
  const alerts = await loadAlerts(store, readAlertIds(row));
  const { mails } = readContent();
  const describe = (alert: Alert) => {
    const { subject, details } = describeAlert(mails.alert, alert, now);
    return `${subject}. ${details}`;
  };
  return {
    problems: alerts.map(({ leadId, ...alert }) => ({
      ...alert,
      text: describe({ leadId, ...alert }),
      officeUrl: leadId === null ? officeUrl : buildRequestLink(officeUrl, leadId),
    })),
  };
}

/** @throws if it is invalid, because the receiver must not get an event without its changes */
function readPayload({ payload }: OutboxRow): object {
  const stored = parseRecord(payload ?? "{}");
  if (!stored) throw new Error("The event's stored payload is invalid.");
  return stored;
}

export function loadLeadRow({ db }: Store, { lead_id }: OutboxRow): Promise<LeadRow> {
  return db.selectFrom("leads").selectAll().where("id", "=", lead_id).executeTakeFirstOrThrow();
}

export function loadSubscriber({ db }: Store, { subscriber_id }: OutboxRow): Promise<SubscriberRow> {
  return db.selectFrom("subscribers").selectAll().where("id", "=", subscriber_id).executeTakeFirstOrThrow();
}

function toSubscriberFields({ email, unsubscribe_token }: SubscriberRow, siteUrl: string) {
  return { email, unsubscribeUrl: buildNewsletterUrl(siteUrl, "unsubscribe", unsubscribe_token) };
}

/** Returns the request, the office's work on it, and the address and figures of its plan. */
function toLeadFields(row: LeadRow, siteUrl: string) {
  const { plan: query } = row;
  return {
    ...toLead(row),
    contactedAt: row.contacted_at,
    lostReason: row.lost_reason,
    contractValue: row.contract_value,
    area: row.area,
    owner: row.owner,
    nextStep: row.next_step,
    nextStepOn: row.next_step_on,
    snoozedUntil: row.snoozed_until,
    planUrl: query === null ? null : siteUrl + buildPlannerHref(query),
    planSummary: query === null ? null : summarizePlan(query),
  };
}

function summarizePlan(query: string) {
  const plan = describeSentPlan(query, readPlannerData(new Date()));
  const { shape, length, width, shallow, deep, figures, price, weeks, area, parts, checks } = plan;
  return {
    shape,
    lengthFt: length,
    widthFt: width,
    shallowFt: shallow,
    deepFt: deep,
    ...figures,
    priceLow: price.low,
    priceHigh: price.high,
    weeksLow: weeks.low,
    weeksHigh: weeks.high,
    area,
    parts,
    problems: listMessages(plan, "problem"),
    checks,
  };
}
