// `npm run torture -- rendering`: one address requests many pages that are rendered on request.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type SiteProcess, startTrialSite } from "#tools/start-site.ts";
import { median } from "../median.ts";
import type { Figures } from "./figures.ts";
import { fillForm } from "./send.ts";

const ATTACKER = "203.0.113.9";
const VISITOR = "203.0.113.77";

/** Requests that are closed immediately, and the stream of requests that wait for responses. */
const CLOSED_REQUESTS = 300;
const STREAM_MS = 5_000;
const STREAM_REQUESTS_PER_SECOND = 47;

/** How long visitors are measured after the closed requests. */
const WATCH_MS = 2_000;

/** Limits of nine in ten waits during an attack: absolute, and on a busy machine relative to waits without attack. */
const MAX_WAIT_MS = 200;
const MAX_RATIO = 4;

const plan = (index: number) => `length=${20 + (index % 31)}&width=${10 + (Math.floor(index / 31) % 15)}`;

/** Addresses that are rendered or computed for each request. */
const targets: Record<string, (index: number) => string> = {
  "one plan": () => "/planner?length=40&width=20",
  plans: (index) => `/planner?${plan(index)}`,
  "plans in the form": (index) => `/contact?plan=${encodeURIComponent(plan(index))}`,
  "private links": (index) => `/request/${"x".repeat(20)}${index}`,
  drawings: (index) => `/planner.svg?${plan(index)}`,
  summaries: (index) => `/planner.json?${plan(index)}`,
  "newsletter links": (index) => `/newsletter/confirm?token=${index}`,
};

/** Attacks in rounds, and measures how long another visitor waits for a page, a form and a plan. */
export async function rendering(rounds: number): Promise<Figures> {
  const site = await startTrialSite({
    SMTP_URL: "smtp://127.0.0.1:9",
    TRUST_PROXY: "on",
    // The mails of visitors fail, and their retries would be a load of their own.
    RETRY_SECONDS: "3600",
  });
  // Warms up, because a new process compiles code.
  await watch(site, () => pause(WATCH_MS));
  const quiet = await watch(site, () => pause(STREAM_MS));
  const figures: Figures = { "quiet, ms": describe(quiet) };
  for (const [name, toPath] of Object.entries(targets)) {
    const waits = createWaits();
    for (let round = 0; round < rounds; round++) {
      merge(waits, await watch(site, () => sendClosed(site, toPath)));
      merge(waits, await watch(site, () => sendStream(site, toPath)));
    }
    figures[`${name}, ms`] = describe(waits);
    for (const what of kinds) {
      const limitMs = Math.max(MAX_WAIT_MS, MAX_RATIO * ninthTenth(quiet[what]));
      assert.ok(
        ninthTenth(waits[what]) < limitMs,
        `${name}: visitors wait too long for a ${what}: ${describe(waits)}`,
      );
    }
  }
  await site.stop();
  return figures;
}

const kinds = ["page", "form", "plan"] as const;
type Waits = Record<(typeof kinds)[number], number[]>;

const createWaits = (): Waits => ({ page: [], form: [], plan: [] });

function merge(waits: Waits, more: Waits): void {
  for (const what of kinds) waits[what].push(...more[what]);
}

function ninthTenth(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;
}

/** "page 3/5/9, …": median, nine in ten, and most. */
function describe(waits: Waits): string {
  return Object.entries(waits)
    .map(([what, ms]) => `${what} ${[median(ms), ninthTenth(ms), Math.max(...ms)].map(Math.round).join("/")}`)
    .join(", ");
}

let visitorRequests = 0;

/** Measures requests from another address during an attack. */
async function watch(site: SiteProcess, attack: () => Promise<unknown>): Promise<Waits> {
  const waits = createWaits();
  let isOver = false;
  async function repeat(what: keyof Waits, visit: () => Promise<Response>): Promise<void> {
    do {
      const startedMs = performance.now();
      const answer = await visit();
      await answer.arrayBuffer();
      assert.equal(answer.status, 200, `${what}: status ${answer.status}`);
      waits[what].push(performance.now() - startedMs);
      await pause(50);
    } while (!isOver);
  }
  const headers = { "x-forwarded-for": VISITOR, accept: "application/json" };
  const visits = Promise.all([
    repeat("page", () => fetch(`${site.url}/`, { headers })),
    repeat("form", () =>
      fetch(`${site.url}/contact`, { method: "POST", body: fillForm(`r${visitorRequests++}`), headers }),
    ),
    repeat("plan", () =>
      fetch(`${site.url}/planner?yardWidth=${60 + (visitorRequests++ % 90)}`, { headers }),
    ),
  ]);
  await attack();
  isOver = true;
  await visits;
  return waits;
}

function toRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${ATTACKER}\r\n\r\n`;
}

async function sendClosed({ url }: SiteProcess, toPath: (index: number) => string): Promise<void> {
  for (let index = 0; index < CLOSED_REQUESTS; index++) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(toRequest(toPath(index)), () => socket.destroy());
  }
  await pause(WATCH_MS);
}

async function sendStream({ url }: SiteProcess, toPath: (index: number) => string): Promise<void> {
  const answers: Promise<unknown>[] = [];
  const startedMs = performance.now();
  for (let index = 0; performance.now() - startedMs < STREAM_MS; index++) {
    const headers = { "x-forwarded-for": ATTACKER };
    const answer = fetch(url + toPath(index), { headers });
    answers.push(answer.then((response) => response.arrayBuffer()).catch(() => {}));
    await pause(1_000 / STREAM_REQUESTS_PER_SECOND);
  }
  await Promise.all(answers);
}
