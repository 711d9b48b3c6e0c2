// The running site: database, routes, deliveries; opened, listening and stopped as one.
import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import type { Config } from "./config.ts";
import { createDeliver } from "./delivery/deliver.ts";
import { countOpenDeliveries, readMailHealth } from "./delivery/mail-health.ts";
import { monitorMailFolder, monitorMailServer } from "./delivery/mail-monitor.ts";
import { MAIL_FOLDER } from "./delivery/mailer.ts";
import { type Deliver, openOutbox } from "./delivery/outbox.ts";
import { startWorker } from "./delivery/worker.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createFileListener } from "./http/files.ts";
import { closeServer, createListener, listen, portOf, socketOf } from "./http/listener.ts";
import { createRenderer, type PageHandler } from "./http/render.ts";
import { createLog, type Log } from "./log.ts";
import type { Sender } from "./mails/layout.tsx";
import type { ListeningSocket } from "./messages.ts";
import { migrateWhenReachable } from "./store/migrate-when-reachable.ts";
import { openStore } from "./store/open.ts";
import type { Store } from "./store/store.ts";

/** How long idle connections may still bring a request, and deliveries may take, while the next process serves already. */
const HAND_OVER_MS = { idleConnections: 5_000, deliveries: 60_000 };

export type OpenSite = {
  listener: RequestListener;
  log: Log;
  /** Leaves the outbox to another process once deliveries in progress have ended. */
  stopDeliveries(withinMs?: number): Promise<void>;
  /** Serves hashed files of another build, too. */
  addFilesOf(build: string): void;
  close(): Promise<void>;
};

export type RunningSite = {
  port: number;
  /** What another process needs to serve on the same port. */
  socket: ListeningSocket;
  stop(): Promise<void>;
  /** Like `stop`, but without hurry for visitors and deliveries: another process serves on the same port. */
  handOver(): Promise<void>;
  addFilesOf(build: string): void;
};

type Options = {
  /** React Router's request handler, made from the build that this code is part of. */
  handle: PageHandler;
  /** The folder of the build; null in development, where Vite serves the files. */
  build: string | null;
  /** Who the mails are from. */
  sender: Sender;
  /** Age at which requests and mail files are deleted. */
  requestMonths: number;
  /** Where mails are written while no SMTP_URL is set. */
  mailFolder?: string;
  log?: Log;
  /** An open socket to serve on; without it the site opens one. */
  socket?: ListeningSocket;
};

/**
 * Opens the site without a listening socket. While Postgres can't be reached it serves pages alone; forms and
 * deliveries follow when it is back.
 * @throws StoreError when the database can't be used, ContentError when content/ has a mistake
 */
export async function openSite(config: Config, options: Options): Promise<OpenSite> {
  const { handle, build, sender, requestMonths, mailFolder = MAIL_FOLDER, log = createLog() } = options;
  const store = openStore(config.database);
  const monitor = config.smtpUrl ? monitorMailServer(log) : await monitorMailFolder(mailFolder, log);
  const closing = new AbortController();
  let work: BackgroundWork | null = null;
  try {
    const files = build === null ? null : createFileListener(resolve(build), needsDynamicRender);
    const deliver = await createDeliver(config, { store, sender, mailFolder, monitor });
    warnAboutMissingConfig(config, mailFolder, log);
    const migrated = await migrateWhenReachable(store, {
      log,
      signal: closing.signal,
      onReady: async () => {
        work = await startWork(config, { store, deliver, mailFolder, log, requestMonths });
      },
    });
    const site = {
      config,
      store,
      log,
      render: createRenderer(handle, log, build === null),
      wakeDeliveries: () => work?.wake(),
      readMailHealth: () => readMailHealth(store, monitor),
      countOpenDeliveries: () => countOpenDeliveries(store),
    };
    return {
      listener: createListener(site, files),
      log,
      stopDeliveries: async (withinMs) => work?.stopDeliveries(withinMs),
      addFilesOf: (other) => files?.addHashedFiles(other),
      async close() {
        closing.abort();
        await migrated();
        await Promise.all([work?.stopDeliveries(), work?.stopHousekeeping()]);
        monitor.close();
        await store.close();
      },
    };
  } catch (error) {
    monitor.close();
    await store.close();
    throw error;
  }
}

type BackgroundWork = {
  wake(): void;
  stopDeliveries(withinMs?: number): Promise<void>;
  stopHousekeeping(): Promise<void>;
};

type WorkOptions = { store: Store; deliver: Deliver; mailFolder: string; log: Log; requestMonths: number };

async function startWork(
  { retrySeconds, leadsTo }: Config,
  { deliver, ...options }: WorkOptions,
): Promise<BackgroundWork> {
  const { store, log } = options;
  const officeAddresses = [...new Set(leadsTo.split(",").map((address) => address.trim()))];
  // Before deliveries: an address whose link has expired gets no mail with it.
  const stopHousekeeping = await startHousekeeping({ ...options, officeAddresses });
  const outbox = openOutbox(store, { retrySeconds, officeAddresses });
  const worker = startWorker(outbox, deliver, log);
  return {
    wake: worker.wake,
    async stopDeliveries(withinMs) {
      await worker.stop(withinMs);
      outbox.close();
    },
    stopHousekeeping,
  };
}

function warnAboutMissingConfig({ smtpUrl }: Config, folder: string, log: Log): void {
  if (!smtpUrl) log.warn({ folder }, "SMTP_URL is not set: mails are written as files");
}

/** Whether a prerendered page must be rendered anew: /contact with a stored request's reference, or with a project. */
function needsDynamicRender(path: string, search: string): boolean {
  if (path !== "/contact" || search === "") return false;
  const asked = new URLSearchParams(search);
  return asked.has("sent") || asked.has("project");
}

/** Opens the site and listens. @throws what `openSite` throws, or the system's error when the port can't be had */
export async function runSite(config: Config, options: Options): Promise<RunningSite> {
  const site = await openSite(config, options);
  try {
    const server = await listen(site.listener, config.port, config.host, options.socket);
    const port = portOf(server);
    const { host, siteUrl, database } = config;
    site.log.info({ host, port, siteUrl, database: database.dialect }, "The site is up");
    return {
      port,
      socket: socketOf(server),
      addFilesOf: site.addFilesOf,
      async stop() {
        await closeServer(server);
        await site.close();
        site.log.info("The site has stopped");
      },
      async handOver() {
        await Promise.all([
          closeServer(server, HAND_OVER_MS.idleConnections),
          site.stopDeliveries(HAND_OVER_MS.deliveries),
        ]);
        await site.close();
        site.log.info("The site has handed over");
      },
    };
  } catch (error) {
    await site.close();
    throw error;
  }
}
