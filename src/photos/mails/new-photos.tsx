// The mail to the owner of a request about photos or a survey that its visitor has sent.

import { Button, Text } from "@react-email/components";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type PlainContext } from "#delivery/mails/compose.tsx";
import type { MailCopy } from "#delivery/mails/copy.ts";
import { buttonStyle, Layout, paragraph, type Sender } from "#delivery/mails/layout.tsx";
import { toHeaderText } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatCount } from "#lib/numbers.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import type { Lead } from "#requests/server/leads.ts";
import { buildRequestLink } from "#requests/server/links.ts";

type Props = {
  words: MailCopy["photos"];
  sender: Sender;
  name: string;
  reference: string;
  count: number;
  url: string;
};

function PhotosMail({ words, sender, name, reference, count, url }: Props) {
  const values = { name, reference, files: formatCount(count, "file") };
  return (
    <Layout preview={name} heading={words.heading} sender={sender}>
      <Text style={paragraph}>{fillIn(words.text, values)}</Text>
      <Button href={url} className="button" style={buttonStyle(sender)}>
        {words.button}
      </Button>
    </Layout>
  );
}

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
  const { reference } = lead;
  return finish(context, row, {
    page: (
      <PhotosMail words={words} sender={sender} name={name} reference={reference} count={count} url={url} />
    ),
    to: row.recipient ?? config.leadsTo,
    replyTo: lead.email ? { name, address: lead.email } : sender.email,
    subject: fillIn(words.subject, { name }),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
