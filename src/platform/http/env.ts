// Types that the routes of all rooms share: services, and variables of an HTTP request.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Config } from "../config.ts";
import type { Store } from "../database/store.ts";
import type { Log } from "../log.ts";
import type { Encoder } from "../pictures/encoder.ts";
import type { PageRenderer } from "./public-pages.ts";
import type { RenderPage } from "./render.ts";
import type { TakeTurn, Visitor } from "./render-turns.ts";
import type { SendKept } from "./reply-cache.ts";

/** Configuration and services that the routes use. */
export type Services = {
  config: Config;
  store: Store;
  encoder: Encoder;
  log: Log;
  render: RenderPage;
  pages: PageRenderer;
  /** Queues work for a request that doesn't use the renderer. */
  takeTurn: TakeTurn;
  /** Null in development, where content changes. */
  sendKept: SendKept | null;
  /** Makes the worker look for new deliveries now. */
  wakeDeliveries(): void;
  /** Sends the page for unknown addresses; null in development. */
  serveNotFound: ((request: IncomingMessage, response: ServerResponse) => void) | null;
};

export type Env = {
  Bindings: HttpBindings;
  Variables: {
    log: Log;
    requestId: string;
    visitor: Visitor;
    /** Only for addresses that need a session. */
    office: App.Office;
  };
};
