// Makes a mail of a row of the outbox: addresses, headers, the page and its text.
import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { Config } from "../config.ts";
import type { Mail } from "../delivery/mailer.ts";
import type { Lead } from "../leads/leads.ts";
import type { OutboxRow, SubscriberRow } from "../store/tables.ts";
import { Acknowledgement } from "./acknowledgement.tsx";
import { fill, type MailCopy } from "./copy.ts";
import { Digest } from "./digest.tsx";
import type { Sender } from "./layout.tsx";
import { Notification } from "./notification.tsx";
import { Confirmation, Welcome } from "./subscription.tsx";
import { headerText } from "./visitor-text.ts";

type Stationery = {
  config: Pick<Config, "siteUrl" | "mailFrom" | "leadsTo">;
  copy: MailCopy;
  sender: Sender;
};

/** The mail to the office or to the visitor about a request. */
export function composeAboutLead(
  { config, copy, sender }: Stationery,
  row: OutboxRow & { kind: "notification" | "acknowledgement" },
  lead: Lead,
): Promise<Mail> {
  const name = headerText(lead.name ?? "");
  const visitor = { name, address: lead.email ?? "" };
  if (row.kind === "notification") {
    const words = copy.notification;
    return finish(config, sender, row, <Notification copy={words} sender={sender} lead={lead} />, {
      to: row.recipient ?? config.leadsTo,
      replyTo: visitor,
      subject: fill(words.subject, { reference: lead.reference, name }),
      headers: {},
    });
  }
  const words = copy.acknowledgement;
  return finish(config, sender, row, <Acknowledgement copy={words} sender={sender} lead={lead} />, {
    to: visitor.address,
    replyTo: sender.email,
    subject: fill(words.subject, { reference: lead.reference }),
    // RFC 3834: an automatic answer that asks not to be answered automatically.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  });
}

/** The weekly mail to the office about suspect requests. */
export function composeDigest(
  { config, copy, sender }: Stationery,
  row: OutboxRow,
  leads: Lead[],
): Promise<Mail> {
  const words = copy.digest;
  return finish(config, sender, row, <Digest copy={words} sender={sender} leads={leads} />, {
    to: row.recipient ?? config.leadsTo,
    replyTo: sender.email,
    subject: fill(words.subject, { count: String(leads.length) }),
    headers: {},
  });
}

/** The mail to a subscriber, with the one-click unsubscribe headers of RFC 8058. */
export function composeAboutSubscription(
  { config, copy, sender }: Stationery,
  row: OutboxRow & { kind: "confirmation" | "welcome" },
  subscriber: SubscriberRow,
): Promise<Mail> {
  const link = (step: string, token: string) => `${config.siteUrl}/newsletter/${step}?token=${token}`;
  const unsubscribeUrl = link("unsubscribe", subscriber.unsubscribe_token);
  const facts = {
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
  return finish(config, sender, row, page, facts);
}

/** Loads what the templates' library imports at its first use: an update may replace its files while the site runs. */
export async function loadTemplates(): Promise<void> {
  await render(<p />);
}

async function finish(
  config: Stationery["config"],
  sender: Sender,
  row: OutboxRow,
  page: ReactElement,
  facts: Pick<Mail, "to" | "replyTo" | "subject" | "headers">,
): Promise<Mail> {
  const html = await render(page);
  return {
    ...facts,
    kind: row.kind,
    from: config.mailFrom.includes("<") ? config.mailFrom : { name: sender.name, address: config.mailFrom },
    html,
    text: toPlainText(html),
    messageId: row.message_id,
    date: new Date(row.created_at),
  };
}
