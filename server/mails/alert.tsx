// Mail to the office about requests past the promise and deliveries that fail, or about their end.
import { Button, Heading, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { fillIn } from "#app/fill-in.ts";
import type { Alert } from "../alerts/load-alerts.ts";
import { buildRequestLink } from "../office/links.ts";
import { formatOfficeTime } from "../time.ts";
import type { MailCopy } from "./copy.ts";
import { buttonStyle, Layout, paragraph, type Sender, small, textLink } from "./layout.tsx";

const MAX_LISTED = 20;

type Copy = MailCopy["alert"];
type Unanswered = Extract<Alert, { problem: "unanswered" }>;
type Delivery = Extract<Alert, { problem: "delivery" }>;

type Props = {
  copy: Copy;
  sender: Sender;
  alerts: Alert[];
  /** Null while the company doesn't use the office. */
  officeUrl: string | null;
};

/** Returns the subject: what is open, or else how much is resolved. */
export function formatAlertSubject(copy: Copy, alerts: Alert[]): string {
  const { unanswered, deliveries, resolved } = groupAlerts(alerts);
  const open = [
    ...(unanswered.length > 0 ? [formatCount(copy.unanswered.count, unanswered.length)] : []),
    ...(deliveries.length > 0 ? [formatCount(copy.deliveries.count, deliveries.length)] : []),
  ];
  return open.length > 0
    ? fillIn(copy.subject, { summary: open.join(", ") })
    : fillIn(copy.resolvedSubject, { summary: formatCount(copy.resolved.count, resolved.length) });
}

export function AlertMail({ copy, sender, alerts, officeUrl }: Props) {
  const { unanswered, deliveries, resolved } = groupAlerts(alerts);
  const isOver = unanswered.length + deliveries.length === 0;
  return (
    <Layout
      preview={formatAlertSubject(copy, alerts)}
      heading={isOver ? copy.resolvedHeading : copy.heading}
      sender={sender}
    >
      <Part heading={copy.unanswered.heading} text={copy.unanswered.text} more={copy.more} items={unanswered}>
        {(alert) => <UnansweredItem copy={copy.unanswered} alert={alert} officeUrl={officeUrl} />}
      </Part>
      <Part heading={copy.deliveries.heading} text={copy.deliveries.text} more={copy.more} items={deliveries}>
        {(alert) => (
          <>
            {describeDelivery(copy.deliveries, alert)}
            <br />
            <Quiet>
              {fillIn(copy.deliveries.since, { time: formatOfficeTime(alert.failingSince) })} {alert.error}
            </Quiet>
          </>
        )}
      </Part>
      <Part heading={isOver ? null : copy.resolved.heading} text={null} more={copy.more} items={resolved}>
        {(alert) => (
          <>
            {alert.problem === "unanswered"
              ? fillIn(copy.resolved.answered, { reference: alert.reference ?? "" })
              : fillIn(copy.resolved.delivered, { what: describeDelivery(copy.deliveries, alert) })}
            <br />
            <Quiet>
              {fillIn(copy.resolved.at, { time: formatOfficeTime(alert.resolvedAt ?? alert.raisedAt) })}
            </Quiet>
          </>
        )}
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
    unanswered: open.filter((alert): alert is Unanswered => alert.problem === "unanswered"),
    deliveries: open.filter((alert): alert is Delivery => alert.problem === "delivery"),
    resolved: alerts.filter(({ resolvedAt }) => resolvedAt !== null),
  };
}

type PartProps<Item extends Alert> = {
  heading: string | null;
  text: string | null;
  more: string;
  items: Item[];
  children: (alert: Item) => ReactNode;
};

/** Lists the first alerts of a part, or nothing if it has none. */
function Part<Item extends Alert>({ heading, text, more, items, children }: PartProps<Item>) {
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
        <Text key={index} style={{ ...paragraph, overflowWrap: "anywhere" }}>
          {children(alert)}
        </Text>
      ))}
      {unlisted > 0 && <Text style={paragraph}>{fillIn(more, { count: unlisted })}</Text>}
    </>
  );
}

function UnansweredItem({
  copy,
  alert,
  officeUrl,
}: {
  copy: Copy["unanswered"];
  alert: Unanswered;
  officeUrl: string | null;
}) {
  const link = alert.leadId === null ? null : buildRequestLink(officeUrl, alert.leadId);
  const times = { received: formatOfficeTime(alert.receivedAt), due: formatOfficeTime(alert.dueAt) };
  return (
    <>
      {link ? (
        <Link href={link} style={textLink}>
          {alert.reference}
        </Link>
      ) : (
        alert.reference
      )}
      <br />
      <Quiet>{fillIn(copy.times, times)}</Quiet>
    </>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <span className="quiet" style={small}>
      {children}
    </span>
  );
}

function describeDelivery(copy: Copy["deliveries"], { delivery, to, event, reference }: Delivery): string {
  const what = fillIn(copy[delivery], { to: to ?? "", event: event ?? "" });
  return reference === null ? what : fillIn(copy.about, { what, reference });
}

function formatCount({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : fillIn(many, { count });
}
