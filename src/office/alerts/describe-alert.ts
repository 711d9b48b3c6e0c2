// Words for an alert: who and what it is about, and when, on the office's clock.

import { readContent } from "#content/read.ts";
import type { MailCopy } from "#delivery/mails/copy.ts";
import { toHeaderText } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatPhone } from "#requests/form/phone.ts";
import { formatRecentMoment } from "#requests/format-time.ts";
import type { Alert } from "./load-alerts.ts";

type Copy = MailCopy["alert"];
type Delivery = Extract<Alert, { problem: "delivery" }>;

/** Returns the visitor's name, or the reference of a request without one. */
export function nameVisitor({ name, reference }: Alert): string {
  return toHeaderText(name ?? "") || (reference ?? "");
}

/** Returns what an alert is about, and the times and the reason of it. */
export function describeAlert(copy: Copy, alert: Alert, now: Date): { subject: string; details: string } {
  const values = nameValues(alert);
  if (alert.resolvedAt !== null) {
    const subject =
      alert.problem === "unanswered"
        ? fillIn(copy.resolved.answered, values)
        : fillIn(copy.resolved.delivered, { what: describeDelivery(copy.deliveries, alert) });
    return {
      subject,
      details: fillIn(copy.resolved.at, { time: formatRecentMoment(alert.resolvedAt, now) }),
    };
  }
  if (alert.problem === "unanswered") {
    const times = {
      received: formatRecentMoment(alert.receivedAt, now),
      due: formatRecentMoment(alert.dueAt, now),
    };
    return {
      subject: fillIn(copy.unanswered.who, values),
      details: fillIn(copy.unanswered.times, { ...values, ...times }),
    };
  }
  const since = fillIn(copy.deliveries.since, { time: formatRecentMoment(alert.failingSince, now) });
  return {
    subject: describeDelivery(copy.deliveries, alert),
    details: [since, alert.error].filter(Boolean).join(" "),
  };
}

function describeDelivery(copy: Copy["deliveries"], alert: Delivery): string {
  const { delivery, to, event, reference } = alert;
  const what = fillIn(copy[delivery], { to: to ?? readContent().company.email, event: event ?? "" });
  return reference === null ? what : fillIn(copy.about, { what, ...nameValues(alert) });
}

function nameValues(alert: Alert) {
  return {
    name: nameVisitor(alert),
    phone: formatPhone(toHeaderText(alert.phone ?? "")),
    reference: alert.reference ?? "",
  };
}
