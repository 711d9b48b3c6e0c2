// Loads alerts for mails and webhook events, with who to call.
import { LEAD_CREATED } from "#delivery/events.ts";
import { OFFICE_KINDS, WEBHOOK_KINDS } from "#delivery/outbox.ts";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind } from "#platform/database/tables.ts";
import { readVisitor } from "#requests/server/leads.ts";
import { readAnswerDue } from "#requests/server/promise.ts";

export type Alert = {
  /** The request that is unanswered, or that the delivery is about. */
  leadId: number | null;
  reference: string | null;
  /** The visitor, as of now. */
  name: string | null;
  phone: string | null;
  raisedAt: string;
  resolvedAt: string | null;
} & (
  | { problem: "unanswered"; receivedAt: string; dueAt: string }
  | {
      problem: "delivery";
      delivery: "mail" | "visitorMail" | "webhook";
      /** The address of a mail to the office. */
      to: string | null;
      /** The event of a webhook call. */
      event: string | null;
      failingSince: string;
      error: string | null;
    }
);

/** Returns the alerts with these ids in order, without those whose request or delivery has been erased. */
export async function loadAlerts({ db }: Store, ids: number[]): Promise<Alert[]> {
  const rows = await db
    .selectFrom("alerts")
    .leftJoin("outbox", "outbox.id", "alerts.delivery_id")
    .leftJoin("leads", (join) =>
      join.on((is) =>
        is.or([is("leads.id", "=", is.ref("alerts.lead_id")), is("leads.id", "=", is.ref("outbox.lead_id"))]),
      ),
    )
    .select([
      "alerts.problem",
      "alerts.raised_at as raisedAt",
      "alerts.resolved_at as resolvedAt",
      "leads.id as leadId",
      "leads.reference",
      "leads.request",
      "leads.received_at",
      "leads.answer_due_at",
      "outbox.kind",
      "outbox.event",
      "outbox.recipient as to",
      "outbox.last_error as error",
      "outbox.failing_since as failingSince",
    ])
    .where("alerts.id", "in", ids)
    .orderBy("alerts.id")
    .execute();
  return rows.map(
    ({ problem, received_at, answer_due_at, kind, event, to, error, failingSince, request, ...alert }) =>
      problem === "unanswered" && received_at !== null
        ? {
            ...alert,
            ...readVisitor(request),
            problem: "unanswered",
            receivedAt: received_at,
            dueAt: readAnswerDue({ received_at, answer_due_at }),
          }
        : {
            ...alert,
            ...readVisitor(request),
            problem: "delivery",
            delivery: nameDelivery(kind ?? "event"),
            to,
            event: kind === "webhook" ? LEAD_CREATED : event,
            failingSince: failingSince ?? alert.raisedAt,
            error,
          },
  );
}

function nameDelivery(kind: DeliveryKind) {
  if (WEBHOOK_KINDS.includes(kind)) return "webhook";
  return [...OFFICE_KINDS, "invitation", "assignment"].includes(kind) ? "mail" : "visitorMail";
}
