// `npm run load`: requests per second for a page and the form, next to a bare node:http server.
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import autocannon from "autocannon";
import { filledForm } from "#tests/filled-form.ts";
import { createTrialFolder, removeFolder, startSiteProcess } from "./site-process.ts";

type FixedReply = { status: number; headers: Record<string, string>; body: string };

/** How long each measurement runs. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 10);
const CONNECTIONS = 32;

if (process.send) await serveFixedReply();
else await compare();

/** Runs the bare server in a child process: it replies with the bytes that its parent sends. */
async function serveFixedReply(): Promise<void> {
  process.once("disconnect", () => process.exit());
  const [{ status, headers, body }] = (await once(process, "message")) as [FixedReply];
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(status, headers).end(bytes));
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

async function compare(): Promise<void> {
  const folder = createTrialFolder();
  try {
    // Mails fail at once, so that only replies are measured.
    const site = await startSiteProcess({
      DATABASE_URL: `file:${join(folder, "site.db")}`,
      SMTP_URL: "smtp://127.0.0.1:9",
      LEADS_RATE_LIMIT: "1000000000",
    });
    await compareReplies(site.url).finally(site.stop);
  } finally {
    removeFolder(folder);
  }
}

async function compareReplies(url: string): Promise<void> {
  await report("page /", url, "/", { headers: { "accept-encoding": "br" } });
  const form = () =>
    filledForm({ idempotencyKey: randomUUID(), email: `${randomUUID()}@example.com` }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await report("form /contact", url, "/contact", { method: "POST", headers }, form);
}

async function report(
  name: string,
  url: string,
  path: string,
  options: { method?: "POST"; headers: Record<string, string> },
  body?: () => string,
): Promise<void> {
  const sample = await fetch(url + path, { ...options, body: body?.() ?? null, redirect: "manual" });
  const raw = await fetchRaw(url + path, options, body?.());
  const bare = fork(new URL(import.meta.url));
  try {
    bare.send({
      status: sample.status,
      headers: raw.headers,
      body: raw.body.toString("base64"),
    } satisfies FixedReply);
    const [port] = (await once(bare, "message")) as [number];
    const siteRate = await measure(url + path, options, body);
    const bareRate = await measure(`http://127.0.0.1:${port}${path}`, options, body);
    const ratio = (siteRate / bareRate).toFixed(2);
    console.log(`${name}: ${siteRate} requests/s, bare node:http ${bareRate} requests/s, ratio ${ratio}`);
  } finally {
    bare.kill();
  }
}

/** Returns headers and body as transferred, still compressed. */
async function fetchRaw(
  url: string,
  options: { method?: "POST"; headers: Record<string, string> },
  body?: string,
) {
  const outgoing = request(url, { method: options.method ?? "GET", headers: options.headers });
  outgoing.end(body);
  const [answer] = await once(outgoing, "response");
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
