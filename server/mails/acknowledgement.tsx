// Mail to the visitor: confirms the request, repeating at most name and plan (0060, 0116).

import { Button, Link, Text } from "@react-email/components";
import { fillIn } from "#app/fill-in.ts";
import type { Lead } from "../leads/leads.ts";
import type { MailCopy } from "./copy.ts";
import { buttonStyle, Layout, Paragraphs, paragraph, type Sender, small, textLink } from "./layout.tsx";
import { isGreetableName } from "./visitor-text.ts";

type Props = {
  copy: MailCopy["acknowledgement"];
  sender: Sender;
  lead: Lead;
  /** The address of the plan; null without one. */
  planUrl: string | null;
  /** The visitor's private page, where a visit can be booked; null if the request has none yet. */
  visitUrl: string | null;
};

export function Acknowledgement({ copy, sender, lead, planUrl, visitUrl }: Props) {
  const name = lead.name ?? "";
  const values = { company: sender.name, phone: sender.phone, reference: lead.reference };
  return (
    <Layout preview={fillIn(copy.subject, values)} heading={copy.heading} sender={sender}>
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
      {visitUrl && (
        <>
          <Text style={paragraph}>{fillIn(copy.visit.text, values)}</Text>
          <Button href={visitUrl} className="button" style={buttonStyle(sender)}>
            {copy.visit.button}
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
