// The part of the site that is made on request: forms, health, pages that were not prerendered.
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { proveWritable } from "../store/transactions.ts";
import { contactRoutes } from "./contact.ts";
import { newsletterRoutes } from "./newsletter.ts";
import type { RenderPage } from "./render.ts";

/** What the routes work with. */
export type Site = {
  config: Config;
  store: Store;
  log: Log;
  render: RenderPage;
  /** Tells the worker that something new is due. */
  wakeDeliveries(): void;
};

export type Env = { Bindings: HttpBindings; Variables: { log: Log; requestId: string } };

/** Milliseconds that a good answer of the health check stands: asking often must not load the disk. */
const HEALTHY_FOR = 1_000;

/** The routes of the site, behind the files that the build made. */
export function createApp(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  const isWritable = createHealthCheck(site);

  app.use(async (context, next) => {
    const requestId = String(context.env.outgoing.getHeader("x-request-id") ?? "");
    context.set("requestId", requestId);
    context.set("log", site.log.child({ requestId }));
    await next();
  });

  app.get("/healthz", async (context) => {
    const writable = await isWritable();
    context.header("cache-control", "no-store");
    return writable
      ? context.json({ status: "ok", database: "writable" })
      : context.json({ status: "failing", database: "not writable" }, 503);
  });

  app.route("/", contactRoutes(site));
  app.route("/", newsletterRoutes(site));
  app.all("*", async (context) => {
    const page = await site.render(context.req.raw, { requestId: context.var.requestId });
    if (page.status === 405) page.headers.set("allow", methodsOf(app, context.req.path).join(", "));
    return page;
  });

  app.onError((error, context) => {
    context.var.log.error({ err: error }, "A request failed");
    return context.html(unexpectedError(context.var.requestId), 500, { "cache-control": "no-store" });
  });
  return app;
}

/** What may be asked of an address: every one can be read, forms are also sent. */
function methodsOf(app: Hono<Env>, path: string): string[] {
  const takesForms = app.routes.some((route) => route.method === "POST" && route.path === path);
  return ["GET", "HEAD", ...(takesForms ? ["POST"] : [])];
}

function createHealthCheck({ store, log }: Site): () => Promise<boolean> {
  let checking: Promise<boolean> | null = null;
  let healthyUntil = 0;

  async function check(): Promise<boolean> {
    try {
      await proveWritable(store);
      healthyUntil = Date.now() + HEALTHY_FOR;
      return true;
    } catch (error) {
      log.error({ err: error }, "The database can't be written to");
      return false;
    } finally {
      checking = null;
    }
  }

  return async () => {
    if (Date.now() < healthyUntil) return true;
    checking ??= check();
    return checking;
  };
}

/** The last resort, when even the error page of the site can't be rendered. */
function unexpectedError(requestId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unexpected Application Error!</title></head><body><h1>Unexpected Application Error!</h1><p>500 Internal Server Error</p><p>Please try again or contact us directly by phone. If you tell us about it, name this number: ${requestId}</p></body></html>`;
}
