// Entry of the server bundle: the process that serves a release, and code for the prerenderer.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { readContent } from "#app/content/read.ts";
import { samplesIn } from "#app/content/samples.ts";
import { asPageStart, startAddress } from "#app/live/start-source.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { followOrders } from "./follow-orders.ts";
import type { ListeningSocket } from "./http/listener.ts";
import type { PageRenderer } from "./http/public-pages.ts";
import { createLog, type Log } from "./log.ts";
import { planFont, readReleaseFacts } from "./releases.ts";
import { type OpenSite, openSite, type RunningSite, runSite } from "./site.ts";

export * from "virtual:react-router/server-build";
export { asPageStart, startAddress };

/** The folder of the release that contains this bundle: build/releases/ID. */
const release = join(import.meta.dirname, "..");

/**
 * Serves the release of this bundle. It reads nothing from the repository, which may be newer.
 * @throws StoreError, ConfigError, ContentError, or the system's error if the port can't be opened
 */
async function startSite(socket?: ListeningSocket): Promise<RunningSite> {
  process.env.CONTENT_FILE = join(release, "content.json");
  const content = readContent();
  const { company, facts } = content;
  const config = readConfig(process.env, company);
  refuseOtherSite(config);
  const log = createLog();
  warnAboutSamples(samplesIn(content).length, log);
  return runSite(config, {
    handle: createRequestHandler(build, "production"),
    pages: await importPages(),
    build: release,
    sender: company,
    fontFile: join(release, planFont.released),
    requestMonths: facts.retention.requestMonths,
    log,
    socket,
  });
}

/** Astro's bundle, in the same release. */
function importPages(): Promise<PageRenderer> {
  return import(/* @vite-ignore */ pathToFileURL(join(release, "astro/entry.mjs")).href);
}

/** Sample people, reviews and prices must not look real. */
function warnAboutSamples(samples: number, log: Log): void {
  if (samples > 0)
    log.warn({ samples }, "Sample content is published: npm run content:check lists what to replace");
}

/**
 * Links are made at build time, so a release for another address would send visitors there.
 * @throws ConfigError, also for an incomplete release
 */
function refuseOtherSite({ siteUrl, sending }: Config): void {
  const facts = readReleaseFacts(release);
  if (!facts) throw new ConfigError(`release.json is missing in ${release}: build again with npm run build`);
  if (facts.siteUrl === siteUrl && facts.sending === sending) return;
  throw new ConfigError(
    `SITE_URL or SENDING was ${facts.siteUrl} and ${facts.sending} when the site was built, but is ${siteUrl} and ${sending} here: build again with the service's variables`,
  );
}

/** Opens the site without static files or a listening socket; the development server supplies both. */
export function openDevelopmentSite(config: Config): Promise<OpenSite> {
  const handle = createRequestHandler(build, "development");
  const { company, facts } = readContent();
  const { requestMonths } = facts.retention;
  return openSite(config, {
    handle,
    pages: null,
    build: null,
    sender: company,
    fontFile: planFont.source,
    requestMonths,
  });
}

if (import.meta.main) followOrders(process, release, startSite);
