// Detects that mail can't be sent: a server that refuses, or a folder that is not writable.
import { access, constants, mkdir } from "node:fs/promises";
import type { Log } from "../log.ts";
import type { Mail, SendMail } from "./mailer.ts";
import { OFFICE_KINDS } from "./outbox.ts";

/** How long every mail must fail before it is logged as an error. */
export const REFUSED_AFTER_MS = 15 * 60 * 1000;

export type MailMonitor = {
  /** Wraps a sender, to record its results. */
  watch(send: SendMail): SendMail;
  /** The problem for the operator, or null if mail can be sent. */
  readonly problem: "refused" | "folder" | null;
  close(): void;
};

/** Logs at level 50 once a mail server has accepted nothing for 15 minutes, and its recovery. */
export function monitorMailServer(log: Log): MailMonitor {
  let timer: NodeJS.Timeout | null = null;
  let isRefusing = false;
  /** When the mails were created that the server has refused for their content since it accepted one. */
  const refusedContents = new Set<number>();

  function recordFailure({ kind, date }: Mail, error: unknown): void {
    if (isRefusedVisitor(kind, error)) return;
    if (isRefusedContent(error)) {
      refusedContents.add(date.getTime());
      if (refusedContents.size === 1) return;
    }
    timer ??= setTimeout(() => {
      isRefusing = true;
      log.error({ err: error }, "The mail server has accepted nothing for 15 minutes");
    }, REFUSED_AFTER_MS).unref();
  }

  function recordSuccess(): void {
    if (isRefusing) log.info("The mail server accepts mail again");
    isRefusing = false;
    refusedContents.clear();
    clearTimer();
  }

  function clearTimer(): void {
    if (timer) clearTimeout(timer);
    timer = null;
  }

  return {
    watch: (send) => watchSender(send, recordSuccess, recordFailure),
    get problem() {
      return isRefusing ? "refused" : null;
    },
    close: clearTimer,
  };
}

/** Logs at level 50 if mails can't be written to the folder, and its recovery. */
export async function monitorMailFolder(folder: string, log: Log): Promise<MailMonitor> {
  let isBroken = false;

  function recordFailure(error: unknown): void {
    if (!isBroken) log.error({ err: error, folder }, "Mails can't be written to the outbox folder");
    isBroken = true;
  }

  function recordSuccess(): void {
    if (isBroken) log.info({ folder }, "Mails are written to the outbox folder again");
    isBroken = false;
  }

  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    recordFailure(error);
  }
  return {
    watch: (send) => watchSender(send, recordSuccess, (_mail, error) => recordFailure(error)),
    get problem() {
      return isBroken ? "folder" : null;
    },
    close() {},
  };
}

function watchSender(
  send: SendMail,
  recordSuccess: () => void,
  recordFailure: (mail: Mail, error: unknown) => void,
): SendMail {
  return async (mail: Mail) => {
    try {
      await send(mail);
    } catch (error) {
      recordFailure(mail, error);
      throw error;
    }
    recordSuccess();
  };
}

/** A mail server may refuse an address that a visitor mistyped, but not the office's own. */
function isRefusedVisitor(kind: Mail["kind"], error: unknown): boolean {
  const isForOffice = OFFICE_KINDS.some((one) => one === kind);
  return !isForOffice && (error as { command?: string }).command === "RCPT TO";
}

/**
 * Whether the server has refused the mail itself for good, such as for words of a visitor. That says nothing about
 * other mails. Copies for several addresses share a time, so only mails of different times show that all are refused.
 */
function isRefusedContent(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === "DATA" && responseCode >= 500;
}
