// Fetches a person's calendar from the public internet, within limits of size, time and redirects.
import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import type { CalendarProblem } from "../busy.ts";
import { toCalendarUrl } from "../calendar-url.ts";
import { isPublicAddress } from "./public-address.ts";

/** Calendars contain all of their past: ten years of a busy person take 5 MB. */
const MAX_BYTES = 10 * 1024 * 1024;

/** For all redirects and the whole file together. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Answers that the same address may not give an hour later. */
const PASSING = [408, 425, 429];

/** Says why a calendar can't be read, without its address, which is a secret. */
export class CalendarError extends Error {
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** How the site reaches others. Tests replace it. */
export type Network = {
  lookup(host: string): Promise<string[]>;
  /** Connects to an address whose certificate must be the host's. */
  connect(address: string, host: string): Duplex;
  timeoutMs: number;
};

export const internet: Network = {
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, host) => connectTls({ host: address, servername: host, port: 443 }),
  timeoutMs: TIMEOUT_MS,
};

/** Returns the text of a calendar. @throws CalendarError @throws the reason of `signal` when it aborts */
export async function fetchCalendar(url: string, signal: AbortSignal, network = internet): Promise<string> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(network.timeoutMs)]);
  try {
    return await follow(url, within, network);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof CalendarError ? error : new CalendarError("unreachable");
  }
}

async function follow(start: string, signal: AbortSignal, network: Network): Promise<string> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await send(url, signal, network);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return await readText(response);
    response.destroy();
    if (!REDIRECTS.includes(statusCode) || !headers.location)
      throw new CalendarError(statusCode >= 500 || PASSING.includes(statusCode) ? "unreachable" : "refused");
    const next = toCalendarUrl(headers.location, url);
    if (next === null) throw new CalendarError("address");
    url = next;
  }
  throw new CalendarError("refused");
}

/**
 * Asks the checked address itself, so that the name can't lead elsewhere meanwhile. The connection belongs to no agent,
 * and so to no proxy.
 */
async function send(url: string, signal: AbortSignal, network: Network): Promise<IncomingMessage> {
  const { hostname } = new URL(url);
  const address = await findAddress(hostname, signal, network);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(url, {
    signal,
    createConnection: () => network.connect(address, hostname),
    // Without an agent it would be 80, and part of the header Host.
    defaultPort: 443,
    // Compressed files could be far larger than they look.
    headers: { accept: "text/calendar", "accept-encoding": "identity", "user-agent": "Visits/1.0" },
  });
  sent.once("response", resolve);
  // After the response, its reader gets the error.
  sent.on("error", reject);
  sent.once("close", () => reject(new CalendarError("unreachable")));
  sent.end();
  return promise;
}

/** @throws CalendarError unless all addresses of a host are public */
async function findAddress(host: string, signal: AbortSignal, network: Network): Promise<string> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener("abort", abort, { once: true });
  try {
    const addresses = await Promise.race([network.lookup(host), aborted]);
    const [first] = addresses.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":")));
    if (first === undefined || !addresses.every(isPublicAddress)) throw new CalendarError("address");
    return first;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  if ((response.headers["content-encoding"] ?? "identity") !== "identity") {
    response.destroy();
    throw new CalendarError("content");
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > MAX_BYTES) throw new CalendarError("large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
