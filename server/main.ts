// The server bundle's entry: React Router's build for the prerenderer, and the program that serves a release.

import { dirname, join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { readContent } from "#app/content/read.ts";
import { samplesIn } from "#app/content/samples.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLog, type Log } from "./log.ts";
import type { ListeningSocket } from "./messages.ts";
import { holdRelease, removeIfUnused } from "./release-use.ts";
import { readReleaseFacts } from "./releases.ts";
import { serve } from "./serve.ts";
import { type OpenSite, openSite, type RunningSite, runSite } from "./site.ts";

export * from "virtual:react-router/server-build";

/**
 * Serves the release that this bundle is part of: nothing is read from the repository, which may be ahead by now.
 * @throws StoreError, ConfigError, or the system's error when the port can't be had
 */
async function startSite(socket?: ListeningSocket): Promise<RunningSite> {
  const release = join(import.meta.dirname, "..");
  const unlock = holdRelease(release);
  process.env.CONTENT_FILE = join(release, "content.json");
  const content = readContent();
  const { company, facts } = content;
  const config = readConfig(process.env, company);
  refuseOtherSite(config, release);
  const log = createLog();
  warnAboutSamples(samplesIn(content).length, log);
  const site = await runSite(config, {
    handle: createRequestHandler(build, "production"),
    build: release,
    sender: company,
    requestMonths: facts.retention.requestMonths,
    log,
    socket,
  });
  return {
    ...site,
    async handOver() {
      await site.handOver();
      unlock();
      removeIfUnused(dirname(dirname(release)), release);
    },
  };
}

/** Sample people, reviews and prices must not pass for real ones. */
function warnAboutSamples(samples: number, log: Log): void {
  if (samples > 0)
    log.warn({ samples }, "Sample content is published: npm run content:check lists what to replace");
}

/** Links are made at build: a release for another address would send visitors and search engines there. */
function refuseOtherSite({ siteUrl, sending }: Config, release: string): void {
  const facts = readReleaseFacts(release);
  if (facts?.siteUrl === siteUrl && facts.sending === sending) return;
  throw new ConfigError(
    `SITE_URL or SENDING was ${facts?.siteUrl} and ${facts?.sending} when the site was built, but is ${siteUrl} and ${sending} here: build again with the service's variables`,
  );
}

/** The site without its files and without a listening socket: the development server has both. */
export function openDevelopmentSite(config: Config): Promise<OpenSite> {
  const handle = createRequestHandler(build, "development");
  const { company, facts } = readContent();
  const { requestMonths } = facts.retention;
  return openSite(config, { handle, build: null, sender: company, requestMonths });
}

if (import.meta.main) serve(startSite);
