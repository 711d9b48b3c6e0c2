// The running site: database, routes, deliveries; opened, listening and stopped as one.
import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import type { Config } from "./config.ts";
import { createFileListener } from "./http/files.ts";
import { closeServer, createListener, listen, portOf } from "./http/listener.ts";
import { createRenderer, type PageHandler } from "./http/render.ts";
import { createLog, type Log } from "./log.ts";
import { migrate, openStore } from "./store/open.ts";
import type { DeliveryKind } from "./store/tables.ts";

export type OpenSite = { listener: RequestListener; log: Log; close(): Promise<void> };
export type RunningSite = { port: number; stop(): Promise<void> };

type Options = {
  /** React Router's request handler, made from the build that this code is part of. */
  handle: PageHandler;
  /** The folder of the build; null in development, where Vite serves the files. */
  build: string | null;
  log?: Log;
};

/**
 * Opens everything but the door.
 * @throws StoreError when the database can't be used
 */
export async function openSite(
  config: Config,
  { handle, build, log = createLog() }: Options,
): Promise<OpenSite> {
  const store = openStore(config.database);
  try {
    await migrate(store);
    const files = build === null ? null : createFileListener(resolve(build), asksForReference);
    const leadDeliveries: DeliveryKind[] = ["notification", "acknowledgement"];
    if (config.webhook) leadDeliveries.push("webhook");
    const listener = createListener(
      {
        config,
        store,
        log,
        render: createRenderer(handle, build === null),
        leadDeliveries,
        wakeDeliveries() {},
      },
      files,
    );
    return { listener, log, close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The page that shows a stored request's reference is the only prerendered one with a second face. */
function asksForReference(path: string, search: string): boolean {
  return path === "/contact" && new URLSearchParams(search).has("sent");
}

/** Opens the site and listens. @throws StoreError, or the system's error when the port can't be had. */
export async function runSite(config: Config, options: Options): Promise<RunningSite> {
  const site = await openSite(config, options);
  try {
    const server = await listen(site.listener, config.port, config.host);
    const port = portOf(server);
    site.log.info(
      { host: config.host, port, siteUrl: config.siteUrl, database: config.database.dialect },
      "The site is up",
    );
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
