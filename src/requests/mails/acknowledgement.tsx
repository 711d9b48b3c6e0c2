// The mail that confirms a request. Repeats at most name and plan (decisions 0060, 0116).

import { Button, Link, Text } from "@react-email/components";
import type { MailCopy } from "#delivery/mails/copy.ts";
import {
  buttonStyle,
  Layout,
  Paragraphs,
  paragraph,
  type Sender,
  small,
  textLink,
} from "#delivery/mails/layout.tsx";
import type { MailPicture } from "#delivery/mails/mail-picture.ts";
import { isGreetableName } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import type { Lead } from "../server/leads.ts";

type Props = {
  /** The visitor's plan, or a picture of the site. */
  picture: MailPicture | null;
  copy: MailCopy["acknowledgement"];
  sender: Sender;
  lead: Lead;
  /** The address of the plan; null without one. */
  planUrl: string | null;
  /** The visitor's private page, for photos; null if the request has none yet. */
  requestUrl: string | null;
  /** Whether a time for a visit is free. */
  canBook: boolean;
};

export function Acknowledgement({ picture, copy, sender, lead, planUrl, requestUrl, canBook }: Props) {
  const invitation = canBook ? copy.visit : copy.photos;
  const name = lead.name ?? "";
  const values = { company: sender.name, phone: sender.phone, reference: lead.reference };
  return (
    <Layout preview={fillIn(copy.subject, values)} heading={copy.heading} sender={sender} picture={picture}>
      <Text style={paragraph}>
        {isGreetableName(name) ? fillIn(copy.greeting, { name }) : copy.plainGreeting}
      </Text>
      <Paragraphs texts={copy.paragraphs} values={values} />
      {planUrl && (
        <Text style={paragraph}>
          {fillIn(copy.plan.text, values)}{" "}
          <Link href={planUrl} style={textLink}>
            {copy.plan.open}
          </Link>
        </Text>
      )}
      {requestUrl && (
        <>
          <Text style={paragraph}>{fillIn(invitation.text, values)}</Text>
          <Button
            href={canBook ? requestUrl : `${requestUrl}#photos`}
            className="button"
            style={buttonStyle(sender)}
          >
            {invitation.button}
          </Button>
        </>
      )}
      <Text style={paragraph}>{fillIn(copy.signature, values)}</Text>
      <Text className="quiet" style={small}>
        {copy.notYou}
      </Text>
    </Layout>
  );
}
