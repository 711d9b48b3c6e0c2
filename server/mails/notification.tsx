// To the office: everything the visitor sent.
import { Section, Text } from "@react-email/components";
import { Fragment } from "react";
import type { Lead } from "../leads/leads.ts";
import { fill, type MailCopy } from "./copy.ts";
import { Layout, paragraph, type Sender, small } from "./layout.tsx";

type Props = { copy: MailCopy["notification"]; sender: Sender; lead: Lead };

export function Notification({ copy, sender, lead }: Props) {
  const name = lead.name ?? "";
  return (
    <Layout preview={`${name}, ${lead.phone}`} heading={`${copy.heading} ${lead.reference}`} sender={sender}>
      <Text style={paragraph}>{fill(copy.intro, { name })}</Text>
      {rowsOf(lead).map(([field, value]) => (
        <Section key={field} style={{ margin: "0 0 12px" }}>
          <Text style={{ ...small, margin: 0 }}>{copy.labels[field]}</Text>
          <Text style={{ ...paragraph, margin: 0, overflowWrap: "anywhere" }}>{withBreaks(value)}</Text>
        </Section>
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

function withBreaks(text: string) {
  const lines = text.split("\n").map((line, number) => ({ line, number }));
  return lines.map(({ line, number }) => (
    <Fragment key={number}>
      {number > 0 && <br />}
      {line}
    </Fragment>
  ));
}
