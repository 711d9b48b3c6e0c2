// Composes the mails about visits, with a calendar file.

import { Button, Heading, Section, Text } from "@react-email/components";
import type { Content } from "#content/read.ts";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type MailContext } from "#delivery/mails/compose.tsx";
import { buttonStyle, LabeledLine, Layout, Paragraphs, paragraph, small } from "#delivery/mails/layout.tsx";
import { listPictures } from "#delivery/mails/mail-picture.ts";
import { isGreetableName, toHeaderText } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import type { OutboxRow, VisitMailKind } from "#platform/database/tables.ts";
import { formatPhone } from "#requests/form/phone.ts";
import type { MailedLead } from "#requests/mails/notification.tsx";
import { buildRequestLink, buildRequestUrl } from "#requests/server/links.ts";
import { describeVisit, type VisitWords } from "../format.ts";
import { mailedCalendarType, writeOfficeCalendar, writeVisitCalendar } from "../server/calendar-file.ts";
import type { VisitNews } from "../server/visit-mails.ts";

type VisitMailContext = MailContext & {
  words: Pick<Content["visits"], "prepare" | "calendar">;
  timeZone: string;
  /** Null while the company doesn't use the office. */
  officeUrl: string | null;
};

type About = { lead: MailedLead; news: VisitNews; address: string };

const copyNames = {
  "visit-booked": "booked",
  "visit-moved": "moved",
  "visit-canceled": "canceled",
  "visit-reminder": "reminder",
} as const;

export function composeVisitMail(
  context: VisitMailContext,
  row: OutboxRow & { kind: VisitMailKind },
  about: About,
): Promise<Mail> {
  return row.kind === "visit-note"
    ? composeNote(context, row, about)
    : composeForVisitor(context, { ...row, kind: row.kind }, about);
}

async function composeForVisitor(
  context: VisitMailContext,
  row: OutboxRow & { kind: keyof typeof copyNames },
  { lead, news }: About,
): Promise<Mail> {
  const { config, copy, sender, words, timeZone, readPicture } = context;
  const template = copy.visits[copyNames[row.kind]];
  const visit = toCalendarVisit(row, news);
  const described = describeVisit(visit, timeZone);
  const isCanceled = visit.status === "canceled";
  const url = buildRequestUrl(config.siteUrl, lead.visitorToken ?? "");
  const file = writeVisitCalendar({ sender, siteUrl: config.siteUrl, words: words.calendar }, visit, {
    reference: lead.reference,
    url,
  });
  const picture = isCanceled ? null : await readPicture(copy.visits.picture);
  const name = lead.name ?? "";
  const { greeting, plainGreeting } = copy.acknowledgement;
  const values = { company: sender.name, phone: sender.phone, reference: lead.reference, ...described };
  const page = (
    <Layout preview={previewOf(described)} heading={template.heading} sender={sender} picture={picture}>
      <Text style={paragraph}>{isGreetableName(name) ? fillIn(greeting, { name }) : plainGreeting}</Text>
      <Paragraphs texts={template.paragraphs} values={values} />
      <VisitTime visit={described} isCanceled={isCanceled} />
      <Button href={url} className="button" style={buttonStyle(sender)}>
        {template.button}
      </Button>
      {!isCanceled && (
        <>
          <Heading as="h2" style={{ ...paragraph, fontSize: "20px", fontWeight: 400, margin: "8px 0 12px" }}>
            {words.prepare.title}
          </Heading>
          {words.prepare.items.map((item) => (
            <Text key={item} style={checkItem}>
              ☐{"\u00a0"} {item}
            </Text>
          ))}
        </>
      )}
      <Text className="quiet" style={{ ...small, marginTop: "20px" }}>
        {fillIn(template.note, values)}
      </Text>
    </Layout>
  );
  return finish(context, row, {
    page,
    to: lead.email ?? "",
    replyTo: sender.email,
    subject: fillIn(template.subject, described),
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    attachments: [...listPictures(picture), toAttachment(file, mailedCalendarType(visit))],
  });
}

function composeNote(
  context: VisitMailContext,
  row: OutboxRow,
  { lead, news, address }: About,
): Promise<Mail> {
  const { config, copy, sender, timeZone, officeUrl } = context;
  const template = copy.visits.note;
  const change = news.change ?? "booked";
  const visit = toCalendarVisit(row, news);
  const described = describeVisit(visit, timeZone);
  const name = toHeaderText(lead.name ?? "");
  const file = writeOfficeCalendar(
    { sender, siteUrl: config.siteUrl },
    [{ ...visit, lead, address }],
    visit.status,
  );
  const lines: [label: string, value: string | null][] = [
    [template.labels.was, news.from && describeStart(new Date(news.from), timeZone)],
    [template.labels.name, lead.name],
    [template.labels.phone, lead.phone && formatPhone(lead.phone)],
    [template.labels.email, lead.email],
    [template.labels.address, address],
    [template.labels.reference, lead.reference],
  ];
  const url =
    buildRequestLink(officeUrl, lead.id) ?? buildRequestUrl(config.siteUrl, lead.visitorToken ?? "");
  const page = (
    <Layout preview={previewOf(described)} heading={template[change].heading} sender={sender}>
      <VisitTime visit={described} isCanceled={visit.status === "canceled"} />
      {lines.map(
        ([label, value]) =>
          value && (
            <LabeledLine key={label} label={label}>
              {value}
            </LabeledLine>
          ),
      )}
      <Button href={url} className="button" style={buttonStyle(sender)}>
        {template.button}
      </Button>
      <Text className="quiet" style={small}>
        {template.note}
      </Text>
    </Layout>
  );
  return finish(context, row, {
    page,
    to: row.recipient ?? config.leadsTo,
    replyTo: { name, address: lead.email ?? "" },
    subject: fillIn(template[change].subject, { ...described, name }),
    attachments: [toAttachment(file, mailedCalendarType(visit))],
  });
}

/** Tells staff that the visit of an erased request doesn't take place. */
export function composeErasedNote(
  context: Omit<VisitMailContext, "words" | "officeUrl">,
  row: OutboxRow,
  news: VisitNews,
): Promise<Mail> {
  const { config, copy, sender, timeZone } = context;
  const { subject, heading, text } = copy.visits.note.erased;
  const visit = toCalendarVisit(row, news);
  const described = describeVisit(visit, timeZone);
  const { siteUrl } = config;
  const file = writeOfficeCalendar(
    { sender, siteUrl },
    [{ ...visit, lead: null, address: "" }],
    visit.status,
  );
  const page = (
    <Layout preview={previewOf(described)} heading={heading} sender={sender}>
      <VisitTime visit={described} isCanceled />
      <Text style={paragraph}>{text}</Text>
    </Layout>
  );
  return finish(context, row, {
    page,
    to: row.recipient ?? config.leadsTo,
    replyTo: sender.email,
    subject: fillIn(subject, described),
    attachments: [toAttachment(file, mailedCalendarType(visit))],
  });
}

function toCalendarVisit(row: OutboxRow, news: VisitNews) {
  return {
    uid: news.uid,
    sequence: news.sequence,
    startsAt: new Date(news.startsAt),
    endsAt: new Date(news.endsAt),
    // Whose visit it no longer is has it removed from the calendar.
    status: ["canceled", "passed"].includes(news.change ?? "") ? ("canceled" as const) : ("booked" as const),
    changedAt: new Date(row.created_at),
  };
}

function describeStart(startsAt: Date, timeZone: string): string {
  return previewOf(describeVisit({ startsAt, endsAt: startsAt }, timeZone));
}

function toAttachment(file: string, contentType: string): Mail["attachments"][number] {
  return { filename: "visit.ics", content: Buffer.from(file), contentType };
}

function previewOf({ day, time }: VisitWords): string {
  return `${day}, ${time}`;
}

/** Hanging indent for the checkbox. */
const checkItem = { ...paragraph, margin: "0 0 10px", paddingLeft: "24px", textIndent: "-24px" };

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
