// Mails to a subscriber: the request to confirm the address, and the welcome.
import { Button, Link, Text } from "@react-email/components";
import type { MailCopy } from "#delivery/mails/copy.ts";
import { buttonStyle, Layout, link, Paragraphs, type Sender, small } from "#delivery/mails/layout.tsx";

import type { MailPicture } from "#delivery/mails/mail-picture.ts";

type Props = { sender: Sender; unsubscribeUrl: string };

export function Confirmation(props: Props & { copy: MailCopy["confirmation"]; confirmUrl: string }) {
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

export function Welcome(props: Props & { copy: MailCopy["welcome"]; picture: MailPicture | null }) {
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
