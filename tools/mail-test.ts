// `npm run mail:test`: sends one test mail through SMTP_URL.

import { readContent } from "#content/read.ts";
import { sendTestMail } from "#delivery/test-mail.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { BARE_EMAIL, readConfig } from "#platform/config.ts";
import { runWithoutStore, startCommand, UsageError } from "./command.ts";

const help = `Sends one test mail through SMTP_URL and shows the mail server's response.

  npm run mail:test -- ADDRESS

Exit codes: 0 the server accepted the mail, 1 it did not, 2 wrong use.`;

export const run = () =>
  runWithoutStore(help, async () => {
    const [typed = "", ...surplus] = process.argv.slice(2);
    const address = cleanLine(typed);
    if (!BARE_EMAIL.test(address) || surplus.length > 0)
      throw new UsageError("Name the one address to write to.");
    const { smtpUrl, siteUrl, mailFrom } = readConfig(process.env, readContent().company);
    if (smtpUrl === null) throw new UsageError("SMTP_URL is not set.");
    const { isSent, report } = await sendTestMail({ smtpUrl, siteUrl, mailFrom }, address);
    if (!isSent) throw new Error(report);
    console.log(report);
  });

if (import.meta.main) await startCommand(run);
