// `npm run torture -- update`: updates the site under traffic, as docs/operating.md describes.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "yaml";
import { MINUTE_MS } from "#app/durations.ts";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { findCurrentRelease } from "#server/releases.ts";
import { filledForm } from "#tests/filled-form.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { fillCopy } from "../site-copy.ts";
import { createTrialFolder, removeFolder, type SiteProcess, startSiteProcess } from "../site-process.ts";
import { waitUntil } from "../wait-until.ts";
import { countMails, waitUntilDelivered } from "./deliveries.ts";
import type { Figures } from "./figures.ts";

const root = join(import.meta.dirname, "../..");

/** How long packages are missing during an update, about as long as `npm ci` takes. */
const WITHOUT_PACKAGES_MS = 3_000;

/** A new process may take a minute to start. */
const HAND_OVER_TIMEOUT_MS = 2 * MINUTE_MS;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/**
 * Updates a copy of the site repeatedly: changes content and code, replaces the packages, builds next to the running
 * site, and waits for the new release. Checks that no request fails, no script is blocked, and no acknowledged request
 * or mail is lost.
 */
export async function update(count: number): Promise<Figures> {
  const folder = createTrialFolder();
  const copy = join(folder, "site");
  copyWithPackages(copy);
  const smtp = await startMailServer();
  const database = join(folder, "site.db");
  const env = { DATABASE_URL: `file:${database}`, SMTP_URL: smtp.url, RETRY_SECONDS: "0.5" };
  const site = await startSiteProcess(env, copy);
  let traffic: ReturnType<typeof startTraffic> | undefined;
  const buildsMs: number[] = [];
  const handOversMs: number[] = [];
  for (let round = 1; round <= count; round++) {
    const street = editSite(copy, round);
    replacePackages(copy);
    // Traffic starts without packages: the site must have loaded all modules at its start.
    traffic ??= startTraffic(site, copy);
    await pause(WITHOUT_PACKAGES_MS);
    renameSync(join(copy, "packages.new"), join(copy, "node_modules"));
    buildsMs.push(await build(copy));
    const built = performance.now();
    await waitUntil(async () => (await fetchPage(site.url)).body.includes(street), {
      timeoutMs: HAND_OVER_TIMEOUT_MS,
      everyMs: 50,
      failure: `The home page does not show "${street}" two minutes after the build.`,
    });
    handOversMs.push(performance.now() - built);
    // The old process needs this long to end its connections and deliveries.
    await pause(12_000);
  }
  assert.ok(traffic, "the trial made no update");
  const { requests, failures, acknowledged } = await traffic.stop();
  const leads = await waitUntilDelivered(database);
  const code = await site.stop();
  assert.deepEqual(failures, [], `${failures.length} of ${requests} requests failed`);
  const stored = new Map(leads.map((lead) => [lead.message, lead.reference]));
  const lost = [...acknowledged].filter(([message, reference]) => stored.get(message) !== reference);
  assert.equal(lost.length, 0, `lost acknowledged requests: ${lost.length}`);
  const mails = countMails(smtp);
  assert.equal(mails.size, leads.length * 2, "a mail is missing");
  assert.equal(smtp.received.length, mails.size, "a mail was sent twice");
  assert.equal(code, 0, "the site did not stop by itself");
  await smtp.close();
  removeFolder(folder);
  const maxSeconds = (values: number[]) => Number((Math.max(...values) / 1_000).toFixed(1));
  return {
    updates: count,
    requests,
    failed: 0,
    acknowledged: acknowledged.size,
    lost: 0,
    mails: mails.size,
    "longest build, seconds": maxSeconds(buildsMs),
    "longest wait for the new release, seconds": maxSeconds(handOversMs),
  };
}

/** Copies the site with packages of its own. */
export function copyWithPackages(copy: string): void {
  fillCopy(copy, ["pictures", "public"]);
  linkPackages(join(copy, "node_modules"));
}

/** Copies the packages as hard links, which take no space. */
function linkPackages(to: string): void {
  const { status } = spawnSync("cp", ["-al", join(root, "node_modules"), to], { stdio: "inherit" });
  assert.equal(status, 0, "node_modules could not be copied");
}

/**
 * Changes a text of every page and a script, and with it the hashes of inline scripts.
 * @returns the text, which pages show once the new release serves
 */
function editSite(copy: string, round: number): string {
  const company = join(copy, "content/company.yaml");
  const text = readFileSync(company, "utf8");
  const street = `${round} Update Road`;
  const edited = text.replace(parse(text).address.street, street);
  assert.notEqual(edited, text, "the street of content/company.yaml could not be replaced");
  writeFileSync(company, edited);
  appendFileSync(join(copy, "app/root.tsx"), `\nif (!import.meta.env.SSR) console.debug(${round});\n`);
  return street;
}

/** Removes the packages, as `npm ci` does, and prepares new ones. */
function replacePackages(copy: string): void {
  linkPackages(join(copy, "packages.new"));
  rmSync(join(copy, "node_modules"), { recursive: true });
}

/** Builds the site. @returns the duration in milliseconds */
async function build(copy: string): Promise<number> {
  const started = performance.now();
  const child = spawn(join(copy, "node_modules/node/bin/node"), ["scripts/build.ts"], {
    cwd: copy,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  assert.equal(code, 0, "the build failed");
  return performance.now() - started;
}

/** Starts visitors who browse, watch films and send forms, on kept and on new connections. */
function startTraffic({ url }: SiteProcess, copy: string) {
  const failures: string[] = [];
  const acknowledged = new Map<string, string>();
  let requests = 0;
  let running = true;

  async function expectAnswer(path: string, agent: Agent, headers = {}): Promise<Answer | null> {
    requests += 1;
    try {
      const answer = await fetchPage(url + path, agent, headers);
      if (answer.status < 400) return answer;
      failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      failures.push(`${path}: ${error}`);
    }
    return null;
  }

  async function readPage(path: string, agent: Agent): Promise<void> {
    const page = await expectAnswer(path, agent);
    if (!page) return;
    const policy = String(page.headers["content-security-policy"]);
    const blocked = inlineScriptHashes(page.body).filter((hash) => !policy.includes(hash));
    if (blocked.length > 0 && !policy.includes("nonce-")) failures.push(`${path}: a script is blocked`);
    // Browsers request a page's files on any free connection.
    const files = page.body.match(/\/(assets|pictures)\/[\w./-]+\.\w+/g) ?? [];
    for (const file of new Set(files)) await expectAnswer(file, agent);
  }

  async function browse(agent: Agent): Promise<void> {
    const release = findCurrentRelease(join(copy, "build"));
    assert.ok(release);
    const pages = Object.keys(JSON.parse(readFileSync(join(release, "pages.json"), "utf8")));
    for (let turn = 0; running; turn++) {
      await readPage(pages[turn % pages.length] ?? "/", agent);
      // Rendered on request.
      await readPage("/contact?project=modern-oasis", agent);
      await pause(20);
    }
  }

  async function watch(agent: Agent): Promise<void> {
    const page = await fetchPage(`${url}/video-gallery`);
    const film = /\/films\/[\w.-]+\.mp4/.exec(page.body)?.[0];
    assert.ok(film, "no film on its page");
    while (running) {
      const answer = await expectAnswer(film, agent, { range: "bytes=0-99999" });
      if (answer && answer.status !== 206) failures.push(`${film}: ${answer.status}`);
      await pause(100);
    }
  }

  async function write(visitor: number): Promise<void> {
    for (let turn = 0; running; turn++) {
      requests += 1;
      const key = `${visitor}-${turn}`;
      const message = `message ${key}`;
      const body = filledForm({ idempotencyKey: key, message, email: `visitor${key}@example.com` });
      const reply = await fetch(`${url}/contact`, {
        method: "POST",
        body,
        headers: { accept: "application/json" },
      })
        .then(async (answer) => ({ status: answer.status, reference: (await answer.json()).reference }))
        .catch((error) => ({ status: `${error} ${error.cause}`, reference: undefined }));
      if (reply.status === 200 && reply.reference) acknowledged.set(message, reply.reference);
      else failures.push(`POST ${key}: ${reply.status}`);
      await pause(200);
    }
  }

  const agents = [new Agent({ keepAlive: true, maxSockets: 6 }), new Agent({ keepAlive: false })];
  const visitors = [...agents.flatMap((agent) => [browse(agent), watch(agent)]), write(1), write(2)];
  return {
    async stop() {
      running = false;
      await Promise.all(visitors);
      for (const agent of agents) agent.destroy();
      return { requests, failures, acknowledged };
    },
  };
}

function fetchPage(url: string, agent = new Agent(), headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, async (response) => {
      try {
        const body = await response.setEncoding("utf8").toArray();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: body.join("") });
      } catch (error) {
        reject(error);
      }
    }).on("error", reject);
  });
}
