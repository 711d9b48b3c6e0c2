// To the office: everything the visitor sent.
import { Link, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { projectTypeLabels } from "#app/consultation/labels.ts";
import type { Lead } from "../leads/leads.ts";
import { formatHoustonTime } from "../time.ts";
import { fill, type MailCopy } from "./copy.ts";
import { Layout, paragraph, type Sender, small } from "./layout.tsx";
import { mailtoLink } from "./visitor-text.ts";

type Props = { copy: MailCopy["notification"]; sender: Sender; lead: Lead };

export function Notification({ copy, sender, lead }: Props) {
  const name = lead.name ?? "";
  return (
    <Layout preview={`${name}, ${lead.phone}`} heading={`${copy.heading} ${lead.reference}`} sender={sender}>
      <Text style={paragraph}>{fill(copy.intro, { name })}</Text>
      {rowsOf(lead).map(([field, value]) => (
        <Text key={field} style={{ ...paragraph, margin: "0 0 12px", overflowWrap: "anywhere" }}>
          <span className="quiet" style={small}>
            {copy.labels[field]}
          </span>
          <br />
          {shown(field, value)}
        </Text>
      ))}
    </Layout>
  );
}

/** The answered fields in the form's order, then where the visitor came from. */
function rowsOf(lead: Lead): [field: string, value: string][] {
  const { id: _id, reference: _reference, suspect: _suspect, source, receivedAt, ...answers } = lead;
  const rows = Object.entries(answers).map(([field, value]): [string, string] => [
    field,
    Array.isArray(value) ? value.join(", ") : (value ?? ""),
  ]);
  const campaign = Object.values(source).filter((value) => value !== null);
  return [
    ...rows,
    ["source", campaign.join(", ")] as [string, string],
    ["receivedAt", receivedAt] as [string, string],
  ].filter(([, value]) => value !== "");
}

/** As the office reads it: choices by their words, what can be followed as a link. */
function shown(field: string, value: string): ReactNode {
  if (field === "projectType") return projectTypeLabels[value as keyof typeof projectTypeLabels] ?? value;
  if (field === "receivedAt") return formatHoustonTime(value);
  if (field === "email")
    return (
      <Link href={mailtoLink(value)} style={{ ...paragraph, textDecoration: "underline" }}>
        {value}
      </Link>
    );
  return withBreaks(value);
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
