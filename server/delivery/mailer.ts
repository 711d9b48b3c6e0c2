// Hands mails to the mail server, or writes them as files where there is none.
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { DeliveryKind } from "../store/tables.ts";

type Address = string | { name: string; address: string };

export type Mail = {
  kind: DeliveryKind;
  to: string;
  from: Address;
  replyTo: Address;
  subject: string;
  headers: Record<string, string>;
  html: string;
  text: string;
  /** Unique and the same over all tries; becomes the Message-ID with the site's host. */
  messageId: string;
  date: Date;
};

/** Returns when the mail server has taken the mail, or the file is synced to disk. @throws why it isn't */
export type SendMail = (mail: Mail) => Promise<void>;

/** Where mails are written when no SMTP_URL is set. */
export const MAIL_FOLDER = "./data/outbox";

/**
 * The last timeout is the 10 minutes of RFC 5321, 4.5.3.2.6: a server that is slow with a message which it has whole
 * would otherwise get it twice.
 * @param host the site's own, for the greeting
 */
export function openMailServer(smtpUrl: string, host: string) {
  return createTransport({
    url: smtpUrl,
    name: host,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    dnsTimeout: 20_000,
    socketTimeout: 600_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** @param host the site's own, for Message-IDs and the greeting */
export function createSmtpMailer(smtpUrl: string, host: string): SendMail {
  const transport = openMailServer(smtpUrl, host);
  return async function sendBySmtp(mail) {
    const { rejected } = await transport.sendMail(messageOf(mail, host));
    if (rejected.length > 0) throw new Error("The mail server refused some of the recipients.");
  };
}

/** A sender that leaves each mail as an .eml file, whole or not at all, readable by its owner alone. */
export function createFileMailer(host: string, folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async function writeMail(mail) {
    const { message } = await transport.sendMail(messageOf(mail, host));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = mail.date.toISOString().replace(/[-:]|\.\d+/g, "");
    const file = join(folder, `${stamp}-${mail.kind}-${mail.messageId}.eml`);
    const handle = await open(`${file}.partial`, "w", 0o600);
    try {
      await handle.writeFile(message as Buffer);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.partial`, file);
  };
}

/** Removes the files of these mails, if there are any: an erased request must not live on in them. */
export async function removeMailFiles(messageIds: string[], folder = MAIL_FOLDER): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const doomed = files.filter((file) => messageIds.some((id) => file.includes(id)));
  await Promise.all(doomed.map((file) => rm(join(folder, file), { force: true })));
}

function messageOf(mail: Mail, host: string) {
  const { kind: _kind, messageId, ...message } = mail;
  return { ...message, messageId: `<${messageId}@${host}>` };
}
