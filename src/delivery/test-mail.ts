// Sends a test mail and explains the mail server's response.
import { messageOf } from "#lib/error-facts.ts";
import type { Config } from "#platform/config.ts";
import { isUnencrypted, openMailServer, readSmtpFacts, splitAddress } from "./mailer.ts";

type Sender = Pick<Config, "siteUrl" | "mailFrom"> & { smtpUrl: string };

/** @returns whether the server accepted the mail, and a report for the operator */
export async function sendTestMail(
  { smtpUrl, siteUrl, mailFrom }: Sender,
  to: string,
): Promise<{ isSent: boolean; report: string }> {
  const { hostname, host } = new URL(smtpUrl);
  try {
    const { response } = await openMailServer(smtpUrl, new URL(siteUrl).hostname).sendMail({
      to,
      from: splitAddress(mailFrom),
      subject: `Test mail from ${siteUrl}`,
      text: `This is a test. The site at ${siteUrl} can send mail.\n`,
    });
    const report = `${host} accepted the mail with "${response}". Look for it in the mailbox of ${to}, and in its spam folder.`;
    return { isSent: true, report };
  } catch (error) {
    const { response } = readSmtpFacts(error);
    return {
      isSent: false,
      report: `${explainFailure(error, { hostname, mailFrom, to })} (${response || messageOf(error)})`,
    };
  }
}

type Facts = { hostname: string; mailFrom: string; to: string };

function explainFailure(error: unknown, { hostname, mailFrom, to }: Facts): string {
  const { code, command } = readSmtpFacts(error);
  if (isUnencrypted(error)) {
    return `${hostname} offers no encryption (STARTTLS), so neither the password nor the mail was sent. Use smtps:// with port 465, or the port that your provider names for STARTTLS, most often 587. Only if nobody can listen to the network in between, add ?tls=optional to SMTP_URL.`;
  }
  if (code === "EAUTH") return `${hostname} refused the user or the password of SMTP_URL.`;
  if (code === "EDNS" || code === "ENOTFOUND") {
    return `There is no mail server named ${hostname}: check the host in SMTP_URL.`;
  }
  if (code === "ETIMEDOUT") {
    return `${hostname} did not answer in time: check the port in SMTP_URL, and whether a firewall or your provider blocks it.`;
  }
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(messageOf(error))) {
    return `${hostname} can't be reached: check the host and the port in SMTP_URL.`;
  }
  if (code === "ECONNECTION" || code === "ESOCKET" || code === "ETLS") {
    return `The connection to ${hostname} broke: use smtps:// with port 465, and smtp:// with 587 or 25.`;
  }
  if (command === "MAIL FROM") return `${hostname} does not send mail from ${mailFrom}: check MAIL_FROM.`;
  if (command === "RCPT TO") return `${hostname} does not deliver mail to ${to}: check the address.`;
  return `${hostname} refused the mail.`;
}
