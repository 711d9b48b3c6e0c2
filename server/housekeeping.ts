// Scheduled work of the running site: completes and deletes data, schedules digests and alerts.
import { encodedFolder, officePictures } from "#app/content/encoded-pictures.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import { scheduleAlerts } from "./alerts/schedule-alerts.ts";
import { deleteRecorded } from "./commands/erase.ts";
import { removeMailFiles } from "./delivery/mailer.ts";
import { ANNOUNCE_MS } from "./editing/servers.ts";
import { completeLeads } from "./leads/complete-leads.ts";
import { scheduleDigest } from "./leads/digest.ts";
import { purge } from "./leads/purge.ts";
import { removeLeftovers } from "./leftovers.ts";
import type { Log } from "./log.ts";
import { deleteUnconfirmed } from "./newsletter/subscribers.ts";
import { getDataFolder } from "./store/data-folder.ts";
import type { Store } from "./store/store.ts";
import { overwriteErased } from "./store/transactions.ts";
import { monthsBefore } from "./time.ts";
import { scheduleReminders } from "./visits/reminders.ts";

type Options = {
  store: Store;
  mailFolder: string;
  log: Log;
  /** Age at which requests and mail files are deleted, in months. */
  requestMonths: number;
  /** Recipients of digests and alerts. */
  officeAddresses: string[];
  /** Says that this server edits content; null if it does not. */
  announceServer: (() => Promise<unknown>) | null;
};

type Task = {
  everyMs: number;
  failure: string;
  /** @param signal aborts a long run between two steps when the site stops; the next start continues it */
  run(signal: AbortSignal): Promise<void>;
};

/**
 * Runs each task now and then regularly. Waits only for what must end before deliveries start: the others may take
 * minutes on a large database, and a start that takes as long is stopped.
 * @returns a function that stops this and waits for a task in progress
 */
export async function startHousekeeping(options: Options): Promise<() => Promise<void>> {
  const { store, mailFolder, log, requestMonths, officeAddresses, announceServer } = options;
  const first: Task[] = [
    {
      everyMs: DAY_MS,
      failure: "Recorded erasures can't be repeated",
      async run() {
        const { found } = await deleteRecorded(store, mailFolder);
        if (found === 0) return;
        log.warn({ count: found }, "Erased requests or subscribers were found again and are erased");
        await overwriteDeleted(store, log);
      },
    },
    {
      everyMs: HOUR_MS,
      failure: "Unconfirmed addresses can't be deleted",
      async run() {
        const { count, messages } = await deleteUnconfirmed(store);
        await removeMailFiles(messages, mailFolder);
        if (count === 0) return;
        log.info({ count }, "Unconfirmed addresses are deleted");
        await overwriteDeleted(store, log);
      },
    },
  ];
  if (announceServer) {
    const run = async () => void (await announceServer());
    first.push({ everyMs: ANNOUNCE_MS, failure: "This server can't be announced to others", run });
  }
  const later: Task[] = [
    {
      everyMs: HOUR_MS,
      failure: "Requests of an older release can't be completed",
      async run(signal) {
        const count = await completeLeads(store, signal);
        if (count > 0) log.info({ count }, "Requests of an older release are completed");
      },
    },
    {
      everyMs: DAY_MS,
      failure: "Old requests can't be deleted",
      async run(signal) {
        const before = monthsBefore(new Date(), requestMonths);
        const { leads, mailFiles } = await purge(store, before, { mailFolder, signal });
        if (leads + mailFiles === 0) return;
        log.info({ leads, mailFiles, requestMonths }, "Old requests and mail files are deleted");
        await overwriteDeleted(store, log);
      },
    },
    {
      everyMs: MINUTE_MS,
      failure: "The weekly digest can't be scheduled",
      run: () => scheduleDigest(store, officeAddresses),
    },
    {
      everyMs: MINUTE_MS,
      failure: "Alerts can't be scheduled",
      run: () => scheduleAlerts(store, officeAddresses),
    },
    {
      everyMs: MINUTE_MS,
      failure: "Reminders of visits can't be scheduled",
      async run() {
        const count = await scheduleReminders(store);
        if (count > 0) log.info({ count }, "Reminders of visits are scheduled");
      },
    },
    {
      everyMs: DAY_MS,
      failure: "Files of interrupted uploads can't be removed",
      async run() {
        const masters = officePictures();
        const counts = [
          await removeLeftovers(getDataFolder(store), /^upload-/),
          await removeLeftovers(masters, /^\.upload-/),
          await removeLeftovers(encodedFolder(masters), /\.partial$/),
        ];
        const count = counts.reduce((sum, one) => sum + one, 0);
        if (count > 0) log.info({ count }, "Files of interrupted uploads are removed");
      },
    },
  ];
  const stops: (() => Promise<void>)[] = [];
  let previous = Promise.resolve();
  for (const task of [...first, ...later]) {
    const { done, stop } = startTask(task, log, previous);
    stops.push(stop);
    previous = done;
    if (first.includes(task)) await done;
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Runs a task after `previous` and then regularly. `done` is the end of its first run. */
function startTask({ everyMs, failure, run }: Task, log: Log, previous: Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function attempt(): Promise<void> {
    if (signal.aborted) return;
    await run(signal).catch((error) => {
      if (error !== signal.reason) log.error({ err: error }, failure);
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

async function overwriteDeleted(store: Store, log: Log): Promise<void> {
  if (!(await overwriteErased(store))) log.warn("Deleted text is still in the database's write-ahead log");
}
