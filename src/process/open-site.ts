// Opens and closes the site: database, HTTP server and deliveries.
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { findContentDir } from "#content/folder.ts";
import { countOpenDeliveries, readMailHealth } from "#delivery/mail-health.ts";
import { monitorMailFolder, monitorMailServer } from "#delivery/mail-monitor.ts";
import { MAIL_FOLDER } from "#delivery/mailer.ts";
import type { Sender } from "#delivery/mails/layout.tsx";
import { createPictureReader } from "#delivery/mails/mail-picture.ts";
import { createPngRenderer, PLAN_FONT } from "#delivery/mails/svg-picture.ts";
import { importFolder } from "#editing/server/import-folder.ts";
import { publishDue } from "#editing/server/plan-publication.ts";
import { createPublishedSite } from "#editing/server/published.ts";
import { countOpenAlerts } from "#office/alerts/find-problems.ts";
import { createSignInMail } from "#office/server/sign-in-mail.ts";
import { type Config, listOfficeAddresses } from "#platform/config.ts";
import { getDataFolder, PUBLISHED_COPY } from "#platform/database/data-folder.ts";
import { openStore } from "#platform/database/open.ts";
import { makePrivate } from "#platform/database/private-files.ts";
import { createFileListener } from "#platform/http/built-files.ts";
import { createPublicPages, type PageRenderer } from "#platform/http/public-pages.ts";
import { createRenderer } from "#platform/http/render.ts";
import { createRenderTurns } from "#platform/http/render-turns.ts";
import { createReplyCache } from "#platform/http/reply-cache.ts";
import { createLog, type Log } from "#platform/log.ts";
import { startEncoder } from "#platform/pictures/encoder.ts";
import { readPictureFile } from "#platform/pictures/office-pictures.ts";
import { createPlanPictures } from "#requests/mails/plan-picture.ts";
import { readVisitorRequest } from "#visits/server/visitor-request.ts";
import type { Site } from "./app.ts";
import { createBackgroundWork } from "./background-work.ts";
import { createDeliver, createSendMail } from "./deliver.ts";
import { closeServer, createListener, getPort, listen } from "./listener.ts";

export type OpenSite = {
  listener: RequestListener;
  log: Log;
  close(): Promise<void>;
};

type RunningSite = {
  port: number;
  /** Accepts no more connections, lets requests and deliveries in progress end, and closes the database. */
  stop(): Promise<void>;
};

type Options = {
  pages: PageRenderer;
  /** The build's folder, or null in development, where Vite serves the files. */
  build: string | null;
  /** The company as sender of mails. */
  sender: Sender;
  /** Mails are written here if SMTP_URL is not set. */
  mailFolder?: string;
  log?: Log;
  /** A listening socket that this process has inherited. The site opens one by default. */
  socket?: { fd: number };
  /** Called when visitors get other content. */
  onPublished?: () => void;
};

/**
 * Opens the site without a listening socket. Pages work even if Postgres is unreachable; forms and deliveries start
 * when it is back.
 * @throws StoreError if the database can't be used, ContentError if content/ has a mistake
 */
export async function openSite(config: Config, options: Options): Promise<OpenSite> {
  const { pages, build, sender, onPublished } = options;
  const { mailFolder = MAIL_FOLDER, log = createLog() } = options;
  const store = openStore(config.database);
  await makePrivate(store, log, { mailFolder, contentDir: findContentDir() });
  const monitor = config.smtpUrl
    ? monitorMailServer(store, log, {
        host: new URL(config.smtpUrl).host,
        listOfficeAddresses: () => listOfficeAddresses(config),
      })
    : monitorMailFolder(store, log, mailFolder);
  const published = createPublishedSite(store, {
    log,
    ...(onPublished && { onChange: onPublished }),
    // A SQLite file is there whenever the site is.
    ...(config.database.dialect === "postgres" && { copy: join(getDataFolder(store), PUBLISHED_COPY) }),
  });
  const encoder = startEncoder(store, { log, onReady: published.refresh });
  try {
    const sendMail = createSendMail(config, { mailFolder, monitor });
    const deliver = await createDeliver(config, {
      store,
      sender,
      mailFolder,
      sendMail,
      drawPlan: createPlanPictures(createPngRenderer(PLAN_FONT), sender, log),
      readPicture: createPictureReader(
        build === null ? "public/pictures" : join(build, "client/pictures"),
        (file) => readPictureFile(store, file),
        log,
      ),
    });
    const workOptions = {
      store,
      deliver,
      mailFolder,
      log,
      async onReady() {
        await importFolder(store, findContentDir(), log);
        await published.refresh();
        encoder.wake();
      },
      checkMail: monitor.check,
      publishDue: () => publishDue({ store, published }, log),
    };
    const work = createBackgroundWork(config, workOptions);
    const publicPages = build === null ? null : createPublicPages(pages, log);
    const files = build === null ? null : createFileListener(join(build, "client"));
    const takeTurn = createRenderTurns(log);
    const site: Site = {
      config,
      store,
      encoder,
      published,
      log,
      render: createRenderer(pages, {
        log,
        readVisitorRequest: (token) => readVisitorRequest(store, token),
        takeTurn,
      }),
      takeTurn,
      sendKept: build === null ? null : createReplyCache(),
      wakeDeliveries: work.wake,
      readMailHealth: () => readMailHealth(store, monitor),
      readMailProblem: () => monitor.readProblem(),
      countOpenDeliveries: () => countOpenDeliveries(store),
      pages,
      serveNotFound: publicPages?.serveNotFound ?? null,
      signInMail: createSignInMail({ config, sender }, { sendMail, monitor, log }),
      countOpenAlerts: () => countOpenAlerts(store),
    };
    const listener = createListener(site, { files, pages: publicPages });
    if (!config.smtpUrl) log.warn({ folder: mailFolder }, "SMTP_URL is not set: mails are written as files");
    await published.showCopy();
    await work.start();
    const stopFollowing = published.follow();
    void publicPages?.warm(takeTurn);
    async function close(): Promise<void> {
      await Promise.all([work.stop(), encoder.stop(), stopFollowing()]);
      await store.close();
    }
    return {
      listener,
      log,
      close,
    };
  } catch (error) {
    await encoder.stop();
    await store.close();
    throw error;
  }
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
      async stop() {
        await closeServer(server);
        await site.close();
        site.log.info("The site has stopped");
      },
    };
  } catch (error) {
    await site.close();
    throw error;
  }
}
