// Entry of the built server and of the development server: opens the site with the pages of the same bundle.
import { once } from "node:events";
import { readContent } from "#content/read.ts";
import { samplesIn } from "#content/samples.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { findInheritedSocket } from "#platform/http/inherited-socket.ts";
import { createLog, type Log } from "#platform/log.ts";
import { type OpenSite, openSite, runSite } from "#process/open-site.ts";
import * as pages from "#process/renderer.ts";

/** For tests of screens, which start sites of their own with these pages. */
export { pages };

/**
 * Serves a build until SIGTERM, SIGINT or SIGHUP.
 * @param build its folder
 * @throws StoreError, ConfigError, ContentError, or the system's error if the port can't be opened
 */
export async function serve(build: string): Promise<void> {
  const { company } = readContent();
  const config = readConfig(process.env, company);
  const sender = { ...company };
  const log = createLog();
  warnAboutSamples(samplesIn(readContent()).length, log);
  const site = await runSite(config, {
    pages,
    build,
    sender,
    log,
    socket: findInheritedSocket(process.env, process.pid),
    onPublished: () => updateInPlace(config, sender),
  });
  await waitForSignal();
  await site.stop();
}

/** Names and addresses that staff published are used from the next mail on. */
function updateInPlace(config: Config, sender: object): void {
  const { company } = readContent();
  Object.assign(config, readConfig(process.env, company));
  Object.assign(sender, company);
}

/** Opens the site without static files or a listening socket; the development server supplies both. */
export function openDevelopmentSite(config: Config): Promise<OpenSite> {
  return openSite(config, { pages, build: null, sender: readContent().company });
}

/** Sample people, reviews and prices must not look real. */
function warnAboutSamples(samples: number, log: Log): void {
  if (samples > 0)
    log.warn({ samples }, "Sample content is published: npm run content:check lists what to replace");
}

/** A second signal exits at once, with the code of a process that was killed. */
async function waitForSignal(): Promise<void> {
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  await Promise.race(signals.map((signal) => once(process, signal)));
  for (const signal of signals) process.once(signal, () => process.exit(1));
}
