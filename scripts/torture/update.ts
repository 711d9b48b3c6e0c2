// `npm run torture -- update`: updates the site under traffic, as docs/operating.md describes.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inlineScriptHashes } from "#app/live/inline-scripts.ts";
import { findCurrentRelease } from "#server/releases.ts";
import { filledForm } from "#tests/filled-form.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { createTrialFolder, removeFolder, type SiteProcess, startSiteProcess } from "../site-process.ts";
import { countMails, waitUntilDelivered } from "./deliveries.ts";
import type { Figures } from "./figures.ts";

const root = join(import.meta.dirname, "../..");
const copied = ["app", "content", "scripts", "server", "tests", "package.json", "package-lock.json"];
const configs = ["react-router.config.ts", "tsconfig.json", "vite.config.ts"];
/** Linked instead of copied, because the site only reads them. */
const linked = ["pictures", "public"];

/** How long packages are missing during an update, about as long as `npm ci` takes. */
const WITHOUT_PACKAGES_MS = 3_000;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/**
 * Updates a copy of the site repeatedly: changes content and code, replaces the packages, builds next to the running
 * site, and waits for the new release. Checks that no request fails, no script is blocked, and no acknowledged request
 * or mail is lost.
 */
export async function update(count: number): Promise<Figures> {
  const folder = createTrialFolder();
  const copy = join(folder, "site");
  copySite(copy);
  const smtp = await startMailServer();
  const database = join(folder, "site.db");
  const env = { DATABASE_URL: `file:${database}`, SMTP_URL: smtp.url, RETRY_SECONDS: "0.5" };
  const site = await startSiteProcess(env, copy);
  let traffic: ReturnType<typeof startTraffic> | undefined;
  const buildsMs: number[] = [];
  const handOversMs: number[] = [];
  for (let round = 1; round <= count; round++) {
    const street = `${1200 + round} Sample Street`;
    editSite(copy, round);
    replacePackages(copy);
    // Traffic starts without packages: the site must have loaded all modules at its start.
    traffic ??= startTraffic(site, copy);
    await pause(WITHOUT_PACKAGES_MS);
    renameSync(join(copy, "packages.new"), join(copy, "node_modules"));
    buildsMs.push(await build(copy));
    const built = performance.now();
    while (!(await fetchPage(site.url)).body.includes(street)) await pause(50);
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
  assert.equal(lost.length, 0, `${lost.length} acknowledged requests are lost`);
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

export function copySite(copy: string): void {
  for (const name of [...copied, ...configs]) cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of linked) symlinkSync(join(root, name), join(copy, name));
  linkPackages(join(copy, "node_modules"));
}

/** Copies the packages as hard links, which take no space. */
function linkPackages(to: string): void {
  const { status } = spawnSync("cp", ["-al", join(root, "node_modules"), to], { stdio: "inherit" });
  assert.equal(status, 0, "node_modules could not be copied");
}

/** Changes a text of every page and a script, and with it the hashes of inline scripts. */
function editSite(copy: string, round: number): void {
  const company = join(copy, "content/company.yaml");
  const street = `${1200 + round} Sample Street`;
  writeFileSync(company, readFileSync(company, "utf8").replace(/12\d\d Sample Street/, street));
  appendFileSync(join(copy, "app/root.tsx"), `\nif (!import.meta.env.SSR) console.debug(${round});\n`);
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
