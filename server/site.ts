// Opens and closes the site: database, HTTP server and deliveries.
import type { RequestListener } from "node:http";
import { join, resolve } from "node:path";
import { officePictures } from "#app/content/encoded-pictures.ts";
import { findContentDir } from "#app/content/folder.ts";
import { readContent } from "#app/content/read.ts";
import { countOpenAlerts } from "./alerts/problems.ts";
import type { Config } from "./config.ts";
import { createDeliver, createSendMail } from "./delivery/deliver.ts";
import { recordWebhook } from "./delivery/events.ts";
import { countOpenDeliveries, readMailHealth } from "./delivery/mail-health.ts";
import { monitorMailFolder, monitorMailServer } from "./delivery/mail-monitor.ts";
import { MAIL_FOLDER } from "./delivery/mailer.ts";
import { type Deliver, openOutbox } from "./delivery/outbox.ts";
import { startWorker } from "./delivery/worker.ts";
import { createAnnouncer } from "./editing/servers.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createFileListener } from "./http/files.ts";
import { createFinisher } from "./http/finish-page.ts";
import {
  closeServer,
  createListener,
  getListeningSocket,
  getPort,
  type ListeningSocket,
  listen,
} from "./http/listener.ts";
import { createRenderer, type PageHandler } from "./http/render.ts";
import { createLog, type Log } from "./log.ts";
import { composeSignInCode } from "./mails/compose.tsx";
import type { Sender } from "./mails/layout.tsx";
import { createPictureReader } from "./mails/mail-picture.ts";
import { createPlanPictures } from "./mails/plan-picture.ts";
import { createPngRenderer } from "./mails/svg-picture.ts";
import { CODE_MINUTES } from "./office/auth.ts";
import { startEncoder } from "./pictures/encoder.ts";
import { migrateWhenReachable } from "./store/migrate-when-reachable.ts";
import { openStore } from "./store/open.ts";
import type { Store } from "./store/store.ts";
import { readVisitorRequest } from "./visits/visitor-request.ts";

/** How long idle connections may send a last request once another process serves. */
const HAND_OVER_IDLE_MS = 5_000;
/** How long deliveries in progress may take once another process serves. */
const HAND_OVER_DELIVERIES_MS = 60_000;

export type OpenSite = {
  listener: RequestListener;
  log: Log;
  /** Leaves deliveries, pictures and the announcement to the next process, and waits for deliveries in progress. */
  leaveWork(withinMs: number): Promise<void>;
  /** Serves hashed files of another release, too. */
  addFilesOf(build: string): void;
  close(): Promise<void>;
};

export type RunningSite = {
  port: number;
  /** Another process can serve on the same port with it. */
  socket: ListeningSocket;
  stop(): Promise<void>;
  /**
   * Like `stop`, with more time for connections and deliveries. Call it when another process serves the port. `stop`
   * may follow and limits the time that is left.
   */
  handOver(): Promise<void>;
  addFilesOf(build: string): void;
};

type Options = {
  /** React Router's request handler for this build. */
  handle: PageHandler;
  /** The release's folder, or null in development, where Vite serves the files. */
  build: string | null;
  /** The company that mails are from. */
  sender: Sender;
  /** A TrueType font for drawings in mails. */
  fontFile: string;
  /** Age at which requests and mail files are deleted, in months. */
  requestMonths: number;
  /** Mails are written here if SMTP_URL is not set. */
  mailFolder?: string;
  log?: Log;
  /** An open socket to serve on. The site opens one by default. */
  socket?: ListeningSocket;
};

/**
 * Opens the site without a listening socket. Pages work even if Postgres is unreachable; forms and deliveries start
 * when it is back.
 * @throws StoreError if the database can't be used, ContentError if content/ has a mistake
 */
export async function openSite(config: Config, options: Options): Promise<OpenSite> {
  const {
    handle,
    build,
    sender,
    fontFile,
    requestMonths,
    mailFolder = MAIL_FOLDER,
    log = createLog(),
  } = options;
  const store = openStore(config.database);
  const monitor = config.smtpUrl ? monitorMailServer(log) : await monitorMailFolder(mailFolder, log);
  const announcer = createAnnouncer(store, findContentDir({ CONTENT_DIR: config.contentDir }));
  const encoder = startEncoder(officePictures(), log);
  const closing = new AbortController();
  let work: BackgroundWork | null = null;
  try {
    const files = build === null ? null : createFileListener(resolve(build), needsDynamicRender);
    const drawPlan = createPlanPictures(createPngRenderer(fontFile), sender.colors, log);
    const sendMail = createSendMail(config, { mailFolder, monitor });
    const readPicture = createPictureReader(build === null ? "public" : join(build, "client"), log);
    const deliver = await createDeliver(config, {
      store,
      sender,
      mailFolder,
      sendMail,
      drawPlan,
      readPicture,
    });
    warnAboutMissingConfig(config, mailFolder, log);
    const migrated = await migrateWhenReachable(store, {
      log,
      signal: closing.signal,
      onReady: async () => {
        const announceServer = config.editing ? announcer.announce : null;
        work = await startWork(config, { store, deliver, mailFolder, log, requestMonths, announceServer });
      },
    });
    let closed: Promise<void> | null = null;
    async function close(): Promise<void> {
      closing.abort();
      await migrated();
      await Promise.all([work?.stopDeliveries(), work?.stopHousekeeping(), encoder.stop()]);
      await announcer
        .withdraw()
        .catch((error) =>
          log.warn(
            { err: error },
            "This server stays announced for 70 seconds: until then, other servers can't edit content",
          ),
        );
      monitor.close();
      await store.close();
    }
    const site = {
      config,
      store,
      encoder,
      hasOtherServer: announcer.hasOther,
      log,
      render: createRenderer(handle, {
        log,
        isDevelopment: build === null,
        readVisitorRequest: (token) => readVisitorRequest(store, token),
      }),
      wakeDeliveries: () => work?.wake(),
      readMailHealth: () => readMailHealth(store, monitor),
      countOpenDeliveries: () => countOpenDeliveries(store),
      serveNotFound: files?.serveNotFound ?? null,
      mailSignInCode: async (to: string, code: string) => {
        const { mails: copy } = readContent();
        await sendMail(
          await composeSignInCode({ config, copy, sender }, { to, code, minutes: CODE_MINUTES }),
        );
      },
      countOpenAlerts: () => countOpenAlerts(store),
      finishPlanner: build === null ? null : createFinisher(build, "/planner"),
    };
    return {
      listener: createListener(site, files),
      log,
      async leaveWork(withinMs) {
        announcer.handOver();
        await Promise.all([work?.stopDeliveries(withinMs), encoder.stop()]);
      },
      addFilesOf: (release) => files?.addHashedFiles(release),
      // A stop may end a hand-over, which closes the site as well.
      close: () => (closed ??= close()),
    };
  } catch (error) {
    await encoder.stop();
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

type WorkOptions = {
  store: Store;
  deliver: Deliver;
  mailFolder: string;
  log: Log;
  requestMonths: number;
  announceServer: (() => Promise<unknown>) | null;
};

async function startWork(
  { retrySeconds, leadsTo, webhook }: Config,
  { deliver, ...options }: WorkOptions,
): Promise<BackgroundWork> {
  const { store, log } = options;
  const officeAddresses = [...new Set(leadsTo.split(",").map((address) => address.trim()))];
  await recordWebhook(store, webhook !== null);
  // Starts before deliveries, so that nothing is sent to people who were erased since a restored backup, and expired
  // links are not mailed.
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

/**
 * Whether a page must be rendered although it is prerendered: /contact for a stored request, a project or a plan, and
 * the planner, which shows the plan in its address as of today.
 */
function needsDynamicRender(path: string, search: string): boolean {
  if (path === "/planner" || path === "/planner.data") return true;
  if (search === "") return false;
  const parameters = new URLSearchParams(search);
  if (path === "/contact.data") return parameters.has("plan");
  return path === "/contact" && ["sent", "project", "plan"].some((name) => parameters.has(name));
}

/** Opens the site and listens. @throws errors of `openSite`, or the system's error if the port can't be opened */
export async function runSite(config: Config, options: Options): Promise<RunningSite> {
  const site = await openSite(config, options);
  try {
    const { host, siteUrl, database } = config;
    const server = await listen(site.listener, { port: config.port, host, socket: options.socket });
    const port = getPort(server);
    site.log.info({ host, port, siteUrl, database: database.dialect }, "The site is up");
    return {
      port,
      socket: getListeningSocket(server),
      addFilesOf: site.addFilesOf,
      async stop() {
        await closeServer(server);
        await site.close();
        site.log.info("The site has stopped");
      },
      async handOver() {
        await Promise.all([closeServer(server, HAND_OVER_IDLE_MS), site.leaveWork(HAND_OVER_DELIVERIES_MS)]);
        await site.close();
        site.log.info("The site has handed over");
      },
    };
  } catch (error) {
    await site.close();
    throw error;
  }
}
