// Composes the mail of an outbox row: addresses, headers, HTML and plain text.
import { randomUUID } from "node:crypto";
import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { readPlannerData } from "#content/read-planner-data.ts";
import type { Mail } from "#delivery/mailer.ts";
import type { MailCopy } from "#delivery/mails/copy.ts";
import type { Sender } from "#delivery/mails/layout.tsx";
import { LetterMail } from "#delivery/mails/letter.tsx";
import { attachPicture, type MailPicture, type ReadPicture } from "#delivery/mails/mail-picture.ts";
import { PhotosMail } from "#delivery/mails/photos.tsx";
import { toHeaderText } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import { Confirmation, Welcome } from "#newsletter/mails/subscription.tsx";
import { buildNewsletterUrl } from "#newsletter/server/links.ts";
import { AlertMail, formatAlertSubject } from "#office/alerts/alert.tsx";
import type { Alert } from "#office/alerts/load-alerts.ts";
import { Assignment } from "#office/mails/assignment.tsx";
import { SignInCode } from "#office/mails/sign-in-code.tsx";
import { buildPlannerHref, describeSentPlan, formatPlanValues } from "#plan/sent-plan.ts";
import type { Config } from "#platform/config.ts";
import type { OutboxRow, SubscriberRow } from "#platform/database/tables.ts";
import { Acknowledgement } from "#requests/mails/acknowledgement.tsx";
import { type MailedPlan, Notification } from "#requests/mails/notification.tsx";
import type { DrawPlan } from "#requests/mails/plan-picture.ts";
import type { Lead } from "#requests/server/leads.ts";
import { buildRequestLink } from "#requests/server/office-links.ts";

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
  /** Why it is suspect: keys of `suspicions` in content/office.yaml. */
  suspicions: string[];
};

/** Returns the address of the visitor's private page. */
export function buildRequestUrl(siteUrl: string, visitorToken: string): string {
  return `${siteUrl}/request/${visitorToken}`;
}

/** A request, and its plan as mails show it. */
type About = { lead: MailedLead; plan: MailedPlan | null; planPicture: MailPicture | null };

/**
 * Composes the mail to the office or to the visitor about a request.
 * @param context `officeUrl` is null while the company doesn't use the office
 */
export async function composeLeadMail(
  context: MailContext & { officeUrl: string | null },
  row: OutboxRow & { kind: "notification" | "acknowledgement" },
  lead: MailedLead,
): Promise<Mail> {
  const plan = lead.plan === null ? null : describePlan(context.config.siteUrl, lead.plan);
  const planPicture = plan && (await drawPlanPicture(context, plan, lead.reference));
  const compose = row.kind === "notification" ? composeNotification : composeAcknowledgement;
  return compose(context, row, { lead, plan, planPicture });
}

function composeNotification(
  context: MailContext & { officeUrl: string | null },
  row: OutboxRow,
  { lead, plan, planPicture }: About,
): Promise<Mail> {
  const { config, sender, officeUrl } = context;
  const copy = context.copy.notification;
  const name = toHeaderText(lead.name ?? "");
  const subject = lead.suspect ? copy.suspect.subject : copy.subject;
  return finish(context, row, {
    page: (
      <Notification
        copy={copy}
        sender={sender}
        lead={lead}
        plan={plan}
        picture={planPicture}
        requestUrl={buildRequestLink(officeUrl, lead.id)}
      />
    ),
    to: row.recipient ?? config.leadsTo,
    replyTo: { name, address: lead.email ?? "" },
    subject: fillIn(subject, { reference: lead.reference, name }),
    attachments: listPictures(planPicture),
  });
}

async function composeAcknowledgement(
  context: MailContext,
  row: OutboxRow,
  { lead, plan, planPicture }: About,
): Promise<Mail> {
  const { config, sender } = context;
  const copy = context.copy.acknowledgement;
  const picture = planPicture ?? (await context.readPicture(copy.picture));
  const page = (
    <Acknowledgement
      copy={copy}
      sender={sender}
      lead={lead}
      planUrl={plan?.url ?? null}
      requestUrl={lead.visitorToken === null ? null : buildRequestUrl(config.siteUrl, lead.visitorToken)}
      canBook={lead.canBook}
      picture={picture}
    />
  );
  return finish(context, row, {
    page,
    to: lead.email ?? "",
    replyTo: sender.email,
    subject: fillIn(copy.subject, { reference: lead.reference }),
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
  { drawPlan, copy }: MailContext,
  plan: MailedPlan,
  reference: string,
): Promise<MailPicture | null> {
  const content = await drawPlan(plan.query);
  if (!content) return null;
  const alt = fillIn(copy.notification.plan.size, formatPlanValues(plan));
  return { content, contentType: "image/png", filename: `plan-${reference}.png`, alt, caption: "" };
}

export function listPictures(picture: MailPicture | null): Mail["attachments"] {
  return picture ? [attachPicture(picture)] : [];
}

/** Composes the mail to the office about alerts. */
export function composeAlert(
  context: PlainContext,
  row: OutboxRow,
  { alerts, officeUrl }: { alerts: Alert[]; officeUrl: string | null },
): Promise<Mail> {
  const { config, sender } = context;
  const copy = context.copy.alert;
  return finish(context, row, {
    page: <AlertMail copy={copy} sender={sender} alerts={alerts} officeUrl={officeUrl} />,
    to: row.recipient ?? config.leadsTo,
    replyTo: sender.email,
    subject: formatAlertSubject(copy, alerts),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/**
 * Composes the mail to a new owner.
 * @param lead null for several requests
 */
export function composeAssignment(
  context: PlainContext,
  row: OutboxRow & { recipient: string },
  { lead, who, count, officeUrl }: { lead: Lead | null; who: string; count: number; officeUrl: string },
): Promise<Mail> {
  const { sender, copy } = context;
  const list = `${officeUrl}/requests?owner=${encodeURIComponent(row.recipient)}&status=open`;
  const url = (lead && buildRequestLink(officeUrl, lead.id)) ?? list;
  const values = { name: toHeaderText(lead?.name ?? lead?.reference ?? ""), count: String(count) };
  const subject = lead ? copy.assignment.subject : copy.assignment.several.subject;
  return finish(context, row, {
    page: <Assignment copy={copy} sender={sender} who={who} count={count} lead={lead} url={url} />,
    to: row.recipient,
    // Answering writes to the customer, as with the office's mail about a request.
    replyTo: lead?.email ? { name: values.name, address: lead.email } : sender.email,
    subject: fillIn(subject, values),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Composes the mail to a request's owner, or to the office without one, about files of its visitor. */
export function composePhotosMail(
  context: PlainContext,
  row: OutboxRow,
  { lead, count, officeUrl }: { lead: Lead; count: number; officeUrl: string },
): Promise<Mail> {
  const { config, sender, copy } = context;
  const words = copy.photos;
  const name = toHeaderText(lead.name ?? lead.reference);
  const url = buildRequestLink(officeUrl, lead.id) ?? officeUrl;
  const { reference } = lead;
  return finish(context, row, {
    page: (
      <PhotosMail words={words} sender={sender} name={name} reference={reference} count={count} url={url} />
    ),
    to: row.recipient ?? config.leadsTo,
    replyTo: lead.email ? { name, address: lead.email } : sender.email,
    subject: fillIn(words.subject, { name }),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Composes a letter of a staff member. An answer goes to the mailbox of its owner. */
export async function composeLetterMail(
  context: PlainContext,
  row: OutboxRow,
  { to, subject, text, language, replyTo }: ComposedLetter,
): Promise<Mail> {
  const { sender } = context;
  const page = <LetterMail text={text} subject={subject} language={language} sender={sender} />;
  return finish(context, row, { page, to, replyTo: replyTo ?? sender.email, subject });
}

/** Composes a mail to a subscriber, with the one-click unsubscribe headers of RFC 8058. */
export async function composeSubscriptionMail(
  context: MailContext,
  row: OutboxRow & { kind: "confirmation" | "welcome" },
  subscriber: SubscriberRow,
): Promise<Mail> {
  const { config, copy, sender, readPicture } = context;
  const unsubscribeUrl = buildNewsletterUrl(config.siteUrl, "unsubscribe", subscriber.unsubscribe_token);
  const picture = row.kind === "welcome" ? await readPicture(copy.welcome.picture) : null;
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
  return finish(context, row, {
    page,
    to: subscriber.email,
    replyTo: sender.email,
    subject: copy[row.kind].subject,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: listPictures(picture),
  });
}

/** Composes the mail with a code to sign in. It is sent at once: later it would be too late. */
export function composeSignInCode(
  context: PlainContext,
  { to, code, minutes }: { to: string; code: string; minutes: number },
): Promise<Mail> {
  const { sender } = context;
  const copy = context.copy.signInCode;
  const row = {
    kind: "sign-in-code",
    message_id: randomUUID(),
    created_at: new Date().toISOString(),
  } as const;
  return finish(context, row, {
    page: <SignInCode copy={copy} sender={sender} code={code} minutes={minutes} />,
    to,
    replyTo: sender.email,
    subject: fillIn(copy.subject, { code }),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Loads the modules that the template library imports on first use: an update may replace them while the site runs. */
export async function loadTemplates(): Promise<void> {
  await render(<p />);
}

type ComposedLetter = {
  to: string;
  subject: string;
  text: string;
  language: string;
  replyTo: { name: string; address: string } | null;
};

type Draft = Pick<Mail, "to" | "replyTo" | "subject"> &
  Partial<Pick<Mail, "headers" | "attachments">> & { page: ReactElement };

/** Renders a mail's page and adds what all mails of an outbox row have. */
export async function finish(
  { config, sender }: Pick<MailContext, "config" | "sender">,
  row: Pick<OutboxRow, "message_id" | "created_at"> & Pick<Mail, "kind">,
  { page, headers = {}, attachments = [], ...envelope }: Draft,
): Promise<Mail> {
  const html = await render(page);
  return {
    ...envelope,
    headers,
    attachments,
    kind: row.kind,
    from: config.mailFrom.includes("<") ? config.mailFrom : { name: sender.name, address: config.mailFrom },
    html,
    text: toPlainText(html),
    messageId: row.message_id,
    date: new Date(row.created_at),
  };
}
