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
import type { FileListener } from "./files.ts";
import { cameByTls, setCommonHeaders } from "./headers.ts";
import { answerInTurn } from "./pipelining.ts";

/** Milliseconds. Slow clients are cut off: what they hold is a socket, never a worker or the database. */
const limits = {
  headers: 10_000,
  wholeRequest: 30_000,
  idleSocket: 30_000,
  // Longer than the proxies' usual 60 s, so that it is they who close a kept connection.
  keepAlive: 65_000,
  checks: 1_000,
};

/** Milliseconds that requests in flight get when the site stops. */
const STOP_WITHIN = 10_000;

/** @param files answers from the build; null in development, where Vite does */
export function createListener(site: Site, files: FileListener | null): RequestListener {
  const { log, config } = site;
  const app = createApp(site);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  return function listener(request, response) {
    const started = performance.now();
    const requestId = randomUUID();
    response.setHeader("x-request-id", requestId);
    setCommonHeaders(response, cameByTls(request, config.trustProxy));
    if (!files) response.removeHeader("content-security-policy");
    else if (files.serve(request, response)) return;
    response.once("close", () => logRequest(request, response, requestId, started));
    void answer(request, response);
  };

  function logRequest(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    started: number,
  ): void {
    log.info(
      {
        requestId,
        method: request.method,
        // Without the query: it may hold a token or what somebody typed.
        path: request.url?.split("?")[0]?.slice(0, 200),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        finished: response.writableFinished,
      },
      "request",
    );
  }
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
