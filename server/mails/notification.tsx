// Mail to the office with everything that the visitor sent.
import { Link, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { projectTypeLabels } from "#app/consultation/labels.ts";
import { type StoredField, storedFields } from "#app/consultation/schema.ts";
import { fillIn } from "#app/fill-in.ts";
import type { Lead } from "../leads/leads.ts";
import { formatOfficeTime } from "../time.ts";
import { fieldLabel, type MailCopy } from "./copy.ts";
import { Layout, paragraph, type Sender, small } from "./layout.tsx";
import { mailtoLink } from "./visitor-text.ts";

type Props = { copy: MailCopy["notification"]; sender: Sender; lead: Lead };

export function Notification({ copy, sender, lead }: Props) {
  const name = lead.name ?? "";
  return (
    <Layout preview={`${name}, ${lead.phone}`} heading={`${copy.heading} ${lead.reference}`} sender={sender}>
      <Text style={paragraph}>{fillIn(copy.intro, { name })}</Text>
      {listRows(copy, lead).map(([label, value]) => (
        <Text key={label} style={{ ...paragraph, margin: "0 0 12px", overflowWrap: "anywhere" }}>
          <span className="quiet" style={small}>
            {label}
          </span>
          <br />
          {value}
        </Text>
      ))}
    </Layout>
  );
}

/** Lists the answered fields in the form's order, then where the visitor came from. */
function listRows(copy: MailCopy["notification"], lead: Lead): [label: string, value: ReactNode][] {
  const answered = storedFields.filter((field) => lead[field] !== null && String(lead[field]) !== "");
  const source = Object.values(lead.source).filter((value) => value !== null);
  return [
    ...answered.map((field): [string, ReactNode] => [fieldLabel(copy, field), formatAnswer(field, lead)]),
    ...(source.length > 0 ? [[copy.labels.source, source.join(", ")] as [string, ReactNode]] : []),
    [copy.labels.receivedAt, formatOfficeTime(lead.receivedAt)],
  ];
}

function formatAnswer(field: StoredField, lead: Lead): ReactNode {
  const value = lead[field];
  if (field === "projectType") return projectTypeLabels[value as keyof typeof projectTypeLabels] ?? value;
  if (field === "email") {
    return (
      <Link href={mailtoLink(String(value))} style={{ ...paragraph, textDecoration: "underline" }}>
        {value}
      </Link>
    );
  }
  return withBreaks(Array.isArray(value) ? value.join(", ") : String(value));
}

function withBreaks(text: string) {
  const lines = text.split("\n").map((line, number) => ({ line, number }));
  return lines.map(({ line, number }) => (
    <Fragment key={number}>
      {number > 0 && <br />}
      {line}
    </Fragment>
  ));
}
