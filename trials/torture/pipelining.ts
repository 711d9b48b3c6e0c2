// `npm run torture -- pipelining`: clients queue requests for films, read nothing and disconnect.
import assert from "node:assert/strict";
import { once } from "node:events";
import { globSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { MINUTE_MS } from "#lib/durations.ts";
import { findCurrentBuild } from "#platform/builds.ts";
import { startTrialSite } from "#tools/start-site.ts";
import { waitUntil } from "#tools/wait-until.ts";
import type { Figures } from "./figures.ts";

/** Simultaneous connections, and the requests that each of them queues. */
const CONNECTIONS = 5;
const REQUESTS_EACH = 400;

/** Every other round queues fewer than the server allows, so that it doesn't close the connection. */
const ALLOWED_REQUESTS = 10;

/** Far above the time limits of connections, after which the server closes their files. */
const STEADY_TIMEOUT_MS = 5 * MINUTE_MS;

/** Attacks in rounds, and checks that pages are served and that descriptors and memory are released. */
export async function pipelining(rounds: number): Promise<Figures> {
  const site = await startTrialSite();
  const request = `GET ${findLargestFilm()} HTTP/1.1\r\nhost: x\r\n\r\n`;
  // The first round loads modules that stay in memory.
  await attack(site.url, request.repeat(REQUESTS_EACH));
  await waitUntilSteady(site.countDescriptors);
  const before = { descriptors: site.countDescriptors(), memory: site.readMemoryMb() };
  let maxDescriptors = 0;
  for (let round = 0; round < rounds; round++) {
    await attack(site.url, request.repeat(round % 2 === 0 ? REQUESTS_EACH : ALLOWED_REQUESTS), () => {
      maxDescriptors = Math.max(maxDescriptors, site.countDescriptors());
    });
  }
  const after = { descriptors: await waitUntilSteady(site.countDescriptors), memory: site.readMemoryMb() };
  await site.stop();
  assert.ok(
    maxDescriptors <= before.descriptors + 4 * CONNECTIONS,
    `${maxDescriptors} descriptors were open at once`,
  );
  assert.ok(after.descriptors <= before.descriptors + 2, `${after.descriptors} descriptors stayed open`);
  assert.ok(after.memory < before.memory * 1.25 + 20, `memory grew to ${after.memory} MB`);
  return {
    connections: rounds * CONNECTIONS,
    "descriptors before": before.descriptors,
    "descriptors most": maxDescriptors,
    "descriptors after": after.descriptors,
    "MB before": Math.round(before.memory),
    "MB after": Math.round(after.memory),
  };
}

async function attack(url: string, requests: string, measure = () => {}): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendUnread(url, requests)));
  const pages = await Promise.all(["/", "/contact", "/portfolio"].map((path) => fetch(url + path)));
  for (const page of pages) {
    assert.equal(page.status, 200, `${page.url} was not served during the attack`);
    await page.arrayBuffer();
  }
  measure();
  for (const socket of sockets) socket.destroy();
}

async function sendUnread(url: string, requests: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.pause();
  socket.write(requests);
  return socket;
}

/** Waits until a figure stays the same for a second. */
async function waitUntilSteady(read: () => number): Promise<number> {
  let last = Number.NaN;
  const isSteady = () => {
    const before = last;
    last = read();
    return last === before;
  };
  const failure = "The number of open descriptors still changes after five minutes.";
  await waitUntil(isSteady, { timeoutMs: STEADY_TIMEOUT_MS, everyMs: 1_000, failure });
  return last;
}

/** Returns the path of the largest film of the build. */
function findLargestFilm(): string {
  const build = findCurrentBuild("build");
  assert.ok(build, "there is no build");
  const client = join(build, "client");
  const films = globSync("films/*.{mp4,webm}", { cwd: client });
  const size = (film: string) => statSync(join(client, film)).size;
  return `/${films.reduce((largest, film) => (size(film) > size(largest) ? film : largest))}`;
}
