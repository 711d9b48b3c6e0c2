// `npm run mail:test`: sends one test mail through SMTP_URL.
import { readContent } from "#app/content/read.ts";
import { BARE_EMAIL, readConfig } from "../config.ts";
import { sendTestMail } from "../delivery/test-mail.ts";

const help = `Sends one test mail through SMTP_URL and shows what the mail server answered.

  npm run mail:test -- ADDRESS

Exit codes: 0 the server took the mail, 1 it did not, 2 wrong use.`;

export async function run(): Promise<void> {
  try {
    await send();
  } catch (error) {
    fail(1, (error as Error).message);
  }
}

async function send(): Promise<void> {
  const [address, ...more] = process.argv.slice(2);
  if (address === "--help" || address === "-h" || address === "help") return console.log(help);
  if (!address || !BARE_EMAIL.test(address) || more.length > 0) {
    return fail(2, `Name the one address to write to.\n\n${help}`);
  }
  const { smtpUrl, siteUrl, mailFrom } = readConfig(process.env, readContent().company);
  if (smtpUrl === null) return fail(2, `SMTP_URL is not set.\n\n${help}`);
  const { isSent, report } = await sendTestMail({ smtpUrl, siteUrl, mailFrom }, address);
  if (!isSent) return fail(1, report);
  console.log(report);
}

function fail(exitCode: number, message: string): void {
  process.exitCode = exitCode;
  console.error(message);
}

if (import.meta.main) await run();
