// Weekly mail to the office: suspect requests, each with the command that accepts it.
import { Link, Text } from "@react-email/components";
import { fillIn } from "#app/fill-in.ts";
import type { Lead } from "../leads/leads.ts";
import { buildRequestLink } from "../office/links.ts";
import { formatOfficeTime } from "../time.ts";
import type { MailCopy } from "./copy.ts";
import { Layout, paragraph, type Sender, small, textLink } from "./layout.tsx";
import { truncateToLine } from "./visitor-text.ts";

const MAX_LISTED = 50;
const MAX_QUOTED_CHARACTERS = 100;

type Props = {
  copy: MailCopy["digest"];
  sender: Sender;
  leads: Lead[];
  /** Null while the company doesn't use the office; then each request has a command. */
  officeUrl: string | null;
};

export function Digest({ copy, sender, leads, officeUrl }: Props) {
  const unlisted = leads.length - MAX_LISTED;
  return (
    <Layout preview={copy.intro} heading={copy.heading} sender={sender}>
      <Text style={paragraph}>{copy.intro}</Text>
      <Text style={paragraph}>{officeUrl ? copy.acceptInOffice : copy.accept}</Text>
      {leads.slice(0, MAX_LISTED).map(({ id, reference, receivedAt, message }) => (
        <Text key={reference} style={{ ...paragraph, overflowWrap: "anywhere" }}>
          <span className="quiet" style={small}>
            {reference}, {formatOfficeTime(receivedAt)}
          </span>
          <br />
          {quoteFirstLine(message ?? "")}
          <br />
          {officeUrl ? (
            <Link href={buildRequestLink(officeUrl, id) ?? officeUrl} style={textLink}>
              {copy.open}
            </Link>
          ) : (
            <span className="quiet" style={small}>
              npm run leads -- resend {reference}
            </span>
          )}
        </Text>
      ))}
      {unlisted > 0 && (
        <Text style={paragraph}>
          {fillIn(officeUrl ? copy.moreInOffice : copy.more, { count: unlisted })}
        </Text>
      )}
    </Layout>
  );
}

function quoteFirstLine(message: string): string {
  return truncateToLine(message.trim().split("\n")[0] ?? "", MAX_QUOTED_CHARACTERS);
}
