// `npm run load`: requests per second for a page and for the form, beside a bare node:http server with the same bytes.

import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import autocannon from "autocannon";
import { filledForm } from "#tests/filled-form.ts";
import { removeFolder, startSiteProcess, trialFolder } from "./site-process.ts";

type Canned = { status: number; headers: Record<string, string>; body: string };

const SECONDS = Number(process.env.LOAD_SECONDS ?? 10);
const CONNECTIONS = 32;

if (process.send) await serveCanned();
else await compare();

/** The bare server, as a process of its own: answers everything with the bytes it was given. */
async function serveCanned(): Promise<void> {
  const [{ status, headers, body }] = (await once(process, "message")) as [Canned];
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(status, headers).end(bytes));
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

async function compare(): Promise<void> {
  const folder = trialFolder();
  // Mails go nowhere: what is measured is the visitor's part.
  const site = await startSiteProcess({
    DATABASE_URL: `file:${join(folder, "site.db")}`,
    SMTP_URL: "smtp://127.0.0.1:9",
    LEADS_RATE_LIMIT: "1000000000",
  });
  await report("page /", site.url, "/", { headers: { "accept-encoding": "br" } });
  const form = () =>
    filledForm({ idempotencyKey: randomUUID(), email: `${randomUUID()}@example.com` }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await report("form /contact", site.url, "/contact", { method: "POST", headers }, form);
  await site.stop();
  removeFolder(folder);
}

async function report(
  name: string,
  url: string,
  path: string,
  options: { method?: "POST"; headers: Record<string, string> },
  body?: () => string,
): Promise<void> {
  const sample = await fetch(url + path, { ...options, body: body?.() ?? null, redirect: "manual" });
  const raw = await rawBytesOf(url + path, options, body?.());
  const bare = fork(new URL(import.meta.url));
  bare.send({
    status: sample.status,
    headers: raw.headers,
    body: raw.body.toString("base64"),
  } satisfies Canned);
  const [port] = (await once(bare, "message")) as [number];
  const ours = await measure(url + path, options, body);
  const theirs = await measure(`http://127.0.0.1:${port}${path}`, options, body);
  bare.kill();
  const ratio = (ours / theirs).toFixed(2);
  console.log(`${name}: ${ours} requests/s, bare node:http ${theirs} requests/s, ratio ${ratio}`);
}

/** The answer as it goes over the wire, still compressed. */
async function rawBytesOf(
  url: string,
  options: { method?: "POST"; headers: Record<string, string> },
  body?: string,
) {
  const { request } = await import("node:http");
  const asked = request(url, { method: options.method ?? "GET", headers: options.headers });
  asked.end(body);
  const [answer] = await once(asked, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { connection: _connection, "keep-alive": _keepAlive, date: _date, ...headers } = answer.headers;
  return { headers: headers as Record<string, string>, body: Buffer.concat(chunks) };
}

async function measure(
  url: string,
  { method = "GET", headers }: { method?: "GET" | "POST"; headers: Record<string, string> },
  body?: () => string,
): Promise<number> {
  const request: autocannon.Request = { method, headers };
  if (body) request.setupRequest = (one) => ({ ...one, body: body() });
  const { requests, non2xx, errors, statusCodeStats } = (await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [request],
  })) as autocannon.Result & { statusCodeStats?: Record<string, { count: number }> };
  const bad = Object.entries(statusCodeStats ?? {}).filter(([status]) => Number(status) >= 400);
  if (errors > 0 || bad.length > 0)
    throw new Error(`${url}: ${errors} errors, ${non2xx} not 2xx, ${JSON.stringify(bad)}`);
  return Math.round(requests.average);
}
