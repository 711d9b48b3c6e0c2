// The mails to a subscriber: the request to confirm the address, and the welcome.

import { Button, Link, Text } from "@react-email/components";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type MailContext } from "#delivery/mails/compose.tsx";
import { buttonStyle, Layout, link, Paragraphs, small } from "#delivery/mails/layout.tsx";
import { listPictures } from "#delivery/mails/mail-picture.ts";
import type { OutboxRow, SubscriberRow } from "#platform/database/tables.ts";
import { buildNewsletterUrl } from "../server/subscribers.ts";

/** Composes a mail to a subscriber, with the one-click unsubscribe headers of RFC 8058. */
export async function composeSubscriptionMail(
  context: MailContext,
  row: OutboxRow & { kind: "confirmation" | "welcome" },
  subscriber: SubscriberRow,
): Promise<Mail> {
  const { config, copy, sender, readPicture } = context;
  const unsubscribeUrl = buildNewsletterUrl(config.siteUrl, "unsubscribe", subscriber.unsubscribe_token);
  const isWelcome = row.kind === "welcome";
  const picture = isWelcome ? await readPicture(copy.welcome.picture) : null;
  const words = copy[row.kind];
  const page = (
    <Layout preview={words.heading} heading={words.heading} sender={sender} picture={picture}>
      <Paragraphs texts={words.paragraphs} values={{ company: sender.name }} />
      {!isWelcome && (
        <>
          <Button
            href={buildNewsletterUrl(config.siteUrl, "confirm", subscriber.confirm_token)}
            className="button"
            style={buttonStyle(sender)}
          >
            {copy.confirmation.button}
          </Button>
          <Text className="quiet" style={small}>
            {copy.confirmation.expires}
          </Text>
        </>
      )}
      <Link className="quiet" href={unsubscribeUrl} style={link}>
        {words.unsubscribe}
      </Link>
    </Layout>
  );
  return finish(context, row, {
    page,
    to: subscriber.email,
    replyTo: sender.email,
    subject: words.subject,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: listPictures(picture),
  });
}
