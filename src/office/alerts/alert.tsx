// Mail to the office about requests past the promise and deliveries that fail, or about their end.

import { Button, Heading, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type PlainContext } from "#delivery/mails/compose.tsx";
import type { MailCopy } from "#delivery/mails/copy.ts";
import { buttonStyle, Layout, paragraph, type Sender, small, textLink } from "#delivery/mails/layout.tsx";
import { fillIn } from "#lib/fill-in.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { buildRequestLink } from "#requests/server/links.ts";
import { describeAlert, nameVisitor } from "./describe-alert.ts";
import type { Alert } from "./load-alerts.ts";

const MAX_LISTED = 20;

type Copy = MailCopy["alert"];

type Props = {
  copy: Copy;
  sender: Sender;
  alerts: Alert[];
  /** Null while the company doesn't use the office. */
  officeUrl: string | null;
};

/** Returns the subject: what is open, or else how much is resolved. */
function formatAlertSubject(copy: Copy, alerts: Alert[]): string {
  const { unanswered, deliveries, resolved } = groupAlerts(alerts);
  const open = [
    ...(unanswered.length > 0 ? [formatCount(copy.unanswered.count, unanswered)] : []),
    ...(deliveries.length > 0 ? [formatCount(copy.deliveries.count, deliveries)] : []),
  ];
  return open.length > 0
    ? fillIn(copy.subject, { summary: open.join(", ") })
    : fillIn(copy.resolvedSubject, { summary: formatCount(copy.resolved.count, resolved) });
}

function AlertMail({ copy, sender, alerts, officeUrl }: Props) {
  const { unanswered, deliveries, resolved } = groupAlerts(alerts);
  const isOver = unanswered.length + deliveries.length === 0;
  const now = new Date();
  function item(alert: Alert) {
    const { subject, details } = describeAlert(copy, alert, now);
    const link = alert.leadId === null ? null : buildRequestLink(officeUrl, alert.leadId);
    return (
      <>
        {link ? (
          <Link href={link} style={textLink}>
            {subject}
          </Link>
        ) : (
          subject
        )}
        <br />
        <span className="quiet" style={small}>
          {details}
        </span>
      </>
    );
  }
  return (
    <Layout
      preview={formatAlertSubject(copy, alerts)}
      heading={isOver ? copy.resolvedHeading : copy.heading}
      sender={sender}
    >
      <Part heading={copy.unanswered.heading} text={copy.unanswered.text} more={copy.more} items={unanswered}>
        {item}
      </Part>
      <Part heading={copy.deliveries.heading} text={copy.deliveries.text} more={copy.more} items={deliveries}>
        {item}
      </Part>
      <Part heading={isOver ? null : copy.resolved.heading} text={null} more={copy.more} items={resolved}>
        {item}
      </Part>
      {officeUrl && (
        <Button href={officeUrl} className="button" style={buttonStyle(sender)}>
          {copy.office}
        </Button>
      )}
    </Layout>
  );
}

function groupAlerts(alerts: Alert[]) {
  const open = alerts.filter(({ resolvedAt }) => resolvedAt === null);
  return {
    unanswered: open.filter(({ problem }) => problem === "unanswered"),
    deliveries: open.filter(({ problem }) => problem === "delivery"),
    resolved: alerts.filter(({ resolvedAt }) => resolvedAt !== null),
  };
}

type PartProps = {
  heading: string | null;
  text: string | null;
  more: string;
  items: Alert[];
  children: (alert: Alert) => ReactNode;
};

/** Lists the first alerts of a part, or nothing if it has none. */
function Part({ heading, text, more, items, children }: PartProps) {
  if (items.length === 0) return null;
  const unlisted = items.length - MAX_LISTED;
  return (
    <>
      {heading && (
        <Heading as="h2" style={{ ...paragraph, fontSize: "18px", margin: "24px 0 8px" }}>
          {heading}
        </Heading>
      )}
      {text && <Text style={paragraph}>{text}</Text>}
      {items.slice(0, MAX_LISTED).map((alert, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once.
        <Text key={index} style={paragraph}>
          {children(alert)}
        </Text>
      ))}
      {unlisted > 0 && <Text style={paragraph}>{fillIn(more, { count: unlisted })}</Text>}
    </>
  );
}

/** The singular may name the visitor. */
function formatCount({ one, many }: { one: string; many: string }, alerts: Alert[]): string {
  const [first, ...others] = alerts;
  return first && others.length === 0
    ? fillIn(one, { name: nameVisitor(first) })
    : fillIn(many, { count: alerts.length });
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
