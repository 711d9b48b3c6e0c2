// Runs the scheduled work of the site: completes and deletes data, schedules alerts and reminders.

import { readContent } from "#content/read.ts";
import { removeMailFiles } from "#delivery/mailer.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { countUnconfirmed, deleteUnconfirmed } from "#newsletter/server/subscribers.ts";
import { scheduleAlerts } from "#office/alerts/schedule-alerts.ts";
import { deleteExpiredSessions } from "#office/server/auth.ts";
import { deleteRecorded } from "#office/server/erase.ts";
import { purge } from "#office/server/purge.ts";
import { deleteOldCodes } from "#office/server/sign-in-codes.ts";
import { sumFiles } from "#photos/server/stored-photos.ts";
import { requireSaneDeletion } from "#platform/database/clock.ts";
import { shrinkDatabase } from "#platform/database/free-space.ts";
import { readLastBackup } from "#platform/database/last-backup.ts";
import type { Store } from "#platform/database/store.ts";
import { overwriteErased } from "#platform/database/transactions.ts";
import { monthsBefore, msBefore } from "#platform/houston-time.ts";
import type { Log } from "#platform/log.ts";
import { MAX_FILE_BYTES } from "#platform/uploads/limits.ts";
import { completeLeads } from "#requests/server/complete-leads.ts";
import { refreshCalendars } from "#visits/server/refresh-calendars.ts";
import { scheduleReminders } from "#visits/server/reminders.ts";

export type HousekeepingOptions = {
  store: Store;
  mailFolder: string;
  log: Log;
  siteUrl: string;
  /** Limit of the total size of visitors' photos and surveys. */
  uploadsMaxBytes: number;
  /** Returns the recipients of alerts. */
  listOfficeAddresses: () => string[];
  /** Reports that mail can't be sent. */
  checkMail(): Promise<void>;
  /** Publishes planned publications that are due. */
  publishDue(): Promise<void>;
};

/** How late a planned publication may be. */
const PUBLISH_DUE_MS = 15_000;

type Task = {
  everyMs: number;
  failure: string;
  /** @param signal aborts a long run between two steps when the site stops; the next start continues it */
  run(options: HousekeepingOptions, signal: AbortSignal): Promise<void>;
};

/** Tasks that deliveries wait for. */
const firstTasks: Task[] = [
  { everyMs: DAY_MS, failure: "Recorded erasures can't be repeated", run: repeatErasures },
  { everyMs: HOUR_MS, failure: "Unconfirmed addresses can't be deleted", run: deleteUnconfirmedAddresses },
];

/** Tasks that the start does not wait for, because they may take minutes on a large database. */
const laterTasks: Task[] = [
  // First, because it has a time, and others may take minutes.
  {
    everyMs: PUBLISH_DUE_MS,
    failure: "Planned publications can't be published",
    run: ({ publishDue }) => publishDue(),
  },
  { everyMs: HOUR_MS, failure: "Requests of an older release can't be completed", run: completeOldLeads },
  { everyMs: DAY_MS, failure: "Old requests can't be deleted", run: deleteOldRequests },
  {
    everyMs: MINUTE_MS,
    failure: "Alerts can't be scheduled",
    run: ({ store, listOfficeAddresses }) => scheduleAlerts(store, listOfficeAddresses()),
  },
  { everyMs: MINUTE_MS, failure: "The state of mail can't be checked", run: ({ checkMail }) => checkMail() },
  { everyMs: MINUTE_MS, failure: "Reminders of visits can't be scheduled", run: remindOfVisits },
  {
    everyMs: HOUR_MS,
    failure: "Ended sessions and old sign-in codes can't be deleted",
    // They are invalid after their time, even if the clock is wrong.
    run: async ({ store }) => {
      await deleteExpiredSessions(store);
      await deleteOldCodes(store);
    },
  },
  { everyMs: HOUR_MS, failure: "The space of visitors' files can't be checked", run: checkSpaceOfFiles },
  { everyMs: 6 * HOUR_MS, failure: "The age of the last backup can't be checked", run: checkBackup },
  {
    everyMs: MINUTE_MS,
    failure: "Calendars of staff can't be read",
    run: ({ store, siteUrl, log }, signal) => refreshCalendars(store, { siteUrl, log, signal }),
  },
  { everyMs: HOUR_MS, failure: "The database's free space can't be returned to the disk", run: returnSpace },
];

/**
 * Runs each task now, one after another, and then regularly. Waits only for the first tasks.
 * @returns a function that stops this and waits for a task in progress
 */
export async function startHousekeeping(options: HousekeepingOptions): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  let previous = Promise.resolve();
  function start(task: Task): void {
    const { done, stop } = startTask(task, options, previous);
    stops.push(stop);
    previous = done;
  }
  for (const task of firstTasks) start(task);
  await previous;
  for (const task of laterTasks) start(task);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Runs a task after `previous` and then regularly. `done` is the end of its first run. */
function startTask({ everyMs, failure, run }: Task, options: HousekeepingOptions, previous: Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function attempt(): Promise<void> {
    if (signal.aborted) return;
    await run(options, signal).catch((error) => {
      if (error !== signal.reason) options.log.error({ err: error }, failure);
    });
  }
  const done = previous.then(attempt);
  let running = done;
  const timer = setInterval(() => {
    running = running.then(attempt);
  }, everyMs);
  async function stop(): Promise<void> {
    stopping.abort();
    clearInterval(timer);
    await running;
  }
  return { done, stop };
}

async function repeatErasures({ store, mailFolder, log }: HousekeepingOptions): Promise<void> {
  const { found } = await deleteRecorded(store, mailFolder);
  if (found === 0) return;
  log.warn({ count: found }, "Erased requests or subscribers were found again and are erased");
  await overwriteDeleted(store, log);
}

async function deleteUnconfirmedAddresses({ store, mailFolder, log }: HousekeepingOptions): Promise<void> {
  const now = new Date();
  // Robots enter many addresses that nobody confirms, so any share of them may be deleted.
  const all = Number.POSITIVE_INFINITY;
  const old = await countUnconfirmed(store, now);
  await requireSaneDeletion(store, [{ what: "unconfirmed addresses", old, all }], now);
  const { count, messages } = await deleteUnconfirmed(store, now);
  await removeMailFiles(messages, mailFolder);
  if (count === 0) return;
  log.info({ count }, "Unconfirmed addresses are deleted");
  await overwriteDeleted(store, log);
}

async function completeOldLeads({ store, log }: HousekeepingOptions, signal: AbortSignal): Promise<void> {
  const count = await completeLeads(store, signal);
  if (count > 0) log.info({ count }, "Requests of an older release are completed");
}

async function deleteOldRequests(
  { store, mailFolder, log }: HousekeepingOptions,
  signal: AbortSignal,
): Promise<void> {
  // As the privacy page states it, which staff may publish anew.
  const { requestMonths } = readContent().facts.retention;
  const before = monthsBefore(new Date(), requestMonths);
  const { leads, mailFiles } = await purge(store, before, { mailFolder, signal });
  if (leads + mailFiles === 0) return;
  log.info({ leads, mailFiles, requestMonths }, "Old requests and mail files are deleted");
  await overwriteDeleted(store, log);
}

async function overwriteDeleted(store: Store, log: Log): Promise<void> {
  if (!(await overwriteErased(store))) log.warn("Deleted text is still in the database's write-ahead log");
}

async function remindOfVisits({ store, log }: HousekeepingOptions): Promise<void> {
  const count = await scheduleReminders(store);
  if (count > 0) log.info({ count }, "Reminders of visits are scheduled");
}

/** Share of UPLOADS_MAX_MB from which the log warns. */
const NEARLY_FULL = 0.8;

async function checkSpaceOfFiles({ store, log, uploadsMaxBytes }: HousekeepingOptions): Promise<void> {
  const bytes = await sumFiles(store.db);
  const facts = { bytes, maxBytes: uploadsMaxBytes };
  if (bytes + MAX_FILE_BYTES > uploadsMaxBytes)
    log.error(facts, "Photos and surveys take all of UPLOADS_MAX_MB: visitors' files are refused");
  else if (bytes > NEARLY_FULL * uploadsMaxBytes)
    log.warn(facts, "Photos and surveys take most of UPLOADS_MAX_MB");
}

/** A day, and some time for a backup that takes longer. */
const MAX_BACKUP_AGE_MS = DAY_MS + 2 * HOUR_MS;

/** A new site may have no backup for so long. */
const FIRST_BACKUP_MS = 2 * DAY_MS;

export async function checkBackup({ store, log }: Pick<HousekeepingOptions, "store" | "log">): Promise<void> {
  const now = new Date();
  const last = await readLastBackup(store);
  if (last !== null) {
    const hours = Math.round((now.getTime() - last.getTime()) / HOUR_MS);
    if (now.getTime() - last.getTime() > MAX_BACKUP_AGE_MS)
      log.error({ hours }, "The last backup is older than a day");
    return;
  }
  const old = await store.db
    .selectFrom("leads")
    .select("id")
    .where("received_at", "<", msBefore(now, FIRST_BACKUP_MS))
    .limit(1)
    .executeTakeFirst();
  if (old) log.warn("No backup has been made with npm run backup");
}

async function returnSpace({ store, log }: HousekeepingOptions, signal: AbortSignal): Promise<void> {
  const bytes = await shrinkDatabase(store, signal);
  if (bytes > 0) log.info({ bytes }, "The database's free space is returned to the disk");
}
