// Starts and stops deliveries and housekeeping, which need the database.

import { recordWebhook } from "#delivery/events.ts";
import { type Deliver, openOutbox } from "#delivery/outbox.ts";
import { startWorker } from "#delivery/worker.ts";
import { type Config, listOfficeAddresses } from "#platform/config.ts";
import { migrateWhenReachable } from "#platform/database/migrate-when-reachable.ts";
import { type HousekeepingOptions, startHousekeeping } from "./housekeeping.ts";

type Options = Omit<HousekeepingOptions, "listOfficeAddresses" | "uploadsMaxBytes" | "siteUrl"> & {
  deliver: Deliver;
  /** Called with the migrated database, before anything is sent. */
  onReady(): Promise<void>;
};

export function createBackgroundWork(config: Config, options: Options) {
  const { store, log } = options;
  const closing = new AbortController();
  let work: Awaited<ReturnType<typeof startWork>> | null = null;
  let waitForMigration = async () => {};
  return {
    /** Migrates the database and starts, later if Postgres is unreachable. @throws StoreError if it can't be used */
    async start(): Promise<void> {
      waitForMigration = await migrateWhenReachable(store, {
        log,
        signal: closing.signal,
        onReady: async () => {
          await options.onReady();
          work = await startWork(config, options);
        },
      });
    },
    /** Looks for new deliveries now. */
    wake: () => work?.wake(),
    async stop(): Promise<void> {
      closing.abort();
      await waitForMigration();
      await work?.stop();
    },
  };
}

async function startWork(config: Config, { deliver, ...options }: Options) {
  const { siteUrl, retrySeconds, webhook, uploadsMaxBytes } = config;
  const { store, log } = options;
  // Without LEADS_TO there is one, the company's, which staff may publish anew.
  const office = { listOfficeAddresses: () => listOfficeAddresses(config) };
  await recordWebhook(store, webhook !== null);
  // Starts before deliveries, so that no mail goes to people who were erased since a restored backup, or has an expired
  // link.
  const stopHousekeeping = await startHousekeeping({ ...options, ...office, siteUrl, uploadsMaxBytes });
  const outbox = openOutbox(store, { ...office, retrySeconds });
  const worker = startWorker(outbox, deliver, log);
  return {
    wake: worker.wake,
    async stop(): Promise<void> {
      await Promise.all([worker.stop().then(outbox.close), stopHousekeeping()]);
    },
  };
}
