// The mail to the office with everything that the visitor sent.

import { Link, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { nameAnswer, type StoredField } from "#content/field-labels.ts";
import { readContent } from "#content/read.ts";
import { fieldLabel, type MailCopy } from "#delivery/mails/copy.ts";
import {
  LabeledLine,
  Layout,
  Lines,
  paragraph,
  type Sender,
  small,
  textLink,
} from "#delivery/mails/layout.tsx";
import type { MailPicture } from "#delivery/mails/mail-picture.ts";
import { mailtoLink } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatPlanValues, type SentPlan } from "#plan/sent-plan.ts";
import { formatPhone } from "../form/phone.ts";
import { storedFields } from "../form/schema.ts";
import { formatFullMoment } from "../format-time.ts";
import type { Lead } from "../server/leads.ts";

export type MailedLead = Lead & {
  /** The secret of its private page; null for a request of an earlier release that has none yet. */
  visitorToken: string | null;
  /** Whether a time for a visit is free. */
  canBook: boolean;
  /** Why it is suspect: keys of `suspicions` in content/office.yaml. */
  suspicions: string[];
};

export type MailedPlan = SentPlan & { url: string };

type Props = {
  copy: MailCopy["notification"];
  sender: Sender;
  lead: MailedLead;
  plan: MailedPlan | null;
  picture: MailPicture | null;
  /** The request in the office; null while the company doesn't use it. */
  requestUrl: string | null;
};

export function Notification({ copy, sender, lead, plan, picture, requestUrl }: Props) {
  const name = lead.name ?? "";
  const heading = lead.suspect ? copy.suspect.heading : copy.heading;
  return (
    <Layout
      preview={`${name}, ${formatPhone(lead.phone ?? "")}`}
      heading={`${heading} ${lead.reference}`}
      sender={sender}
      picture={picture}
      isPictureLast
    >
      {lead.suspect && <SuspectNotice copy={copy.suspect} lead={lead} requestUrl={requestUrl} />}
      <Text style={paragraph}>{fillIn(copy.intro, { name })}</Text>
      {listRows({ copy, lead, plan }).map(([label, value]) => (
        <LabeledLine key={label} label={label}>
          {value}
        </LabeledLine>
      ))}
    </Layout>
  );
}

/** Says why the request is suspect, what that means, and how to accept it. */
function SuspectNotice({
  copy,
  lead,
  requestUrl,
}: Pick<Props, "lead" | "requestUrl"> & { copy: MailCopy["notification"]["suspect"] }) {
  const { suspicions } = readContent().office;
  const reasons = lead.suspicions.map((reason) => suspicions[reason] ?? reason);
  return (
    <>
      <Text style={paragraph}>{[copy.text, ...reasons].join(" ")}</Text>
      <Text style={paragraph}>
        {requestUrl ? (
          <>
            {`${copy.acceptInOffice} `}
            <Link href={requestUrl} style={textLink}>
              {copy.open}
            </Link>
          </>
        ) : (
          fillIn(copy.accept, { reference: lead.reference })
        )}
      </Text>
    </>
  );
}

/** Lists the answers in the schema's order, then the visitor's source, labeled as on the office's screens. */
function listRows({
  copy,
  lead,
  plan,
}: Pick<Props, "copy" | "lead" | "plan">): [label: string, value: ReactNode][] {
  const answered = storedFields.filter((field) => lead[field] !== null && String(lead[field]) !== "");
  const { sources } = readContent().office;
  const { channel: _channel, ...visit } = lead.source;
  const source = Object.entries(visit).flatMap(([name, value]) =>
    value ? [`${sources[name] ?? name}: ${value}`] : [],
  );
  return [
    ...answered.map((field): [string, ReactNode] => [
      fieldLabel(copy, field),
      formatAnswer({ copy, lead, plan }, field),
    ]),
    ...(source.length > 0
      ? [[copy.labels.source, <Lines key="source" text={source.join("\n")} />] as [string, ReactNode]]
      : []),
    [copy.labels.receivedAt, formatFullMoment(lead.receivedAt)],
  ];
}

function formatAnswer(
  { copy, lead, plan }: Pick<Props, "copy" | "lead" | "plan">,
  field: StoredField,
): ReactNode {
  const value = lead[field];
  if (field === "plan" && plan) return <PlanFacts copy={copy.plan} plan={plan} />;
  if (field === "phone") return formatPhone(String(value));
  if (field === "email") {
    return (
      <Link href={mailtoLink(String(value))} style={textLink}>
        {value}
      </Link>
    );
  }
  return <Lines text={nameAnswer(field, value)} />;
}

function PlanFacts({ copy, plan }: { copy: MailCopy["notification"]["plan"]; plan: MailedPlan }) {
  return (
    <>
      {formatPlanFacts(copy, plan).map((fact) => (
        <Fragment key={fact}>
          {fact}
          <br />
        </Fragment>
      ))}
      <Link href={plan.url} style={textLink}>
        {copy.open}
      </Link>
      <br />
      <span className="quiet" style={small}>
        {copy.note}
      </span>
    </>
  );
}

function formatPlanFacts(copy: MailCopy["notification"]["plan"], plan: SentPlan): string[] {
  const values = formatPlanValues(plan);
  const facts = [copy.size, copy.water, copy.price, copy.weeks].map((text) => fillIn(text, values));
  return [
    ...facts,
    ...(plan.area ? [fillIn(copy.area, { area: plan.area })] : []),
    fillIn(copy.parts, { parts: plan.parts.join(", ") }),
    ...plan.checks.map(({ severity, message }) => fillIn(copy[severity], { [severity]: message })),
  ];
}
