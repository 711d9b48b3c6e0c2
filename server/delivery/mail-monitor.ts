// Notices when mail stops leaving: a mail server that refuses for long, a folder that can't be written to.
import { access, constants, mkdir } from "node:fs/promises";
import type { Log } from "../log.ts";
import type { DeliveryKind } from "../store/tables.ts";
import type { Mail, SendMail } from "./mailer.ts";

/** How long every mail must have failed before someone is called. */
export const REFUSED_AFTER_MS = 15 * 60 * 1000;

export type MailMonitor = {
  /** Sends mails and takes note of the results. */
  watch(send: SendMail): SendMail;
  /** What an operator must act on, null while mail leaves. */
  readonly problem: "refused" | "folder" | null;
  close(): void;
};

/** Watches a mail server: it logs at level 50 once nothing has been accepted for 15 minutes, and when that is over. */
export function monitorMailServer(log: Log): MailMonitor {
  let timer: NodeJS.Timeout | null = null;
  let isRefusing = false;

  function noteFailure(kind: DeliveryKind, error: unknown): void {
    if (isAboutVisitorsAddress(kind, error)) return;
    timer ??= setTimeout(() => {
      isRefusing = true;
      log.error({ err: error }, "The mail server has accepted nothing for 15 minutes");
    }, REFUSED_AFTER_MS).unref();
  }

  function noteSuccess(): void {
    if (isRefusing) log.info("The mail server accepts mail again");
    isRefusing = false;
    clear();
  }

  function clear(): void {
    if (timer) clearTimeout(timer);
    timer = null;
  }

  return {
    watch: (send) => watching(send, noteSuccess, noteFailure),
    get problem() {
      return isRefusing ? "refused" : null;
    },
    close: clear,
  };
}

/** Watches the folder that mails are written to: it logs at level 50 when that fails, and when it works again. */
export async function monitorMailFolder(folder: string, log: Log): Promise<MailMonitor> {
  let isBroken = false;

  function noteFailure(_kind: DeliveryKind, error: unknown): void {
    if (!isBroken) log.error({ err: error, folder }, "Mails can't be written to the outbox folder");
    isBroken = true;
  }

  function noteSuccess(): void {
    if (isBroken) log.info({ folder }, "Mails are written to the outbox folder again");
    isBroken = false;
  }

  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    noteFailure("notification", error);
  }
  return {
    watch: (send) => watching(send, noteSuccess, noteFailure),
    get problem() {
      return isBroken ? "folder" : null;
    },
    close() {},
  };
}

function watching(
  send: SendMail,
  noteSuccess: () => void,
  noteFailure: (kind: DeliveryKind, error: unknown) => void,
): SendMail {
  return async (mail: Mail) => {
    try {
      await send(mail);
    } catch (error) {
      noteFailure(mail.kind, error);
      throw error;
    }
    noteSuccess();
  };
}

/** A mail server that refuses an address which a visitor mistyped works. The office's own addresses must be accepted. */
function isAboutVisitorsAddress(kind: DeliveryKind, error: unknown): boolean {
  const isForOffice = kind === "notification" || kind === "digest";
  return !isForOffice && (error as { command?: string }).command === "RCPT TO";
}
