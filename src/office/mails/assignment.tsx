// Mail to a staff member whose request this becomes; several at once are one mail without names.

import { Button, Text } from "@react-email/components";
import { nameAnswer } from "#content/field-labels.ts";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type PlainContext } from "#delivery/mails/compose.tsx";
import { fieldLabel, type MailCopy } from "#delivery/mails/copy.ts";
import { buttonStyle, LabeledLine, Layout, paragraph } from "#delivery/mails/layout.tsx";
import { toHeaderText, truncateToLine } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { formatPhone } from "#requests/form/phone.ts";
import type { Lead } from "#requests/server/leads.ts";
import { buildRequestLink } from "#requests/server/links.ts";

/** The request's screen has the rest. */
const MAX_MESSAGE_CHARACTERS = 300;

function listAnswers(copy: MailCopy["notification"], lead: Lead): [label: string, text: string][] {
  const shown = {
    name: lead.name,
    phone: lead.phone && formatPhone(lead.phone),
    email: lead.email,
    projectType: nameAnswer("projectType", lead.projectType),
    budget: lead.budget,
    message: truncateToLine(lead.message ?? "", MAX_MESSAGE_CHARACTERS),
  };
  return Object.entries(shown).flatMap(([field, text]) =>
    text ? [[fieldLabel(copy, field as keyof typeof shown), text]] : [],
  );
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
  const words = lead ? copy.assignment : copy.assignment.several;
  const answers = lead ? listAnswers(copy.notification, lead) : [];
  return finish(context, row, {
    page: (
      <Layout preview={lead?.name ?? ""} heading={words.heading} sender={sender}>
        <Text style={paragraph}>{fillIn(words.text, { who, count: String(count) })}</Text>
        {answers.map(([label, text]) => (
          <LabeledLine key={label} label={label}>
            {text}
          </LabeledLine>
        ))}
        <Button href={url} className="button" style={buttonStyle(sender)}>
          {words.button}
        </Button>
      </Layout>
    ),
    to: row.recipient,
    // Answering writes to the customer, as with the office's mail about a request.
    replyTo: lead?.email ? { name: values.name, address: lead.email } : sender.email,
    subject: fillIn(words.subject, values),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
