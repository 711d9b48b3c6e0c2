// Tests of pipelined requests: order, queue length, and cleanup after a disconnect.
import { readdirSync, readlinkSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { openRawClient } from "#tests/server/raw-client.ts";
import { startTestSite } from "#tests/server/site.ts";
import { MAX_QUEUED_REQUESTS } from "./pipelining.ts";

const film = "GET /films/long-1a2b.mp4 HTTP/1.1\r\nhost: x\r\n\r\n";

/** Counts this process's open descriptors of the test build's long film. */
function countOpenFilms(): number {
  return readdirSync("/proc/self/fd").filter((fd) => isFilm(fd)).length;
}

function isFilm(fd: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`).endsWith("long-1a2b.mp4");
  } catch {
    return false;
  }
}

test("answers pipelined requests completely and in order", async () => {
  const site = await startTestSite();
  const paths = ["/contact", "/healthz", "/robots.txt", "/nowhere", "/assets/app-1a2b.js"];
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const client = await openRawClient(site.url, `${requests.join("")}GET / HTTP/1.0\r\n\r\n`);
  await client.closed;
  const statuses = client.received().match(/(?<=HTTP\/1\.1 )\d+/g);
  expect(statuses).toEqual(["200", "200", "200", "404", "200", "200"]);
  const bodies = ["<title>/contact", '"status":"ok"', "User-agent", "<title>Home"];
  const places = bodies.map((body) => client.received().indexOf(body));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("opens one file for a queue of films, and closes it when the client disconnects", async () => {
  const site = await startTestSite();
  const client = await openRawClient(site.url, film.repeat(MAX_QUEUED_REQUESTS));
  client.socket.pause();
  await vi.waitFor(() => expect(countOpenFilms()).toBe(1));
  expect((await site.send("/contact")).status).toBe(200);
  expect(countOpenFilms()).toBe(1);
  client.socket.destroy();
  await vi.waitFor(() => expect(countOpenFilms()).toBe(0));
});

test("closes a connection that queues too many requests", async () => {
  const site = await startTestSite();
  const client = await openRawClient(site.url, film.repeat(MAX_QUEUED_REQUESTS + 50));
  client.socket.resume();
  await client.closed;
  await vi.waitFor(() => expect(countOpenFilms()).toBe(0));
  expect((await site.send("/contact")).status).toBe(200);
});
