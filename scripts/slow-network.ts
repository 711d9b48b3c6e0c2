// A phone connection on which browsers really wait: round trips, slow start, bandwidth.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Lighthouse's "slow 4G". */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1638.4 / 8;
/** What a server sends before it waits for the first answer (RFC 6928); each answer lets as much more follow. */
const SEGMENT_BYTES = 1460;
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES;

/** All connections share one line, on which one segment follows the other. */
type Line = { freeAt: number };

/**
 * Passes connections on to a server, as slowly as a phone far from the city would get them.
 * @param target the server's address, without TLS
 */
export async function slowDown(target: string): Promise<{ url: string; stop(): void }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const line: Line = { freeAt: 0 };
  const server = createServer((browser) => {
    const site = connect(Number(port), hostname);
    for (const socket of [browser, site]) {
      socket.setNoDelay();
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    passRequests(browser, site);
    passAnswers(site, browser, line);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Returns a setTimeout that keeps the order: timers that end in the same millisecond may run in any. */
function createQueue(): (act: () => void, ms: number) => void {
  const acts: (() => void)[] = [];
  return (act, ms) => {
    acts.push(act);
    setTimeout(() => acts.shift()?.(), ms);
  };
}

/** Requests are small: they wait for the handshake, one round trip, and half of one on their way. */
function passRequests(browser: Socket, site: Socket): void {
  const connectedAt = performance.now() + ROUND_TRIP_MS;
  const untilArrival = () => Math.max(0, connectedAt - performance.now()) + ROUND_TRIP_MS / 2;
  const later = createQueue();
  browser.on("data", (bytes) => later(() => site.write(bytes), untilArrival()));
  browser.on("end", () => later(() => site.end(), untilArrival()));
}

/** Sends what fits into the window; each segment opens it further when its answer is back. */
function passAnswers(site: Socket, browser: Socket, line: Line): void {
  const later = createQueue();
  let waiting = Buffer.alloc(0);
  let window = FIRST_WINDOW_BYTES;
  let onTheWay = 0;
  let ended = false;

  function send(): void {
    while (waiting.length > 0 && onTheWay < window) {
      const segment = waiting.subarray(0, SEGMENT_BYTES);
      waiting = waiting.subarray(segment.length);
      onTheWay += segment.length;
      const now = performance.now();
      line.freeAt = Math.max(now, line.freeAt) + segment.length / BYTES_PER_MS;
      const arrival = line.freeAt - now + ROUND_TRIP_MS / 2;
      later(() => browser.write(segment), arrival);
      setTimeout(() => open(segment.length), arrival + ROUND_TRIP_MS / 2);
    }
    if (ended && waiting.length === 0 && onTheWay === 0) browser.end();
  }

  function open(bytes: number): void {
    onTheWay -= bytes;
    window += bytes;
    send();
  }

  site.on("data", (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    send();
  });
  site.on("end", () => {
    ended = true;
    send();
  });
}
