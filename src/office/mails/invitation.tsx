// Mail to a new staff member: who has added them, and how to sign in.

import { Button, Text } from "@react-email/components";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type PlainContext } from "#delivery/mails/compose.tsx";
import { buttonStyle, Layout, paragraph } from "#delivery/mails/layout.tsx";
import { fillIn } from "#lib/fill-in.ts";
import type { OutboxRow } from "#platform/database/tables.ts";

export function composeInvitation(
  context: PlainContext,
  row: OutboxRow & { recipient: string },
  { who, officeUrl }: { who: string; officeUrl: string },
): Promise<Mail> {
  const { sender, copy } = context;
  const words = copy.invitation;
  return finish(context, row, {
    page: (
      <Layout preview={words.heading} heading={words.heading} sender={sender}>
        <Text style={paragraph}>{fillIn(words.text, { who, email: row.recipient })}</Text>
        <Button href={officeUrl} className="button" style={buttonStyle(sender)}>
          {words.button}
        </Button>
      </Layout>
    ),
    to: row.recipient,
    replyTo: sender.email,
    subject: words.subject,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
