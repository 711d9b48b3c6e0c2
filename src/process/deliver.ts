// Delivers one row of the outbox: loads data, composes the mail, sends it or calls the webhook.
import { readContent } from "#content/read.ts";
import { readAlertIds } from "#delivery/events.ts";
import type { MailMonitor } from "#delivery/mail-monitor.ts";
import {
  createFileMailer,
  createSmtpMailer,
  type Mail,
  removeMailFiles,
  type SendMail,
} from "#delivery/mailer.ts";
import { loadTemplates } from "#delivery/mails/compose.tsx";
import type { Sender } from "#delivery/mails/layout.tsx";
import type { ReadPicture } from "#delivery/mails/mail-picture.ts";
import { type Deliver, WEBHOOK_KINDS } from "#delivery/outbox.ts";
import { callWebhook } from "#delivery/webhook.ts";
import { composeSubscriptionMail } from "#newsletter/mails/subscription.tsx";
import { composeAlert } from "#office/alerts/alert.tsx";
import { loadAlerts } from "#office/alerts/load-alerts.ts";
import { DEFAULT_LANGUAGE } from "#office/letter.ts";
import { composeAssignment } from "#office/mails/assignment.tsx";
import { composeInvitation } from "#office/mails/invitation.tsx";
import { composeLetterMail } from "#office/mails/letter.tsx";
import { nameOwner } from "#office/names.ts";
import { worksOnRequests } from "#office/roles.ts";
import { loadLetter } from "#office/server/letters.ts";
import { listStaff } from "#office/server/staff.ts";
import { composePhotosMail } from "#photos/mails/new-photos.tsx";
import { countNewPhotos } from "#photos/server/photo-mails.ts";
import type { Config } from "#platform/config.ts";
import type { Store } from "#platform/database/store.ts";
import type { OutboxRow, VisitMailKind, VisitRow } from "#platform/database/tables.ts";
import { composeLeadMail } from "#requests/mails/compose.tsx";
import type { MailedLead } from "#requests/mails/notification.tsx";
import type { DrawPlan } from "#requests/mails/plan-picture.ts";
import { toOwner } from "#requests/owner.ts";
import { readAssignment } from "#requests/server/assignments.ts";
import { listSuspicions, toLead } from "#requests/server/leads.ts";
import { findOfficeUrl } from "#requests/server/links.ts";
import { composeErasedNote, composeVisitMail } from "#visits/mails/compose-visit.tsx";
import { hasFreeTime } from "#visits/server/list-visits.ts";
import { hasNewerMail, readVisitNews, type VisitNews } from "#visits/server/visit-mails.ts";
import { composeEvent, loadLeadRow, loadSubscriber } from "./event-body.ts";

type Options = {
  store: Store;
  sender: Sender;
  mailFolder: string;
  sendMail: SendMail;
  drawPlan: DrawPlan;
  readPicture: ReadPicture;
};

/** Creates the function that sends a mail, or writes it to a file if no mail server is set. */
export function createSendMail(
  { siteUrl, smtpUrl }: Config,
  { mailFolder, monitor }: { mailFolder: string; monitor: MailMonitor },
): SendMail {
  const host = new URL(siteUrl).hostname;
  return monitor.watch(smtpUrl ? createSmtpMailer(smtpUrl, host) : createFileMailer(host, mailFolder));
}

/** Creates the function that delivers a row. */
export async function createDeliver(
  config: Config,
  { store, sender, mailFolder, sendMail, drawPlan, readPicture }: Options,
): Promise<Deliver> {
  const mailContext = {
    config,
    /** Texts that staff published are used from the next mail on. */
    get copy() {
      return readContent().mails;
    },
    sender,
    drawPlan,
    readPicture,
  };
  await loadTemplates();

  /**
   * Composes the mail of a row. Returns null for an obsolete mail: its alerts or files are gone, the request has another
   * owner, the visit has changed or passed, or its reader has newer news of it.
   */
  async function compose(row: OutboxRow): Promise<Mail | null> {
    if (row.kind === "alert") {
      const alerts = await loadAlerts(store, readAlertIds(row));
      const officeUrl = await findOfficeUrl(store, config.siteUrl);
      return alerts.length > 0 ? composeAlert(mailContext, row, { alerts, officeUrl }) : null;
    }
    if (row.kind === "notification" || row.kind === "acknowledgement") {
      const officeUrl = await findOfficeUrl(store, config.siteUrl);
      const context = { ...mailContext, officeUrl };
      return composeLeadMail(context, { ...row, kind: row.kind }, await loadLead(store, row));
    }
    if (row.kind === "invitation" || row.kind === "assignment") return composeToColleague(row);
    if (row.kind === "letter") return composeLetter(row);
    if (row.kind === "photos") return composeAboutPhotos(row);
    if (isAboutVisit(row)) return composeAboutVisit(row);
    return composeSubscriptionMail(
      mailContext,
      { ...row, kind: row.kind === "welcome" ? "welcome" : "confirmation" },
      await loadSubscriber(store, row),
    );
  }

  /** Returns null if the reader has left, no longer works on requests, or the request has another owner now. */
  async function composeToColleague(row: OutboxRow): Promise<Mail | null> {
    const { recipient } = row;
    const officeUrl = await findOfficeUrl(store, config.siteUrl);
    const staff = await listStaff(store);
    const reader = staff.find((one) => one.email === recipient);
    if (recipient === null || officeUrl === null || !reader) return null;
    const { who: colleague, count } = readAssignment(row);
    const who = nameOwner(colleague, staff);
    if (row.kind === "invitation")
      return composeInvitation(mailContext, { ...row, recipient }, { who, officeUrl });
    if (!worksOnRequests(reader)) return null;
    const lead = row.lead_id === null ? null : await loadLeadRow(store, row);
    if (lead && toOwner(lead.owner) !== recipient) return null;
    return composeAssignment(
      mailContext,
      { ...row, recipient },
      { lead: lead && toLead(lead), who, count, officeUrl },
    );
  }

  /** Returns null if the visitor has removed the files, or if there are no staff. */
  async function composeAboutPhotos(row: OutboxRow): Promise<Mail | null> {
    const count = await countNewPhotos(store, row);
    const officeUrl = await findOfficeUrl(store, config.siteUrl);
    if (count === 0 || officeUrl === null) return null;
    const lead = toLead(await loadLeadRow(store, row));
    return composePhotosMail(mailContext, row, { lead, count, officeUrl });
  }

  async function composeLetter(row: OutboxRow): Promise<Mail> {
    const { subject, text, language, reply_to } = await loadLetter(store, row.message_id);
    const { email } = toLead(await loadLeadRow(store, row));
    if (email === null) throw new Error("The customer has no email address anymore.");
    const answering = (await listStaff(store)).find((one) => one.email === reply_to && worksOnRequests(one));
    return composeLetterMail(mailContext, row, {
      to: email,
      subject,
      text,
      language: language ?? DEFAULT_LANGUAGE,
      replyTo: answering ? { name: answering.name, address: answering.email } : null,
    });
  }

  async function composeAboutVisit(row: VisitMailRow): Promise<Mail | null> {
    const news = readVisitNews(row);
    if (!news) throw new Error("The delivery's stored visit is invalid.");
    const { visits: words, company } = readContent();
    const { timeZone } = company;
    if (row.lead_id === null) return composeErasedNote({ ...mailContext, timeZone }, row, news);
    const visit = await store.db
      .selectFrom("visits")
      .selectAll()
      .where("uid", "=", news.uid)
      .executeTakeFirstOrThrow();
    const lead = await loadLead(store, row);
    if (row.kind === "visit-reminder" && isObsoleteReminder(row, { visit, news, lead })) return null;
    if (await hasNewerMail(store, row, news)) return null;
    const officeUrl = await findOfficeUrl(store, config.siteUrl);
    const context = { ...mailContext, words, timeZone, officeUrl };
    return composeVisitMail(context, row, { lead, news, address: visit.address });
  }

  return async function deliver(row) {
    if (WEBHOOK_KINDS.includes(row.kind)) {
      if (!config.webhook) throw new Error("LEADS_WEBHOOK_URL is not set anymore.");
      const body = await composeEvent(store, row, config);
      await callWebhook(config.webhook, body, row.message_id);
      return "webhook";
    }
    const named = await countNamed(store, row);
    const mail = await compose(row);
    if (!mail) return "none";
    await sendMail(mail);
    if (config.smtpUrl) return "smtp";
    // An erasure while the file was written could not remove it.
    if (!(await isStored(store, row))) await removeMailFiles([row.message_id], mailFolder);
    else if ((await countNamed(store, row)) < named) {
      await removeMailFiles([row.message_id], mailFolder);
      throw new Error("A request was erased while a mail that names it was written.");
    }
    return "file";
  };
}

type VisitMailRow = OutboxRow & { kind: VisitMailKind };

function isAboutVisit(row: OutboxRow): row is VisitMailRow {
  return row.kind.startsWith("visit-");
}

/** Returns how many alerts a mail is about. Erased ones don't count. */
async function countNamed(store: Store, row: OutboxRow): Promise<number> {
  if (row.kind !== "alert") return 0;
  return (await loadAlerts(store, readAlertIds(row))).length;
}

/** Whether a reminder is obsolete. @throws if it is too late, which the office must see */
function isObsoleteReminder(
  row: OutboxRow,
  { visit, news, lead }: { visit: VisitRow; news: VisitNews; lead: MailedLead },
): boolean {
  // Staff may have marked the request as spam since it was scheduled.
  if (visit.status === "canceled" || visit.starts_at !== news.startsAt || lead.suspect) return true;
  const hasBegun = new Date(visit.starts_at) <= new Date();
  // Only a resend moves `give_up_at` past the visit.
  const isFirstSending = row.give_up_at <= visit.starts_at;
  if (hasBegun && (isFirstSending || row.failing_since))
    throw new Error("The visit began before its reminder could be sent.");
  return hasBegun;
}

async function loadLead(store: Store, delivery: OutboxRow): Promise<MailedLead> {
  const row = await loadLeadRow(store, delivery);
  return {
    ...toLead(row),
    visitorToken: row.visitor_token,
    canBook: await hasFreeTime(store, new Date()),
    suspicions: listSuspicions(row),
  };
}

async function isStored({ db }: Store, { id }: OutboxRow): Promise<boolean> {
  return (await db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
