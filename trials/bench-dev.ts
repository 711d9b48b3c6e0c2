// `npm run bench:dev`: measures the dev server's start, warm requests, and the delay of edits.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copySite } from "#tools/site-copy.ts";
import { findFreePort, hasEnded } from "#tools/start-site.ts";
import { waitUntil } from "#tools/wait-until.ts";
import { median } from "./median.ts";

const READY_LIMIT_MS = 5_000;
const WARM_LIMIT_MS = 300;
const EDIT_LIMIT_MS = 1_000;
/** Far above the limits, for a server that is stuck. */
const TIMEOUT_MS = 60_000;
const PAGES = ["/", "/services", "/areas/katy", "/portfolio", "/services/pool-construction", "/contact"];
const ROUNDS = 5;

/** An edit of one file, and the page that shows it. */
type Edit = { file: string; page: string; change: (source: string, marker: string) => string };

const contentEdit: Edit = {
  file: "content/company.yaml",
  page: "/",
  change: (source, marker) => source.replace(/^shortName: .*/m, `shortName: ${marker}`),
};
const componentEdit: Edit = {
  file: "src/site/layout/footer.tsx",
  page: "/",
  change: (source, marker) => source.replace("<footer", `<footer data-edit="${marker}"`),
};

async function startDevServer(
  folder: string,
): Promise<{ url: string; child: ChildProcess; readyMs: number }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ["tools/dev.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:./data/site.db`,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitUntil(
    async () => {
      if (hasEnded(child)) throw new Error("The dev server ended before it was ready.");
      return responds(url);
    },
    { timeoutMs: TIMEOUT_MS, everyMs: 10, failure: "The dev server is not ready after a minute." },
  );
  return { url, child, readyMs: performance.now() - started };
}

/** Returns whether the server listens. The first page takes longer because its modules are compiled then. */
async function responds(url: string): Promise<boolean> {
  return fetch(`${url}/favicon.ico`).then(
    (response) => response.ok,
    () => false,
  );
}

async function requestPage(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function measureWarmRequests(url: string): Promise<number> {
  for (const page of PAGES) await requestPage(url + page);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const page of PAGES) times.push(await measureMs(() => requestPage(url + page)));
  return Math.max(...times);
}

async function measureEdit(folder: string, url: string, { file, page, change }: Edit): Promise<number> {
  const path = join(folder, file);
  const source = readFileSync(path, "utf8");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const marker = `edit-${round}`;
    const edited = change(source, marker);
    if (edited === source)
      throw new Error(`The edit of ${file} changes nothing: correct trials/bench-dev.ts.`);
    times.push(
      await measureMs(async () => {
        writeFileSync(path, edited);
        await waitUntil(async () => (await requestPage(url + page)).includes(marker), {
          timeoutMs: TIMEOUT_MS,
          everyMs: 10,
          failure: `${page} does not show the edit of ${file} after a minute.`,
        });
      }),
    );
  }
  writeFileSync(path, source);
  return median(times);
}

function report(what: string, ms: number, limitMs: number): void {
  console.log(`${what.padEnd(38)}${ms.toFixed(0).padStart(6)} ms (limit ${limitMs})`);
  if (ms > limitMs) process.exitCode = 1;
}

if (import.meta.main) {
  const folder = copySite();
  const { url, child, readyMs } = await startDevServer(folder);
  try {
    report("ready", readyMs, READY_LIMIT_MS);
    report("first page", await measureMs(() => requestPage(url)), READY_LIMIT_MS);
    report("slowest warm request", await measureWarmRequests(url), WARM_LIMIT_MS);
    report("edit of content visible (median)", await measureEdit(folder, url, contentEdit), EDIT_LIMIT_MS);
    report(
      "edit of a component visible (median)",
      await measureEdit(folder, url, componentEdit),
      EDIT_LIMIT_MS,
    );
  } finally {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  }
}
