// A proxy that simulates a phone connection: latency, TCP slow start, bandwidth.
import { connect, createServer, type Socket } from "node:net";
import { listenLocally } from "#tools/listen-locally.ts";

/** Lighthouse's mobile connection, "slow 4G". */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1638.4 / 8;
const SEGMENT_BYTES = 1460;
/** The initial congestion window (RFC 6928). In slow start, each acknowledged byte adds one. */
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;

/** All connections share one link, which sends one segment at a time. */
type Link = { freeAt: number };

/** @param target the server's URL, without TLS */
export async function startSlowProxy(target: string): Promise<{ url: string; stop(): void }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const link: Link = { freeAt: 0 };
  const server = createServer((browser) => {
    const site = connect(Number(port), hostname);
    for (const socket of [browser, site]) {
      socket.setNoDelay();
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    forwardRequests(browser, site);
    forwardResponses(site, browser, link);
  });
  return {
    url: await listenLocally(server),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Returns a setTimeout that keeps the order. Plain timers that are due in the same millisecond don't. */
function createOrderedTimeout(): (task: () => void, ms: number) => void {
  const tasks: (() => void)[] = [];
  return (task, ms) => {
    tasks.push(task);
    setTimeout(() => tasks.shift()?.(), ms);
  };
}

/** Delays requests by the handshake and half a round trip. They are too small for bandwidth to matter. */
function forwardRequests(browser: Socket, site: Socket): void {
  const connectedAt = performance.now() + ROUND_TRIP_MS;
  const untilArrival = () => Math.max(0, connectedAt - performance.now()) + ROUND_TRIP_MS / 2;
  const schedule = createOrderedTimeout();
  browser.on("data", (bytes) => schedule(() => site.write(bytes), untilArrival()));
  browser.on("end", () => schedule(() => site.end(), untilArrival()));
}

/** Sends as much as the congestion window allows, which grows with each acknowledged segment. */
function forwardResponses(site: Socket, browser: Socket, link: Link): void {
  const schedule = createOrderedTimeout();
  let unsent = Buffer.alloc(0);
  let windowBytes = INITIAL_WINDOW_BYTES;
  let inFlightBytes = 0;
  let ended = false;

  function send(): void {
    while (unsent.length > 0 && inFlightBytes < windowBytes) {
      const segment = unsent.subarray(0, SEGMENT_BYTES);
      unsent = unsent.subarray(segment.length);
      inFlightBytes += segment.length;
      const now = performance.now();
      link.freeAt = Math.max(now, link.freeAt) + segment.length / BYTES_PER_MS;
      const untilArrival = link.freeAt - now + ROUND_TRIP_MS / 2;
      schedule(() => browser.write(segment), untilArrival);
      setTimeout(() => acknowledge(segment.length), untilArrival + ROUND_TRIP_MS / 2);
    }
    if (ended && unsent.length === 0 && inFlightBytes === 0) browser.end();
  }

  function acknowledge(bytes: number): void {
    inFlightBytes -= bytes;
    windowBytes += bytes;
    send();
  }

  site.on("data", (bytes) => {
    unsent = Buffer.concat([unsent, bytes]);
    send();
  });
  site.on("end", () => {
    ended = true;
    send();
  });
}
