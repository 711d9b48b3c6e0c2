// Composes the mail of an outbox row: addresses, headers, HTML and plain text.
import { randomUUID } from "node:crypto";
import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { readPlannerData } from "#app/content/planner-data.ts";
import { fillIn } from "#app/fill-in.ts";
import { buildPlannerHref, describeSentPlan } from "#app/planner/sent-plan.ts";
import type { Alert } from "../alerts/load-alerts.ts";
import type { Config } from "../config.ts";
import type { Mail } from "../delivery/mailer.ts";
import type { Lead } from "../leads/leads.ts";
import { buildNewsletterUrl } from "../newsletter/links.ts";
import type { OutboxRow, SubscriberRow } from "../store/tables.ts";
import { Acknowledgement } from "./acknowledgement.tsx";
import { AlertMail, formatAlertSubject } from "./alert.tsx";
import type { MailCopy } from "./copy.ts";
import { Digest } from "./digest.tsx";
import type { Sender } from "./layout.tsx";
import { type MailedPlan, Notification } from "./notification.tsx";
import type { DrawPlan } from "./plan-picture.ts";
import { SignInCode } from "./sign-in-code.tsx";
import { Confirmation, Welcome } from "./subscription.tsx";
import { toHeaderText } from "./visitor-text.ts";

/** What all mails need. */
export type MailContext = {
  config: Pick<Config, "siteUrl" | "mailFrom" | "leadsTo">;
  copy: MailCopy;
  sender: Sender;
  drawPlan: DrawPlan;
};

/** A request with the secret of its private page; null for a request of an earlier release that has none yet. */
export type MailedLead = Lead & { visitorToken: string | null };

/** Returns the address of the visitor's private page. */
export function buildRequestUrl(siteUrl: string, visitorToken: string): string {
  return `${siteUrl}/request/${visitorToken}`;
}

/** Composes the mail to the office or to the visitor about a request. */
export async function composeLeadMail(
  { config, copy, sender, drawPlan }: MailContext,
  row: OutboxRow & { kind: "notification" | "acknowledgement" },
  { visitorToken, ...lead }: MailedLead,
): Promise<Mail> {
  const name = toHeaderText(lead.name ?? "");
  const visitor = { name, address: lead.email ?? "" };
  const plan = lead.plan === null ? null : describePlan(config.siteUrl, lead.plan);
  if (row.kind === "notification") {
    const template = copy.notification;
    const page = <Notification copy={template} sender={sender} lead={lead} plan={plan} />;
    const picture = plan && (await drawPlan(plan.query));
    return finish(config, sender, row, page, {
      to: row.recipient ?? config.leadsTo,
      replyTo: visitor,
      subject: fillIn(template.subject, { reference: lead.reference, name }),
      headers: {},
      attachments: picture
        ? [{ filename: `plan-${lead.reference}.png`, content: picture, contentType: "image/png" }]
        : [],
    });
  }
  const template = copy.acknowledgement;
  const page = (
    <Acknowledgement
      copy={template}
      sender={sender}
      lead={lead}
      planUrl={plan?.url ?? null}
      visitUrl={visitorToken === null ? null : buildRequestUrl(config.siteUrl, visitorToken)}
    />
  );
  return finish(config, sender, row, page, {
    to: visitor.address,
    replyTo: sender.email,
    subject: fillIn(template.subject, { reference: lead.reference }),
    // RFC 3834 marks an automatic reply, so that no program answers it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    attachments: [],
  });
}

function describePlan(siteUrl: string, query: string): MailedPlan {
  return { ...describeSentPlan(query, readPlannerData(new Date())), url: siteUrl + buildPlannerHref(query) };
}

/** Composes the weekly mail to the office about suspect requests. */
export function composeDigest(
  { config, copy, sender }: MailContext,
  row: OutboxRow,
  leads: Lead[],
): Promise<Mail> {
  const template = copy.digest;
  return finish(config, sender, row, <Digest copy={template} sender={sender} leads={leads} />, {
    to: row.recipient ?? config.leadsTo,
    replyTo: sender.email,
    subject: fillIn(template.subject, { count: String(leads.length) }),
    headers: {},
    attachments: [],
  });
}

/** Composes the mail to the office about alerts. */
export function composeAlert(
  { config, copy, sender }: MailContext,
  row: OutboxRow,
  { alerts, officeUrl }: { alerts: Alert[]; officeUrl: string | null },
): Promise<Mail> {
  const page = <AlertMail copy={copy.alert} sender={sender} alerts={alerts} officeUrl={officeUrl} />;
  return finish(config, sender, row, page, {
    to: row.recipient ?? config.leadsTo,
    replyTo: sender.email,
    subject: formatAlertSubject(copy.alert, alerts),
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [],
  });
}

/** Composes a mail to a subscriber, with the one-click unsubscribe headers of RFC 8058. */
export function composeSubscriptionMail(
  { config, copy, sender }: MailContext,
  row: OutboxRow & { kind: "confirmation" | "welcome" },
  subscriber: SubscriberRow,
): Promise<Mail> {
  const unsubscribeUrl = buildNewsletterUrl(config.siteUrl, "unsubscribe", subscriber.unsubscribe_token);
  const envelope = {
    to: subscriber.email,
    replyTo: sender.email,
    subject: copy[row.kind].subject,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: [],
  };
  const page =
    row.kind === "confirmation" ? (
      <Confirmation
        copy={copy.confirmation}
        sender={sender}
        confirmUrl={buildNewsletterUrl(config.siteUrl, "confirm", subscriber.confirm_token)}
        unsubscribeUrl={unsubscribeUrl}
      />
    ) : (
      <Welcome copy={copy.welcome} sender={sender} unsubscribeUrl={unsubscribeUrl} />
    );
  return finish(config, sender, row, page, envelope);
}

/** Composes the mail with a code to sign in. It is sent at once: later it would be too late. */
export function composeSignInCode(
  { config, copy, sender }: Omit<MailContext, "drawPlan">,
  { to, code, minutes }: { to: string; code: string; minutes: number },
): Promise<Mail> {
  const template = copy.signInCode;
  const page = <SignInCode copy={template} sender={sender} code={code} minutes={minutes} />;
  const row = {
    kind: "sign-in-code",
    message_id: randomUUID(),
    created_at: new Date().toISOString(),
  } as const;
  return finish(config, sender, row, page, {
    to,
    replyTo: sender.email,
    subject: fillIn(template.subject, { code }),
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [],
  });
}

/** Loads the modules that the template library imports on first use: an update may replace them while the site runs. */
export async function loadTemplates(): Promise<void> {
  await render(<p />);
}

export async function finish(
  config: MailContext["config"],
  sender: Sender,
  row: Pick<OutboxRow, "message_id" | "created_at"> & Pick<Mail, "kind">,
  page: ReactElement,
  envelope: Pick<Mail, "to" | "replyTo" | "subject" | "headers" | "attachments">,
): Promise<Mail> {
  const html = await render(page);
  return {
    ...envelope,
    kind: row.kind,
    from: config.mailFrom.includes("<") ? config.mailFrom : { name: sender.name, address: config.mailFrom },
    html,
    text: toPlainText(html),
    messageId: row.message_id,
    date: new Date(row.created_at),
  };
}
