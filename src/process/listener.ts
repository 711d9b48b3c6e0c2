// Handles every request: common headers, built files, then routes. Starts and closes the server.
import { randomBytes } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { UPLOAD_ADDRESS } from "#editing/pictures.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { isPhotoUpload } from "#photos/server/routes.ts";
import type { Config } from "#platform/config.ts";
import { maskToken, splitTarget } from "#platform/http/addresses.ts";
import type { FileListener } from "#platform/http/built-files.ts";
import { describeHsts, isTlsRequest, setCommonHeaders } from "#platform/http/headers.ts";
import { answerInTurn } from "#platform/http/pipelining.ts";
import type { PublicPages } from "#platform/http/public-pages.ts";
import type { Log } from "#platform/log.ts";
import { type Address, createAddressTable } from "./address-table.ts";
import { createApp, type Site } from "./app.ts";
import { createMetrics } from "./metrics.ts";

/** Until these time out, a slow client takes a socket, but no worker and no database connection. */
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_TIMEOUT_MS = 30_000;
/** Eight photos take a phone minutes. */
const UPLOAD_TIMEOUT_MS = 10 * MINUTE_MS;
/** Slower uploads are ended, because they block others. A phone with a poor connection is five times as fast. */
export const SLOWEST_UPLOAD = { bytes: 20 * 1024, perMs: 20_000 };
const IDLE_SOCKET_TIMEOUT_MS = 30_000;
/** Longer than the 60 s of most proxies, because the proxy must be the one to close an idle connection. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const CHECK_TIMEOUTS_EVERY_MS = 1_000;

const MAX_HEADER_BYTES = 16 * 1024;

/** How long requests in progress may take when the site stops. */
const STOP_TIMEOUT_MS = 10_000;

/** How often the log mentions a proxy that is not trusted. */
const PROXY_WARNING_MS = HOUR_MS;

/** The header of `RESPONSE_ALREADY_SENT`. */
const ALREADY_SENT = "x-hono-already-sent";

/** Short, because visitors read an error's id out on the phone. */
const REQUEST_ID_BYTES = 5;

type Parts = {
  /** Serves the build's files, or null in development, where Vite does. */
  files: FileListener | null;
  /** Serves cached pages, or null in development, where Astro's server renders them. */
  pages: PublicPages | null;
};

export function createListener(site: Site, { files, pages }: Parts): RequestListener {
  const { log, config } = site;
  const metrics = config.metricsToken === null ? null : createMetrics(site);
  const app = createApp(site, metrics);
  const routes = new Set(app.routes.map(({ path }) => path));
  const handleRoute = createRouteHandler(app, config);
  const findAddress = createAddressTable({ files, pages, routes });
  const warnAboutProxy = createProxyWarning(site);
  const hsts = describeHsts(config);

  return function listener(request, response) {
    const startedAt = performance.now();
    const requestId = randomBytes(REQUEST_ID_BYTES).toString("hex");
    // A client may send the full URL, as to a proxy.
    request.url = request.url?.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, "") || "/";
    response.setHeader("x-request-id", requestId);
    setCommonHeaders(response, isTlsRequest(request, config.trustProxy) ? hsts : null);
    warnAboutProxy(request);
    const { path } = splitTarget(request.url);
    if (isUpload(request.method, path)) requireUploadSpeed(request, response);
    else limitBodyTime(request, response);
    if (!files) response.removeHeader("content-security-policy");
    const address = findAddress(request);
    response.once("close", () => {
      const durationMs = performance.now() - startedAt;
      if (!isBuilt(address)) logRequest(log, response, { requestId, durationMs });
      metrics?.countRequest(request, response, { route: address.label, durationMs });
    });
    if (address.kind === "redirect") redirect(response, address);
    else if (address.kind === "page") void pages?.serve(request, response, address.path);
    else if (address.kind === "file") files?.serve(request, response);
    else if (address.kind === "unknown") void pages?.serveNotFound(request, response);
    else void handleRoute(request, response);
  };
}

/** Whether an address costs so little that the log has no line for it. */
function isBuilt({ kind }: Address): boolean {
  return kind === "redirect" || kind === "page" || kind === "file";
}

type Redirect = Extract<Address, { kind: "redirect" }>;

function redirect(response: ServerResponse, { status, location, cacheControl }: Redirect): void {
  response.writeHead(status, { location, "cache-control": cacheControl, "content-length": 0 });
  response.end();
}

/** Creates the listener of the app's routes. */
function createRouteHandler(app: ReturnType<typeof createApp>, { siteUrl }: Config): RequestListener {
  /** Hono copies responses to HEAD requests. A copy of the one that marks a sent file would be sent as an empty page. */
  async function fetchHead(request: Request, env: object): Promise<Response> {
    const response = await app.fetch(request, env);
    return response.headers.has(ALREADY_SENT) ? RESPONSE_ALREADY_SENT : response;
  }
  return getRequestListener(
    (request, env) => (request.method === "HEAD" ? fetchHead(request, env) : app.fetch(request, env)),
    // HTTP/1.0 clients may send no host name.
    { hostname: new URL(siteUrl).host },
  );
}

/** Paths that monitors, calendars and open screens of the office request every few seconds or minutes. */
const POLLED_PATHS = new Set([
  "/healthz",
  "/metrics",
  "/office/pulse",
  "/office/visits.ics",
  "/office/site/progress",
  "/office/site/picture-states",
]);

/** Logs a request. Successful polls are logged at the level debug. */
function logRequest(
  log: Log,
  response: ServerResponse,
  { requestId, durationMs }: { requestId: string; durationMs: number },
): void {
  const { method, url } = response.req;
  const { path } = splitTarget(url);
  const level = POLLED_PATHS.has(path) && response.statusCode < 400 ? "debug" : "info";
  log[level](
    {
      requestId,
      method,
      // Without the query, which may contain a token or personal data.
      path: maskToken(path).slice(0, 200),
      status: response.statusCode,
      ms: Math.round(durationMs),
      finished: response.writableFinished,
    },
    "request",
  );
}

/** Whether staff upload files to this path: pictures of the site, or files of a request. */
function isOfficeUpload(path: string): boolean {
  return path === UPLOAD_ADDRESS || /^\/office\/requests\/[^/]+\/files$/.test(path);
}

/** Whether a request may send large files, and so take longer than others. */
function isUpload(method: string | undefined, path: string): boolean {
  return method === "POST" && (isPhotoUpload(path) || isOfficeUpload(path));
}

/**
 * Node has only one time limit for all requests, so this adds a shorter one. It lasts beyond the response, because nobody
 * reads the body of a GET, and a connection stays open while one arrives.
 */
function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (!request.complete) endSlowBody(request, response);
  }, BODY_TIMEOUT_MS);
  request.once("close", () => clearTimeout(timer));
}

/** Ends an upload that is slower than `SLOWEST_UPLOAD`, until all of it is received. */
function requireUploadSpeed(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  let bytesBefore = socket.bytesRead;
  let timer = setTimeout(check, SLOWEST_UPLOAD.perMs);
  response.once("close", () => clearTimeout(timer));

  function check(): void {
    if (request.complete) return;
    if (socket.bytesRead - bytesBefore < SLOWEST_UPLOAD.bytes) {
      endSlowBody(request, response);
    } else {
      bytesBefore = socket.bytesRead;
      timer = setTimeout(check, SLOWEST_UPLOAD.perMs);
    }
  }
}

/** Closes the connection once the response is sent, even if the client continues to send. */
function endSlowBody({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
}

/** Warns about an untrusted proxy, because visitors behind it share one address and one rate limit. */
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
 * Starts an HTTP server.
 * @param socket an inherited listening socket; replaces port and host
 * @throws the system's error, such as EADDRINUSE
 */
export async function listen(
  listener: RequestListener,
  { port, host, socket }: { port: number; host: string; socket?: { fd: number } },
): Promise<Server> {
  const server = createServer(
    { connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS, maxHeaderSize: MAX_HEADER_BYTES },
    answerInTurn(listener),
  );
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = UPLOAD_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.timeout = IDLE_SOCKET_TIMEOUT_MS;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  if (socket) server.listen(socket, resolve);
  else server.listen(port, host, resolve);
  await promise;
  server.off("error", reject);
  return server;
}

export function getPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Accepts no more connections, waits for requests in progress, then closes what is left. */
export async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // The HTTP server's own close() ends idle connections immediately, which loses requests in transit.
  NetServer.prototype.close.call(server, () => resolve());
  // A connection becomes idle again after each response, so this repeats.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const closeAll = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await promise;
  clearInterval(closeIdle);
  clearTimeout(closeAll);
}
