// Sends mails to the mail server, or writes them to files if there is none.
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { codeOf, messageOf } from "#lib/error-facts.ts";
import { isRecord } from "#lib/is-record.ts";
import type { DeliveryKind } from "#platform/database/tables.ts";

type Address = string | { name: string; address: string };

export type Mail = {
  kind: DeliveryKind | "sign-in-code";
  to: string;
  from: Address;
  replyTo: Address;
  subject: string;
  headers: Record<string, string>;
  html: string;
  text: string;
  attachments: {
    filename: string;
    content: Buffer;
    contentType: string;
    /** For a picture that the HTML shows. */
    cid?: string;
    contentDisposition?: "inline";
  }[];
  /** Unique, and the same for all attempts. With the site's host it becomes the Message-ID. */
  messageId: string;
  date: Date;
};

/** Returns once the mail server has accepted the mail, or the file is synced to disk. @throws the reason it failed */
export type SendMail = (mail: Mail) => Promise<void>;

/** Mails are written here if SMTP_URL is not set. Absolute for the reason that `getDataFolder` gives. */
export const MAIL_FOLDER = resolve("data/outbox");

/** The parameter of SMTP_URL that allows a server without encryption. */
const TLS_PARAMETER = "tls";

/** Parameters with which nodemailer would weaken or override the rest of SMTP_URL. */
const OWN_PARAMETERS = [
  TLS_PARAMETER,
  "requireTLS",
  "ignoreTLS",
  "opportunisticTLS",
  "secure",
  "service",
  "host",
  "port",
];

/** Connections inside this machine can't be intercepted. Other spellings of its addresses need encryption. */
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i;

/**
 * Creates a transport with a connection for each mail. The socket timeout is the 10 minutes of RFC 5321, 4.5.3.2.6: a
 * shorter one would send a mail twice to a server that is slow to confirm it. Neither the password nor a mail is sent
 * without encryption, except within this machine or if SMTP_URL has `?tls=optional`.
 * @param host the site's host name, for the greeting
 */
export function openMailServer(smtpUrl: string, host: string) {
  const url = new URL(smtpUrl);
  const isTlsOptional = LOOPBACK.test(url.hostname) || url.searchParams.get(TLS_PARAMETER) === "optional";
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  return createTransport({
    url: url.href,
    name: host,
    requireTLS: !isTlsOptional,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    dnsTimeout: 20_000,
    socketTimeout: 600_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** @param host the site's host name, for Message-IDs and the greeting */
export function createSmtpMailer(smtpUrl: string, host: string): SendMail {
  const transport = openMailServer(smtpUrl, host);
  return async function sendBySmtp(mail) {
    const { rejected } = await transport.sendMail(toMessage(mail, host)).catch(rethrowExplained);
    if (rejected.length > 0) throw new Error("The mail server refused some recipients.");
  };
}

/** Creates a function that connects and logs in without sending a mail, and throws the error if that fails. */
export function createMailCheck(smtpUrl: string, host: string): () => Promise<void> {
  const transport = openMailServer(smtpUrl, host);
  return async function checkMailServer() {
    await transport.verify().catch(rethrowExplained);
  };
}

/** Returns the fields that nodemailer adds to its errors; empty values where they are missing. */
export function readSmtpFacts(error: unknown) {
  const facts = isRecord(error) ? error : {};
  const { command, response, responseCode } = facts;
  return {
    code: codeOf(error),
    command: typeof command === "string" ? command : "",
    response: typeof response === "string" ? response : "",
    responseCode: typeof responseCode === "number" ? responseCode : 0,
  };
}

/** Whether a mail failed because its server offers no encryption, or an attacker hides that it does. */
export function isUnencrypted(error: unknown): boolean {
  const { code, command, response } = readSmtpFacts(error);
  return (code === "ETLS" && command === "STARTTLS" && response !== "") || isWithoutEhlo(error);
}

function isWithoutEhlo(error: unknown): boolean {
  return /^EHLO failed but HELO does not support required STARTTLS/.test(messageOf(error));
}

/** Replaces unclear messages of nodemailer, which the log and the office show. @throws the error */
function rethrowExplained(error: Error): never {
  if (isUnencrypted(error))
    error.message =
      "The mail server offers no encryption (STARTTLS), so neither the password nor the mail was sent: see SMTP_URL in docs/operating.md";
  throw error;
}

/** Creates a sender that writes each mail to an .eml file that only its owner may read. */
export function createFileMailer(host: string, folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async function writeMail(mail) {
    const { message } = await transport.sendMail(toMessage(mail, host));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${toFileStamp(mail.date)}-${mail.kind}-${mail.messageId}.eml`);
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

/** Returns the time at the start of a mail's file name: "20261101T140500Z". */
export function toFileStamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, "");
}

/**
 * Removes the files of mails, so that erased data doesn't remain in them. The folder may be missing.
 * @throws the system's error if files may remain
 */
export async function removeMailFiles(messageIds: string[], folder = MAIL_FOLDER): Promise<void> {
  const files = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const matches = files.filter((file) => messageIds.some((id) => file.includes(id)));
  await Promise.all(matches.map((file) => rm(join(folder, file), { force: true })));
}

function toMessage({ kind: _kind, messageId, to, from, ...message }: Mail, host: string) {
  return { ...message, to: splitAddress(to), from: splitAddress(from), messageId: `<${messageId}@${host}>` };
}

/**
 * Splits an address of LEADS_TO or MAIL_FROM with a name, such as "Pools: Houston <a@b.c>". Written as it is, the words
 * before a colon would begin a group of addresses.
 */
export function splitAddress(address: Address): Address {
  const [, typed, bare] = (typeof address === "string" && /^([^<]*)<\s*(\S+?)\s*>$/.exec(address)) || [];
  if (typed === undefined || bare === undefined) return address;
  const quoted = /^"(.*)"$/.exec(typed.trim())?.[1];
  return { name: quoted?.replace(/\\(.)/g, "$1") ?? typed.trim(), address: bare };
}
