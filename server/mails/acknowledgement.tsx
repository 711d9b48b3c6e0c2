// To the visitor: we have it, this is its reference. It repeats nothing of the message: anybody can enter any address.
import { Text } from "@react-email/components";
import type { Lead } from "../leads/leads.ts";
import { fill, type MailCopy } from "./copy.ts";
import { Layout, Paragraphs, paragraph, type Sender, small } from "./layout.tsx";

type Props = { copy: MailCopy["acknowledgement"]; sender: Sender; lead: Lead };

export function Acknowledgement({ copy, sender, lead }: Props) {
  const values = {
    company: sender.name,
    phone: sender.phone,
    reference: lead.reference,
    name: lead.name ?? "",
  };
  return (
    <Layout preview={fill(copy.subject, values)} heading={copy.heading} sender={sender}>
      <Text style={paragraph}>{fill(isName(values.name) ? copy.greeting : copy.plainGreeting, values)}</Text>
      <Paragraphs texts={copy.paragraphs} values={values} />
      <Text style={paragraph}>{fill(copy.signature, values)}</Text>
      <Text className="quiet" style={small}>
        {copy.notYou}
      </Text>
    </Layout>
  );
}

/** Not an advertisement: robots put addresses into the name so that our mail carries them to somebody else. */
function isName(name: string): boolean {
  return name.length <= 60 && !/[/\\@]|www\.|\.(com|net|org|ru|cn|info|top|xyz)\b/i.test(name);
}
