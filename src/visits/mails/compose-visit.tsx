// Composes the mails about visits, with a calendar file.

import type { Content } from "#content/read.ts";
import type { Mail } from "#delivery/mailer.ts";
import { finish, listPictures, type MailContext } from "#delivery/mails/compose.tsx";
import { toHeaderText } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import type { OutboxRow, VisitMailKind } from "#platform/database/tables.ts";
import type { MailedLead } from "#requests/mails/notification.tsx";
import { buildRequestLink, buildRequestUrl } from "#requests/server/links.ts";
import { describeVisit } from "../format.ts";
import { mailedCalendarType, writeOfficeCalendar, writeVisitCalendar } from "../server/calendar-file.ts";
import type { VisitNews } from "../server/visit-mails.ts";
import { VisitMail, VisitNote } from "./visit.tsx";

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
  const page = (
    <VisitMail
      picture={picture}
      copy={template}
      greetings={copy.acknowledgement}
      prepare={isCanceled ? null : words.prepare}
      sender={sender}
      lead={lead}
      visit={described}
      isCanceled={isCanceled}
      url={url}
    />
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
  const page = (
    <VisitNote
      copy={template}
      heading={template[change].heading}
      sender={sender}
      lead={lead}
      visit={{ ...described, address }}
      isCanceled={change === "canceled"}
      was={news.from ? describeStart(new Date(news.from), timeZone) : ""}
      url={buildRequestLink(officeUrl, lead.id) ?? buildRequestUrl(config.siteUrl, lead.visitorToken ?? "")}
    />
  );
  return finish(context, row, {
    page,
    to: row.recipient ?? config.leadsTo,
    replyTo: { name, address: lead.email ?? "" },
    subject: fillIn(template[change].subject, { ...described, name }),
    attachments: [toAttachment(file, mailedCalendarType(visit))],
  });
}

function toCalendarVisit(row: OutboxRow, news: VisitNews) {
  return {
    uid: news.uid,
    sequence: news.sequence,
    startsAt: new Date(news.startsAt),
    endsAt: new Date(news.endsAt),
    status: news.change === "canceled" ? ("canceled" as const) : ("booked" as const),
    changedAt: new Date(row.created_at),
  };
}

function describeStart(startsAt: Date, timeZone: string): string {
  const { day, time } = describeVisit({ startsAt, endsAt: startsAt }, timeZone);
  return `${day}, ${time}`;
}

function toAttachment(file: string, contentType: string): Mail["attachments"][number] {
  return { filename: "visit.ics", content: Buffer.from(file), contentType };
}
