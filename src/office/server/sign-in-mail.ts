// Mails with codes to sign in: composed and sent at once, and whether they can be sent.

import { setTimeout as pause } from "node:timers/promises";
import { readContent } from "#content/read.ts";
import type { MailMonitor } from "#delivery/mail-monitor.ts";
import { createMailCheck, type Mail, type SendMail } from "#delivery/mailer.ts";
import type { Sender } from "#delivery/mails/layout.tsx";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { MailState } from "../context.ts";
import { composeSignInCode } from "../mails/sign-in-code.tsx";
import { CODE_MINUTES } from "./sign-in-codes.ts";

export type SignInMail = {
  compose(email: string, code: string): Promise<Mail>;
  /** @throws the reason it failed */
  send: SendMail;
  /** Says whether mail works, whoever asks: it must not depend on the address. */
  readState(): Promise<MailState>;
};

/** How long an answer of the mail server counts, so that visitors can't make the site log in to it often. */
const CHECK_CACHE_MS = 30_000;
/** A person waits for the answer. */
const CHECK_TIMEOUT_MS = 4_000;

type Options = { sendMail: SendMail; monitor: Pick<MailMonitor, "readProblem">; log: Log };

export function createSignInMail(
  context: { config: Config; sender: Sender },
  { sendMail, monitor, log }: Options,
): SignInMail {
  const { smtpUrl, siteUrl } = context.config;
  const checkServer = smtpUrl && createMailCheck(smtpUrl, new URL(siteUrl).hostname);
  let checked: { at: number; isReady: Promise<boolean> } | null = null;

  /** Asks the mail server, at most once at a time. */
  function checkNow(check: () => Promise<void>): Promise<boolean> {
    const isFresh = checked !== null && performance.now() - checked.at < CHECK_CACHE_MS;
    if (checked && isFresh) return checked.isReady;
    const isReady = check().then(
      () => true,
      (error) => {
        log.warn({ err: error }, "The mail server can't be used for sign-in codes");
        return false;
      },
    );
    checked = { at: performance.now(), isReady };
    return isReady;
  }

  return {
    compose: (to, code) =>
      composeSignInCode({ ...context, copy: readContent().mails }, { to, code, minutes: CODE_MINUTES }),
    send: sendMail,
    async readState() {
      if (!checkServer) return "off";
      if ((await monitor.readProblem()) !== null) return "down";
      const isReady = await Promise.race([
        checkNow(checkServer),
        pause(CHECK_TIMEOUT_MS, false, { ref: false }),
      ]);
      return isReady ? "ready" : "down";
    },
  };
}
