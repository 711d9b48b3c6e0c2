// `npm run torture -- update`: updates the site under traffic, as docs/operating.md describes.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "yaml";
import { MINUTE_MS } from "#app/durations.ts";
import { startMailServer } from "#tests/server/receivers.ts";
import { fillCopy } from "../site-copy.ts";
import { createTrialFolder, removeFolder, startSiteProcess } from "../site-process.ts";
import { waitUntil } from "../wait-until.ts";
import type { Figures } from "./figures.ts";
import { checkAcknowledged, checkMails, waitUntilDelivered } from "./stored.ts";
import { fetchPage, Traffic } from "./traffic.ts";

const root = join(import.meta.dirname, "../..");

/** How long packages are missing during an update, about as long as `npm ci` takes. */
const WITHOUT_PACKAGES_MS = 3_000;

/** A new process may take a minute to start. */
const HAND_OVER_TIMEOUT_MS = 2 * MINUTE_MS;

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
  let traffic: Traffic | undefined;
  const buildsMs: number[] = [];
  const handOversMs: number[] = [];
  for (let round = 1; round <= count; round++) {
    const street = editSite(copy, round);
    replacePackages(copy);
    // Traffic starts without packages: the site must have loaded all modules at its start.
    traffic ??= new Traffic(site.url, copy);
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
  await traffic.stop();
  const { requests, failures, acknowledged } = traffic;
  const leads = await waitUntilDelivered(database);
  const code = await site.stop();
  assert.deepEqual(failures, [], `${failures.length} of ${requests} requests failed`);
  checkAcknowledged(leads, acknowledged);
  const mails = checkMails(smtp.received, leads);
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
    mails,
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
