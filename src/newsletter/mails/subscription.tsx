// The mails to a subscriber: the request to confirm the address, and the welcome.

import { Button, Link, Text } from "@react-email/components";
import type { Mail } from "#delivery/mailer.ts";
import { finish, listPictures, type MailContext } from "#delivery/mails/compose.tsx";
import type { MailCopy } from "#delivery/mails/copy.ts";
import { buttonStyle, Layout, link, Paragraphs, type Sender, small } from "#delivery/mails/layout.tsx";
import type { MailPicture } from "#delivery/mails/mail-picture.ts";
import type { OutboxRow, SubscriberRow } from "#platform/database/tables.ts";
import { buildNewsletterUrl } from "../server/newsletter-links.ts";

type Props = { sender: Sender; unsubscribeUrl: string };

function Confirmation(props: Props & { copy: MailCopy["confirmation"]; confirmUrl: string }) {
  const { copy, sender, confirmUrl, unsubscribeUrl } = props;
  return (
    <Layout preview={copy.heading} heading={copy.heading} sender={sender}>
      <Paragraphs texts={copy.paragraphs} values={{ company: sender.name }} />
      <Button href={confirmUrl} className="button" style={buttonStyle(sender)}>
        {copy.button}
      </Button>
      <Text className="quiet" style={small}>
        {copy.expires}
      </Text>
      <Link className="quiet" href={unsubscribeUrl} style={link}>
        {copy.unsubscribe}
      </Link>
    </Layout>
  );
}

function Welcome(props: Props & { copy: MailCopy["welcome"]; picture: MailPicture | null }) {
  const { copy, sender, unsubscribeUrl, picture } = props;
  return (
    <Layout preview={copy.heading} heading={copy.heading} sender={sender} picture={picture}>
      <Paragraphs texts={copy.paragraphs} values={{ company: sender.name }} />
      <Link className="quiet" href={unsubscribeUrl} style={link}>
        {copy.unsubscribe}
      </Link>
    </Layout>
  );
}

/** Composes a mail to a subscriber, with the one-click unsubscribe headers of RFC 8058. */
export async function composeSubscriptionMail(
  context: MailContext,
  row: OutboxRow & { kind: "confirmation" | "welcome" },
  subscriber: SubscriberRow,
): Promise<Mail> {
  const { config, copy, sender, readPicture } = context;
  const unsubscribeUrl = buildNewsletterUrl(config.siteUrl, "unsubscribe", subscriber.unsubscribe_token);
  const picture = row.kind === "welcome" ? await readPicture(copy.welcome.picture) : null;
  const page =
    row.kind === "confirmation" ? (
      <Confirmation
        copy={copy.confirmation}
        sender={sender}
        confirmUrl={buildNewsletterUrl(config.siteUrl, "confirm", subscriber.confirm_token)}
        unsubscribeUrl={unsubscribeUrl}
      />
    ) : (
      <Welcome copy={copy.welcome} sender={sender} unsubscribeUrl={unsubscribeUrl} picture={picture} />
    );
  return finish(context, row, {
    page,
    to: subscriber.email,
    replyTo: sender.email,
    subject: copy[row.kind].subject,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: listPictures(picture),
  });
}
