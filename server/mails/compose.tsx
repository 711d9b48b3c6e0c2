// Composes the mail of an outbox row: addresses, headers, HTML and plain text.
import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { fillIn } from "#app/fill-in.ts";
import type { Config } from "../config.ts";
import type { Mail } from "../delivery/mailer.ts";
import type { Lead } from "../leads/leads.ts";
import type { OutboxRow, SubscriberRow } from "../store/tables.ts";
import { Acknowledgement } from "./acknowledgement.tsx";
import type { MailCopy } from "./copy.ts";
import { Digest } from "./digest.tsx";
import type { Sender } from "./layout.tsx";
import { Notification } from "./notification.tsx";
import { Confirmation, Welcome } from "./subscription.tsx";
import { toHeaderText } from "./visitor-text.ts";

/** What all mails need. */
type MailContext = {
  config: Pick<Config, "siteUrl" | "mailFrom" | "leadsTo">;
  copy: MailCopy;
  sender: Sender;
};

/** Composes the mail to the office or to the visitor about a request. */
export function composeLeadMail(
  { config, copy, sender }: MailContext,
  row: OutboxRow & { kind: "notification" | "acknowledgement" },
  lead: Lead,
): Promise<Mail> {
  const name = toHeaderText(lead.name ?? "");
  const visitor = { name, address: lead.email ?? "" };
  if (row.kind === "notification") {
    const template = copy.notification;
    return finish(config, sender, row, <Notification copy={template} sender={sender} lead={lead} />, {
      to: row.recipient ?? config.leadsTo,
      replyTo: visitor,
      subject: fillIn(template.subject, { reference: lead.reference, name }),
      headers: {},
    });
  }
  const template = copy.acknowledgement;
  return finish(config, sender, row, <Acknowledgement copy={template} sender={sender} lead={lead} />, {
    to: visitor.address,
    replyTo: sender.email,
    subject: fillIn(template.subject, { reference: lead.reference }),
    // RFC 3834 marks an automatic reply, so that no program answers it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  });
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
    subject: fillIn(template.subject, { count: leads.length }),
    headers: {},
  });
}

/** Composes a mail to a subscriber, with the one-click unsubscribe headers of RFC 8058. */
export function composeSubscriptionMail(
  { config, copy, sender }: MailContext,
  row: OutboxRow & { kind: "confirmation" | "welcome" },
  subscriber: SubscriberRow,
): Promise<Mail> {
  const link = (step: string, token: string) => `${config.siteUrl}/newsletter/${step}?token=${token}`;
  const unsubscribeUrl = link("unsubscribe", subscriber.unsubscribe_token);
  const envelope = {
    to: subscriber.email,
    replyTo: sender.email,
    subject: copy[row.kind].subject,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
  const page =
    row.kind === "confirmation" ? (
      <Confirmation
        copy={copy.confirmation}
        sender={sender}
        confirmUrl={link("confirm", subscriber.confirm_token)}
        unsubscribeUrl={unsubscribeUrl}
      />
    ) : (
      <Welcome copy={copy.welcome} sender={sender} unsubscribeUrl={unsubscribeUrl} />
    );
  return finish(config, sender, row, page, envelope);
}

/** Loads the modules that the template library imports on first use: an update may replace them while the site runs. */
export async function loadTemplates(): Promise<void> {
  await render(<p />);
}

async function finish(
  config: MailContext["config"],
  sender: Sender,
  row: OutboxRow,
  page: ReactElement,
  envelope: Pick<Mail, "to" | "replyTo" | "subject" | "headers">,
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
