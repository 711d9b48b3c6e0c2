// Detects that mail can't be sent: the server refuses every mail, or the folder is not writable.
import { access, constants, mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { sql } from "kysely";
import { messageOf } from "#lib/error-facts.ts";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";
import { msBefore } from "#platform/houston-time.ts";
import type { Log } from "#platform/log.ts";
import { maskAddresses } from "#platform/log-error.ts";
import { type Mail, readSmtpFacts, type SendMail } from "./mailer.ts";
import { OFFICE_KINDS } from "./outbox.ts";

/** How long every mail must fail before it is logged as an error. */
export const REFUSED_AFTER_MS = 15 * 60 * 1000;

export type MailProblem = { problem: "refused" | "folder"; since: string };

/** Results are stored, so that they survive a restart and several servers share them. */
export type MailMonitor = {
  /** Wraps a sender, so that its results are recorded. */
  watch(send: SendMail): SendMail;
  /** Logs a problem at level 50, once for all servers. Call it regularly, because hours may pass without a mail. */
  check(now?: Date): Promise<void>;
  /** Returns the problem for the operator, or null if mail can be sent. */
  readProblem(now?: Date): Promise<MailProblem | null>;
};

type Subject = {
  /** Identifies the mail server or folder. Another one starts without problems. */
  target: string;
  problem: MailProblem["problem"];
  /** How long every mail must fail. */
  afterMs: number;
  failure: string;
  recovery: string;
};

/** @param host the mail server's host and port */
export function monitorMailServer(
  store: Store,
  log: Log,
  { host, listOfficeAddresses }: { host: string; listOfficeAddresses: () => string[] },
): MailMonitor {
  const subject: Subject = {
    target: host,
    problem: "refused",
    afterMs: REFUSED_AFTER_MS,
    failure: "The mail server has accepted nothing for 15 minutes",
    recovery: "The mail server accepts mail again",
  };
  const records = openRecords(store, log, subject);
  return {
    watch: (send) =>
      watchSender(send, records, async (mail, error) => {
        if (isRefusedVisitor(mail.kind, error)) return;
        await records.addFailure(error, findRefused(mail, error, listOfficeAddresses()));
      }),
    check: records.report,
    readProblem: records.readProblem,
  };
}

export function monitorMailFolder(store: Store, log: Log, folder: string): MailMonitor {
  const subject: Subject = {
    target: resolve(folder),
    problem: "folder",
    afterMs: 0,
    failure: "Mails can't be written to the outbox folder",
    recovery: "Mails are written to the outbox folder again",
  };
  const records = openRecords(store, log, subject);
  return {
    watch: (send) => watchSender(send, records, (_mail, error) => records.addFailure(error)),
    async check(now) {
      // A full disk passes this check, so only a written mail clears the problem.
      const error = await findFolderError(folder);
      if (error) await records.addFailure(error);
      await records.report(now);
    },
    readProblem: records.readProblem,
  };
}

async function findFolderError(folder: string): Promise<unknown> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return null;
  } catch (error) {
    return error;
  }
}

type Records = ReturnType<typeof openRecords>;

/** Opens the row of a target, which exists from the first failure to the next success. */
function openRecords(store: Store, log: Log, { target, problem, afterMs, failure, recovery }: Subject) {
  const { db } = store;

  /** @param refused what alone the server refused, as `findRefused` returns it: only a second one proves a problem */
  async function addFailure(error: unknown, refused: string | null = null): Promise<void> {
    const at = new Date().toISOString();
    const last_error = maskAddresses(messageOf(error));
    const failing_since = refused === null ? at : null;
    await retryWhileBusy(() =>
      db
        .insertInto("mail_problems")
        .values({ target, failing_since, refused_mail: refused, last_error })
        .onConflict((conflict) =>
          conflict.column("target").doUpdateSet({
            last_error,
            refused_mail: sql`coalesce(mail_problems.refused_mail, excluded.refused_mail)`,
            failing_since: sql`case
              when mail_problems.failing_since is not null then mail_problems.failing_since
              when mail_problems.refused_mail <> excluded.refused_mail then ${at}
              else excluded.failing_since end`,
          }),
        )
        .execute(),
    );
    await report();
  }

  async function clear(): Promise<void> {
    const failing = await db
      .selectFrom("mail_problems")
      .select("target")
      .where("target", "=", target)
      .executeTakeFirst();
    if (!failing) return;
    const cleared = await retryWhileBusy(() =>
      db.deleteFrom("mail_problems").where("target", "=", target).returning("reported_at").executeTakeFirst(),
    );
    if (cleared?.reported_at) log.info({ target }, recovery);
  }

  async function report(now = new Date()): Promise<void> {
    if (!(await readProblem(now))) return;
    const reported = await retryWhileBusy(() =>
      db
        .updateTable("mail_problems")
        .set({ reported_at: now.toISOString() })
        .where("target", "=", target)
        .where("failing_since", "is not", null)
        .where("reported_at", "is", null)
        .returning(["failing_since as since", "last_error as reason"])
        .executeTakeFirst(),
    );
    if (reported) log.error({ target, ...reported }, failure);
  }

  async function readProblem(now = new Date()): Promise<MailProblem | null> {
    const row = await db
      .selectFrom("mail_problems")
      .select("failing_since as since")
      .where("target", "=", target)
      .where("failing_since", "<=", msBefore(now, afterMs))
      .executeTakeFirst();
    return row?.since ? { problem, since: row.since } : null;
  }

  /** Records a result. A failure is only logged, because an accepted mail must not be sent again. */
  async function attempt(record: () => Promise<void>): Promise<void> {
    try {
      await record();
    } catch (error) {
      log.warn({ err: error }, "The state of mail can't be stored");
    }
  }

  return { addFailure, clear, report, readProblem, attempt };
}

function watchSender(
  send: SendMail,
  { attempt, clear }: Records,
  recordFailure: (mail: Mail, error: unknown) => Promise<void>,
): SendMail {
  return async (mail: Mail) => {
    try {
      await send(mail);
    } catch (error) {
      await attempt(() => recordFailure(mail, error));
      throw error;
    }
    await attempt(clear);
  };
}

/** A mail server may refuse an address that a visitor mistyped. */
function isRefusedVisitor(kind: Mail["kind"], error: unknown): boolean {
  const isForOffice = OFFICE_KINDS.some((one) => one === kind);
  return !isForOffice && readSmtpFacts(error).command === "RCPT TO";
}

/**
 * Returns what the server has permanently refused if that proves nothing about other mails: the content of one, such as
 * words of a visitor, by its time, which its copies share; or an address, unless it is the only one of the office.
 */
function findRefused({ to, date }: Mail, error: unknown, officeAddresses: string[]): string | null {
  const { command, responseCode } = readSmtpFacts(error);
  if (responseCode < 500) return null;
  if (command === "DATA") return date.toISOString();
  const isOnlyOne = officeAddresses.every((one) => one === to);
  return command === "RCPT TO" && !isOnlyOne ? to : null;
}
