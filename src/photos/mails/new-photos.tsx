// The mail to the owner of a request about photos or a survey that its visitor has sent.

import { Button, Text } from "@react-email/components";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type PlainContext } from "#delivery/mails/compose.tsx";
import { buttonStyle, Layout, paragraph } from "#delivery/mails/layout.tsx";
import { toHeaderText } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatCount } from "#lib/numbers.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import type { Lead } from "#requests/server/leads.ts";
import { buildRequestLink } from "#requests/server/links.ts";

/** Composes the mail about a visitor's files, to the request's owner or else to the office. */
export function composePhotosMail(
  context: PlainContext,
  row: OutboxRow,
  { lead, count, officeUrl }: { lead: Lead; count: number; officeUrl: string },
): Promise<Mail> {
  const { config, sender, copy } = context;
  const words = copy.photos;
  const name = toHeaderText(lead.name ?? lead.reference);
  const url = buildRequestLink(officeUrl, lead.id) ?? officeUrl;
  const values = { name, reference: lead.reference, files: formatCount(count, "file") };
  return finish(context, row, {
    page: (
      <Layout preview={name} heading={words.heading} sender={sender}>
        <Text style={paragraph}>{fillIn(words.text, values)}</Text>
        <Button href={url} className="button" style={buttonStyle(sender)}>
          {words.button}
        </Button>
      </Layout>
    ),
    to: row.recipient ?? config.leadsTo,
    replyTo: lead.email ? { name, address: lead.email } : sender.email,
    subject: fillIn(words.subject, values),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
