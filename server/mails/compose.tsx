// Composes the mail of an outbox row: addresses, headers, HTML and plain text.
import { randomUUID } from "node:crypto";
import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { readPlannerData } from "#app/content/read-planner-data.ts";
import { fillIn } from "#app/fill-in.ts";
import { buildPlannerHref, describeSentPlan, formatPlanValues } from "#app/planner/sent-plan.ts";
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
import { attachPicture, type MailPicture, type ReadPicture } from "./mail-picture.ts";
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
  readPicture: ReadPicture;
};

/** What mails without a picture need. */
type PlainContext = Pick<MailContext, "config" | "copy" | "sender">;

export type MailedLead = Lead & {
  /** The secret of its private page; null for a request of an earlier release that has none yet. */
  visitorToken: string | null;
  /** Whether a time for a visit is free. */
  canBook: boolean;
};

/** Returns the address of the visitor's private page. */
export function buildRequestUrl(siteUrl: string, visitorToken: string): string {
  return `${siteUrl}/request/${visitorToken}`;
}

/** Composes the mail to the office or to the visitor about a request. */
export async function composeLeadMail(
  { config, copy, sender, drawPlan, readPicture }: MailContext,
  row: OutboxRow & { kind: "notification" | "acknowledgement" },
  { visitorToken, canBook, ...lead }: MailedLead,
): Promise<Mail> {
  const name = toHeaderText(lead.name ?? "");
  const visitor = { name, address: lead.email ?? "" };
  const plan = lead.plan === null ? null : describePlan(config.siteUrl, lead.plan);
  const planPicture = plan && (await drawPlanPicture(drawPlan, plan, { copy, reference: lead.reference }));
  if (row.kind === "notification") {
    const template = copy.notification;
    const page = (
      <Notification copy={template} sender={sender} lead={lead} plan={plan} picture={planPicture} />
    );
    return finish(config, sender, row, page, {
      to: row.recipient ?? config.leadsTo,
      replyTo: visitor,
      subject: fillIn(template.subject, { reference: lead.reference, name }),
      headers: {},
      attachments: listPictures(planPicture),
    });
  }
  const template = copy.acknowledgement;
  const picture = planPicture ?? (await readPicture(template.picture));
  const page = (
    <Acknowledgement
      copy={template}
      sender={sender}
      lead={lead}
      planUrl={plan?.url ?? null}
      requestUrl={visitorToken === null ? null : buildRequestUrl(config.siteUrl, visitorToken)}
      canBook={canBook}
      picture={picture}
    />
  );
  return finish(config, sender, row, page, {
    to: visitor.address,
    replyTo: sender.email,
    subject: fillIn(template.subject, { reference: lead.reference }),
    // RFC 3834 marks an automatic reply, so that no program answers it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    attachments: listPictures(picture),
  });
}

function describePlan(siteUrl: string, query: string): MailedPlan {
  return { ...describeSentPlan(query, readPlannerData(new Date())), url: siteUrl + buildPlannerHref(query) };
}

/** Draws the visitor's plan as the mail's picture; null if it can't be drawn. */
async function drawPlanPicture(
  drawPlan: DrawPlan,
  plan: MailedPlan,
  { copy, reference }: { copy: MailCopy; reference: string },
): Promise<MailPicture | null> {
  const content = await drawPlan(plan.query);
  if (!content) return null;
  const alt = fillIn(copy.notification.plan.size, formatPlanValues(plan));
  return { content, contentType: "image/png", filename: `plan-${reference}.png`, alt, caption: "" };
}

export function listPictures(picture: MailPicture | null): Mail["attachments"] {
  return picture ? [attachPicture(picture)] : [];
}

/** Composes the weekly mail to the office about suspect requests. */
export function composeDigest(
  { config, copy, sender }: PlainContext,
  row: OutboxRow,
  { leads, officeUrl }: { leads: Lead[]; officeUrl: string | null },
): Promise<Mail> {
  const template = copy.digest;
  const page = <Digest copy={template} sender={sender} leads={leads} officeUrl={officeUrl} />;
  return finish(config, sender, row, page, {
    to: row.recipient ?? config.leadsTo,
    replyTo: sender.email,
    subject: fillIn(template.subject, { count: String(leads.length) }),
    headers: {},
    attachments: [],
  });
}

/** Composes the mail to the office about alerts. */
export function composeAlert(
  { config, copy, sender }: PlainContext,
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
export async function composeSubscriptionMail(
  { config, copy, sender, readPicture }: MailContext,
  row: OutboxRow & { kind: "confirmation" | "welcome" },
  subscriber: SubscriberRow,
): Promise<Mail> {
  const unsubscribeUrl = buildNewsletterUrl(config.siteUrl, "unsubscribe", subscriber.unsubscribe_token);
  const picture = row.kind === "welcome" ? await readPicture(copy.welcome.picture) : null;
  const envelope = {
    to: subscriber.email,
    replyTo: sender.email,
    subject: copy[row.kind].subject,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: listPictures(picture),
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
      <Welcome copy={copy.welcome} sender={sender} unsubscribeUrl={unsubscribeUrl} picture={picture} />
    );
  return finish(config, sender, row, page, envelope);
}

/** Composes the mail with a code to sign in. It is sent at once: later it would be too late. */
export function composeSignInCode(
  { config, copy, sender }: PlainContext,
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
