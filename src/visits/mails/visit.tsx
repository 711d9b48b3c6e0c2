// Mails about a visit: to the visitor at each change and on the day before, and to the office.
import { Button, Heading, Section, Text } from "@react-email/components";
import type { MailCopy } from "#delivery/mails/copy.ts";
import {
  buttonStyle,
  LabeledLine,
  Layout,
  Paragraphs,
  paragraph,
  type Sender,
  small,
} from "#delivery/mails/layout.tsx";
import type { MailPicture } from "#delivery/mails/mail-picture.ts";
import { isGreetableName } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatPhone } from "#requests/form/phone.ts";
import type { Lead } from "#requests/server/leads.ts";
import type { VisitWords } from "../format.ts";

type VisitCopy = MailCopy["visits"]["booked"];

type VisitMailProps = {
  picture: MailPicture | null;
  copy: VisitCopy;
  greetings: Pick<MailCopy["acknowledgement"], "greeting" | "plainGreeting">;
  /** How to prepare; null for a canceled visit. */
  prepare: { title: string; items: string[] } | null;
  sender: Sender;
  lead: Pick<Lead, "name" | "reference">;
  visit: VisitWords;
  isCanceled: boolean;
  /** The visitor's private page. */
  url: string;
};

export function VisitMail({
  picture,
  copy,
  greetings,
  prepare,
  sender,
  lead,
  visit,
  isCanceled,
  url,
}: VisitMailProps) {
  const name = lead.name ?? "";
  const values = { company: sender.name, phone: sender.phone, reference: lead.reference, ...visit };
  return (
    <Layout preview={`${visit.day}, ${visit.time}`} heading={copy.heading} sender={sender} picture={picture}>
      <Text style={paragraph}>
        {isGreetableName(name) ? fillIn(greetings.greeting, { name }) : greetings.plainGreeting}
      </Text>
      <Paragraphs texts={copy.paragraphs} values={values} />
      <VisitTime visit={visit} isCanceled={isCanceled} />
      <Button href={url} className="button" style={buttonStyle(sender)}>
        {copy.button}
      </Button>
      {prepare && (
        <>
          <Heading as="h2" style={{ ...paragraph, fontSize: "20px", fontWeight: 400, margin: "8px 0 12px" }}>
            {prepare.title}
          </Heading>
          {prepare.items.map((item) => (
            <Text key={item} style={checkItem}>
              ☐{"\u00a0"} {item}
            </Text>
          ))}
        </>
      )}
      <Text className="quiet" style={{ ...small, marginTop: "20px" }}>
        {fillIn(copy.note, values)}
      </Text>
    </Layout>
  );
}

/** Hanging indent for the checkbox. */
const checkItem = { ...paragraph, margin: "0 0 10px", paddingLeft: "24px", textIndent: "-24px" };

type VisitNoteProps = {
  copy: MailCopy["visits"]["note"];
  heading: string;
  sender: Sender;
  lead: Pick<Lead, "name" | "phone" | "email" | "reference">;
  visit: VisitWords & { address: string };
  isCanceled: boolean;
  /** The start before a move, "Tuesday, December 1, 9:00 AM"; empty otherwise. */
  was: string;
  /** The request in the office, or the visitor's page if the office is not in use. */
  url: string;
};

export function VisitNote(props: VisitNoteProps) {
  const { copy, heading, sender, lead, visit, isCanceled, was, url } = props;
  const rows: [label: string, value: string | null][] = [
    [copy.labels.was, was || null],
    [copy.labels.name, lead.name],
    [copy.labels.phone, lead.phone && formatPhone(lead.phone)],
    [copy.labels.email, lead.email],
    [copy.labels.address, visit.address],
    [copy.labels.reference, lead.reference],
  ];
  return (
    <Layout preview={`${visit.day}, ${visit.time}`} heading={heading} sender={sender}>
      <VisitTime visit={visit} isCanceled={isCanceled} />
      {rows.map(
        ([label, value]) =>
          value && (
            <LabeledLine key={label} label={label}>
              {value}
            </LabeledLine>
          ),
      )}
      <Button href={url} className="button" style={buttonStyle(sender)}>
        {copy.button}
      </Button>
      <Text className="quiet" style={small}>
        {copy.note}
      </Text>
    </Layout>
  );
}

/** Day and time between two rules, large enough to find at a glance. */
function VisitTime({ visit, isCanceled }: { visit: VisitWords; isCanceled: boolean }) {
  const line = { ...paragraph, margin: 0, textDecoration: isCanceled ? "line-through" : "none" };
  return (
    <Section
      className="rule"
      style={{
        borderBottom: "1px solid #e5ddd0",
        borderTop: "1px solid #e5ddd0",
        margin: "8px 0 20px",
        padding: "16px 0",
      }}
    >
      <Text style={{ ...line, fontSize: "22px", lineHeight: "30px" }}>{visit.day}</Text>
      <Text style={{ ...line, fontSize: "22px", lineHeight: "30px" }}>
        {visit.time} to {visit.until}
      </Text>
      <Text className="quiet" style={{ ...small, margin: 0 }}>
        {visit.zone}
      </Text>
    </Section>
  );
}
