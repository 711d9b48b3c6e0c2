// Mail to the visitor: confirms the request, repeating at most the name (decision 0060).
import { Text } from "@react-email/components";
import { fillIn } from "#app/fill-in.ts";
import type { Lead } from "../leads/leads.ts";
import type { MailCopy } from "./copy.ts";
import { Layout, Paragraphs, paragraph, type Sender, small } from "./layout.tsx";
import { isGreetableName } from "./visitor-text.ts";

type Props = { copy: MailCopy["acknowledgement"]; sender: Sender; lead: Lead };

export function Acknowledgement({ copy, sender, lead }: Props) {
  const name = lead.name ?? "";
  const values = { company: sender.name, phone: sender.phone, reference: lead.reference };
  return (
    <Layout preview={fillIn(copy.subject, values)} heading={copy.heading} sender={sender}>
      <Text style={paragraph}>
        {isGreetableName(name) ? fillIn(copy.greeting, { name }) : copy.plainGreeting}
      </Text>
      <Paragraphs texts={copy.paragraphs} values={values} />
      <Text style={paragraph}>{fillIn(copy.signature, values)}</Text>
      <Text className="quiet" style={small}>
        {copy.notYou}
      </Text>
    </Layout>
  );
}
