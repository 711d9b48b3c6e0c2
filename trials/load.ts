// `npm run load`: requests per second for a page and the form, next to a bare node:http server.
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import autocannon from "autocannon";
import { filledForm } from "#tests/filled-form.ts";
import { listenLocally } from "#tools/listen-locally.ts";
import { startTrialSite } from "#tools/start-site.ts";

/** A request to measure. Each repetition has a new body. */
type Sample = { path: string; method: "GET" | "POST"; headers: Record<string, string>; body?: () => string };
type FixedReply = { status: number; headers: Record<string, string>; body: string };

const samples: Record<string, Sample> = {
  "page /": { path: "/", method: "GET", headers: { "accept-encoding": "br" } },
  "form /contact": {
    path: "/contact",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: () => filledForm({ idempotencyKey: randomUUID(), email: `${randomUUID()}@example.com` }).toString(),
  },
};

/** How long each measurement runs. */
const seconds = process.env.LOAD_SECONDS || "10";
const CONNECTIONS = 32;

if (process.send) await serveFixedReply();
else if (/^[1-9]\d*$/.test(seconds)) await compare();
else {
  console.error(
    `LOAD_SECONDS is "${seconds}" but must be a whole number above 0, for example LOAD_SECONDS=10`,
  );
  process.exitCode = 2;
}

/** Runs the bare server in a child process: it replies with the bytes that its parent sends. */
async function serveFixedReply(): Promise<void> {
  process.once("disconnect", () => process.exit());
  const [{ status, headers, body }] = (await once(process, "message")) as [FixedReply];
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(status, headers).end(bytes));
  });
  process.send?.(await listenLocally(server));
}

async function compare(): Promise<void> {
  // Mails fail immediately, so that only replies are measured.
  const site = await startTrialSite({ SMTP_URL: "smtp://127.0.0.1:9", LEADS_RATE_LIMIT: "1000000000" });
  await compareReplies(site.url).finally(site.stop);
}

async function compareReplies(siteUrl: string): Promise<void> {
  for (const [name, sample] of Object.entries(samples)) {
    const bare = fork(new URL(import.meta.url));
    try {
      bare.send(await fetchRaw(siteUrl, sample));
      const [bareUrl] = (await once(bare, "message")) as [string];
      const siteRate = await measure(siteUrl, sample);
      const bareRate = await measure(bareUrl, sample);
      const ratio = (siteRate / bareRate).toFixed(2);
      console.log(`${name}: ${siteRate} requests/s, bare node:http ${bareRate} requests/s, ratio ${ratio}`);
    } finally {
      bare.kill();
    }
  }
}

/** Returns a reply as transferred, with its body still compressed. */
async function fetchRaw(url: string, { path, method, headers, body }: Sample): Promise<FixedReply> {
  const outgoing = request(url + path, { method, headers });
  outgoing.end(body?.());
  const [response] = await once(outgoing, "response");
  const chunks: Buffer[] = await response.toArray();
  const { connection: _connection, "keep-alive": _keepAlive, date: _date, ...ownHeaders } = response.headers;
  return { status: response.statusCode, headers: ownHeaders, body: Buffer.concat(chunks).toString("base64") };
}

/** Returns the requests per second. @throws if the site refuses one or fails */
async function measure(url: string, { path, method, headers, body }: Sample): Promise<number> {
  const request: autocannon.Request = { method, headers };
  if (body) request.setupRequest = (one) => ({ ...one, body: body() });
  const {
    requests,
    non2xx,
    errors,
    statusCodeStats = {},
  } = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: Number(seconds),
    requests: [request],
  });
  const bad = Object.entries(statusCodeStats).filter(([status]) => Number(status) >= 400);
  if (errors > 0 || bad.length > 0)
    throw new Error(`${url}${path}: ${errors} errors, ${non2xx} not 2xx, ${JSON.stringify(bad)}`);
  return Math.round(requests.average);
}
