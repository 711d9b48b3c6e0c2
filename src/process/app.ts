// Mounts all routes besides built files: forms, health, metrics, generated files, rendered pages.

import { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { HTTPException } from "hono/http-exception";
import type { MailHealth, OpenDeliveries } from "#delivery/mail-health.ts";
import type { MailProblem } from "#delivery/mail-monitor.ts";
import { createPictureRoutes } from "#editing/server/picture-routes.ts";
import type { PublishedSite } from "#editing/server/published.ts";
import { createNewsletterRoutes } from "#newsletter/server/routes.ts";
import { createInboundMailRoutes } from "#office/server/inbound-mail.ts";
import type { SignInMail } from "#office/server/sign-in-mail.ts";
import { createVisitFeedRoutes } from "#office/server/visit-feed.ts";
import { createPhotoRoutes } from "#photos/server/routes.ts";
import { createPlannerRoutes } from "#planner/server/routes.ts";
import { proveWritable } from "#platform/database/transactions.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { MAX_FORM_BYTES } from "#platform/http/form.ts";
import { renderFailure } from "#platform/http/plain-pages.ts";
import { isAborted } from "#platform/http/refusals.ts";
import { refuseMethod } from "#platform/http/replies.ts";
import { readAddress, toRateLimitKey } from "#platform/http/visitor.ts";
import { createContactRoutes } from "#requests/server/contact.ts";
import { createCardRoutes } from "#site/server/cards.ts";
import { createIconRoutes } from "#site/server/icons.ts";
import { createSearchFileRoutes } from "#site/server/search-files.ts";
import { hasFreeTime } from "#visits/server/list-visits.ts";
import { createRequestRoutes } from "#visits/server/routes.ts";
import type { Metrics } from "./metrics.ts";
import { createOfficeRoutes, isOfficePath } from "./office-routes.ts";

/** The services that this process provides to the routes of all rooms. */
export type Site = Services & {
  published: PublishedSite;
  readMailHealth(): Promise<MailHealth>;
  readMailProblem(): Promise<MailProblem | null>;
  countOpenDeliveries(): Promise<OpenDeliveries[]>;
  signInMail: SignInMail;
  countOpenAlerts(): Promise<Record<string, number>>;
};

/** How long a successful health check is cached, so that frequent probes don't load the disk. */
const HEALTH_CACHE_MS = 1_000;

/** @param metrics null if METRICS_TOKEN is not set */
export function createApp(site: Site, metrics: Metrics | null): Hono<Env> {
  const app = new Hono<Env>();
  const checkHealth = createHealthCheck(site);

  app.use(async (context, next) => {
    const requestId = String(context.env.outgoing.getHeader("x-request-id") ?? "");
    context.set("requestId", requestId);
    context.set("log", site.log.child({ requestId }));
    const { incoming } = context.env;
    context.set("visitor", {
      requestId,
      key: toRateLimitKey(readAddress(incoming, site.config.trustProxy)),
      hasLeft: () => incoming.socket.destroyed || incoming.socket.readableEnded,
    });
    await next();
  });

  app.get("/healthz", async (context) => {
    const mail = await checkHealth();
    context.header("cache-control", "no-store");
    return mail
      ? context.json({ status: "ok", database: "writable", mail })
      : context.json({ status: "failing", database: "not writable" }, 503);
  });

  const { metricsToken } = site.config;
  if (metrics && metricsToken) {
    app.get("/metrics", bearerAuth({ token: metricsToken }), async (context) =>
      context.body(await metrics.read(), 200, {
        "content-type": metrics.contentType,
        "cache-control": "no-store",
      }),
    );
  }

  app.route("/", createSearchFileRoutes(site));
  app.route("/", createIconRoutes());
  app.route("/", createCardRoutes(site));
  app.route("/", createContactRoutes({ ...site, hasFreeTime: () => hasFreeTime(site.store, new Date()) }));
  app.route("/", createNewsletterRoutes(site));
  app.route("/", createPlannerRoutes(site));
  app.route("/", createPhotoRoutes(site));
  app.route("/", createPictureRoutes(site));
  app.route("/", createVisitFeedRoutes(site));
  app.route("/", createInboundMailRoutes(site));
  app.route("/", createOfficeRoutes(site));
  app.route("/", createRequestRoutes(site));
  app.all("*", async (context) => {
    const { method, raw } = context.req;
    if (method !== "GET" && method !== "HEAD")
      return refuseMethod(context, listMethods(app, context.req.path));
    return site.render(raw, { visitor: context.var.visitor });
  });

  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    const { incoming } = context.env;
    if (isAborted(incoming)) return context.body(null, 400);
    context.var.log.error({ err: error }, "A request failed");
    return renderFailure({
      requestId: context.var.requestId,
      isOffice: isOfficePath(context.req.path),
      // Stops a body that nobody reads.
      headers: incoming.complete ? {} : { connection: "close" },
    });
  });
  return app;
}

/** Lists the methods of an address: a form's accepts POST. */
function listMethods(app: Hono<Env>, path: string): string[] {
  const hasForm = app.routes.some((route) => route.method === "POST" && route.path === path);
  return ["GET", "HEAD", "OPTIONS", ...(hasForm ? ["POST"] : [])];
}

/** Returns a check that writes to the database and reports on mail delivery, or returns null if the write fails. */
function createHealthCheck({ store, log, readMailHealth }: Site): () => Promise<MailHealth | null> {
  let checking: Promise<MailHealth | null> | null = null;
  let last: { mail: MailHealth; at: number } | null = null;

  async function check(): Promise<MailHealth | null> {
    try {
      await proveWritable(store, MAX_FORM_BYTES);
      const mail = await readMailHealth();
      // Monotonic, so that a changed clock can't keep an old result in the cache.
      last = { mail, at: performance.now() };
      return mail;
    } catch (error) {
      last = null;
      log.error({ err: error }, "The database can't be written to");
      return null;
    } finally {
      checking = null;
    }
  }

  return async () => {
    if (last && performance.now() - last.at < HEALTH_CACHE_MS) return last.mail;
    checking ??= check();
    return checking;
  };
}
