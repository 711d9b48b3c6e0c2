// `npm run torture -- pipelining`: clients queue requests for films, read nothing and leave.
import assert from "node:assert/strict";
import { once } from "node:events";
import { globSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { removeFolder, startSiteProcess, trialFolder } from "../site-process.ts";
import type { Figures } from "./figures.ts";

/** Connections that attack at the same time, each with as many requests. */
const CONNECTIONS = 5;
const REQUESTS_EACH = 400;

/** In these rounds a connection queues what it is allowed to, and is not closed for it. */
const FEW_REQUESTS = 10;

/** Attacks in rounds. Pages must be served meanwhile, and descriptors and memory must come back. */
export async function pipelining(rounds: number): Promise<Figures> {
  const folder = trialFolder();
  const site = await startSiteProcess({ DATABASE_URL: `file:${join(folder, "site.db")}` });
  const request = `GET ${largestFilm()} HTTP/1.1\r\nhost: x\r\n\r\n`;
  // The first round loads what stays loaded.
  await attack(site.url, request.repeat(REQUESTS_EACH));
  await settle(site.descriptors);
  const before = { descriptors: site.descriptors(), memory: site.memory() };
  let most = 0;
  for (let round = 0; round < rounds; round++) {
    await attack(site.url, request.repeat(round % 2 === 0 ? REQUESTS_EACH : FEW_REQUESTS), () => {
      most = Math.max(most, site.descriptors());
    });
  }
  const after = { descriptors: await settle(site.descriptors), memory: site.memory() };
  await site.stop();
  removeFolder(folder);
  assert.ok(most <= before.descriptors + 4 * CONNECTIONS, `${most} descriptors were open at once`);
  assert.ok(after.descriptors <= before.descriptors + 2, `${after.descriptors} descriptors stayed open`);
  assert.ok(after.memory < before.memory * 1.25 + 20, `memory grew to ${after.memory} MB`);
  return {
    connections: rounds * CONNECTIONS,
    "descriptors before": before.descriptors,
    "descriptors most": most,
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
async function settle(read: () => number): Promise<number> {
  for (let last = read(); ; ) {
    await pause(1_000);
    const now = read();
    if (now === last) return now;
    last = now;
  }
}

/** The path of the largest film of the build. */
function largestFilm(): string {
  const films = globSync("films/*.{mp4,webm}", { cwd: "build/client" });
  const size = (film: string) => statSync(join("build/client", film)).size;
  return `/${films.reduce((largest, film) => (size(film) > size(largest) ? film : largest))}`;
}
