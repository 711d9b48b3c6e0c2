// One listener for all of the site: common headers, built files first, then what is made on request; and its server.
import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { ListeningSocket } from "../messages.ts";
import { createApp, type Site } from "./app.ts";
import { canonicalPath, type FileListener } from "./files.ts";
import { cameByTls, setCommonHeaders } from "./headers.ts";
import { createMetrics } from "./metrics.ts";
import { answerInTurn } from "./pipelining.ts";

/** Milliseconds. Slow clients are cut off; until then they hold a socket, never a worker or the database. */
const limits = {
  headers: 10_000,
  wholeRequest: 30_000,
  idleSocket: 30_000,
  // Longer than the 60 s of most proxies: a proxy must be the one to close an idle connection.
  keepAlive: 65_000,
  checks: 1_000,
};

/** Milliseconds that requests in flight get when the site stops. */
const STOP_WITHIN = 10_000;

/** How often the log mentions a proxy that is not trusted. */
const PROXY_WARNING_MS = 60 * 60 * 1000;

/** @param files answers from the build; null in development, where Vite does */
export function createListener(site: Site, files: FileListener | null): RequestListener {
  const { log, config } = site;
  const metrics = config.metricsToken === null ? null : createMetrics(site.countOpenDeliveries);
  const app = createApp(site, metrics);
  const routes = new Set(app.routes.map(({ path }) => path));
  // The host name serves clients of HTTP/1.0 that send none.
  const answer = getRequestListener(app.fetch, { hostname: new URL(config.siteUrl).host });
  const warnAboutProxy = createProxyWarning(site);

  return function listener(request, response) {
    const started = performance.now();
    const requestId = randomUUID();
    // A client may send the whole address, as to a proxy.
    request.url = request.url?.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, "") || "/";
    response.setHeader("x-request-id", requestId);
    setCommonHeaders(response, cameByTls(request, config.trustProxy));
    warnAboutProxy(request);
    if (!files) response.removeHeader("content-security-policy");
    const builtRoute = files?.serve(request, response) ?? null;
    const path = pathOf(request);
    response.once("close", () => {
      const ms = performance.now() - started;
      if (builtRoute === null) logRequest(request, response, requestId, ms);
      metrics?.countRequest(request, response, builtRoute ?? (routes.has(path) ? path : "other"), ms);
    });
    if (builtRoute !== null) return;
    if (files && isRead(request) && !routes.has(canonicalPath(path))) files.serveNotFound(request, response);
    else void answer(request, response);
  };

  function logRequest(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    ms: number,
  ): void {
    log.info(
      {
        requestId,
        method: request.method,
        // Without the query: it may hold a token or what somebody typed.
        path: pathOf(request).slice(0, 200),
        status: response.statusCode,
        ms: Math.round(ms),
        finished: response.writableFinished,
      },
      "request",
    );
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function pathOf(request: IncomingMessage): string {
  return request.url?.split("?")[0] ?? "";
}

/** Visitors behind a proxy that is not trusted share one address, and with it one rate limit. */
function createProxyWarning({ log, config }: Site): (request: IncomingMessage) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return function warnAboutProxy({ headers }) {
    if (config.trustProxy || headers["x-forwarded-for"] === undefined) return;
    if (performance.now() - warnedAt < PROXY_WARNING_MS) return;
    warnedAt = performance.now();
    log.warn(
      "x-forwarded-for is ignored because TRUST_PROXY is off: set TRUST_PROXY=on if the site is behind a proxy of yours",
    );
  };
}

/**
 * Starts to listen.
 * @param socket serve on this one, which another process opened
 * @throws the system's error, such as EADDRINUSE.
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  socket?: ListeningSocket,
): Promise<Server> {
  const server = createServer(
    { connectionsCheckingInterval: limits.checks, maxHeaderSize: 16 * 1024 },
    answerInTurn(listener),
  );
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.wholeRequest;
  server.keepAliveTimeout = limits.keepAlive;
  server.timeout = limits.idleSocket;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  if (socket) server.listen(socket, resolve);
  else server.listen(port, host, resolve);
  await promise;
  server.off("error", reject);
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** What other processes need to serve on the same port. Node has no public name for it, but sends it between processes. */
export function socketOf(server: Server): ListeningSocket {
  return (server as unknown as { _handle: ListeningSocket })._handle;
}

/**
 * Takes no more connections, lets requests in flight finish for a while, then closes what is left.
 * @param keepIdleMs how long an idle connection may still bring a request, which is then its last
 */
export async function closeServer(server: Server, keepIdleMs = 0): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // The HTTP server's own close() cuts idle connections at once, and with them requests that are on their way.
  NetServer.prototype.close.call(server, () => resolve());
  const keepIdleUntil = performance.now() + keepIdleMs;
  // A connection that was in use a moment ago would otherwise be kept alive for the client's next request.
  const idle = setInterval(() => {
    if (performance.now() >= keepIdleUntil) server.closeIdleConnections();
  }, 50);
  const rest = setTimeout(() => server.closeAllConnections(), STOP_WITHIN);
  await promise;
  clearInterval(idle);
  clearTimeout(rest);
}
