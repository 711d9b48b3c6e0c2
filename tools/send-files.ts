// `npm run mail:send-files`: sends mails that were written to files while no mail server was set.
import { createInterface } from "node:readline/promises";
import { findUnsentMails, sendUnsentMails, type UnsentMail } from "#delivery/mail-files.ts";
import { MAIL_FOLDER } from "#delivery/mailer.ts";
import { formatCount } from "#lib/numbers.ts";
import { parseCommandLine, runCommand, startCommand, UsageError } from "./command.ts";

const help = `Sends the mails in data/outbox that were written to files while SMTP_URL was not set.

  npm run mail:send-files           shows what would be sent and asks
  npm run mail:send-files -- --yes  sends without asking

The running site sends them, so start it with SMTP_URL first. Each mail is sent once, and its file is removed.
Delete a file beforehand to keep its mail from being sent.
Exit codes: 0 done, 1 failed, 2 wrong use.`;

export const run = () =>
  runCommand(help, async (store) => {
    const { yes } = parseCommandLine({ options: { yes: { type: "boolean" } } }).values;
    if (!process.env.SMTP_URL?.trim()) {
      throw new UsageError("SMTP_URL is not set: the mails would be written to files again.");
    }
    const { unsent, unknown } = await findUnsentMails(store, MAIL_FOLDER);
    if (unknown > 0)
      console.error(`${formatCount(unknown, "file")} without a stored mail in the database: not sent.`);
    if (unsent.length === 0) return console.error("There is no mail to send.");
    console.error(summarize(unsent));
    if (!yes && !(await confirm())) return console.error("Nothing is sent.");
    const count = await sendUnsentMails(store, unsent, { folder: MAIL_FOLDER });
    console.error(`Due now: ${formatCount(count, "mail")}. The site sends them while it runs with SMTP_URL.`);
  });

/** "12 mails since 2026-11-01: 6 notification, 6 acknowledgement" */
function summarize(mails: UnsentMail[]): string {
  const kinds = Map.groupBy(mails, ({ kind }) => kind);
  const counts = [...kinds].map(([kind, { length }]) => `${length} ${kind}`);
  return `${formatCount(mails.length, "mail")} since ${mails[0]?.createdAt.slice(0, 10)}: ${counts.join(", ")}`;
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError("There is no terminal to confirm: add --yes to send them.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question("Send them? [y/N] ");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

if (import.meta.main) await startCommand(run);
