// Entry of the server bundle: the process that serves a release, and code for the prerenderer.
import type { SendHandle } from "node:child_process";
import { basename, dirname, join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { findContentDir } from "#app/content/folder.ts";
import { readContent } from "#app/content/read.ts";
import { samplesIn } from "#app/content/samples.ts";
import { asPageStart, startAddress } from "#app/live/start-source.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { reportServed } from "./editing/progress.ts";
import type { Unlock } from "./file-lock.ts";
import type { ListeningSocket } from "./http/listener.ts";
import { createLog, type Log } from "./log.ts";
import { holdRelease, removeIfUnused } from "./release-use.ts";
import { planFont, readReleaseFacts } from "./releases.ts";
import { type OpenSite, openSite, type RunningSite, runSite } from "./site.ts";
import { explainStartFailure } from "./start-failure.ts";
import type { Order, Report } from "./supervisor.ts";

export * from "virtual:react-router/server-build";
export { asPageStart, startAddress };

/** The folder of the release that contains this bundle: build/releases/ID. */
const release = join(import.meta.dirname, "..");

/** Follows the supervisor's orders until the process exits. */
function followOrders(): void {
  let unlock: Unlock = () => {};
  let site: RunningSite | null = null;
  let isStopping = false;

  async function start(socket?: ListeningSocket): Promise<void> {
    try {
      unlock = holdRelease(release);
      site = await startSite(socket);
      const report: Report = { type: "ready" };
      reportServed(findContentDir(), basename(release));
      process.send?.(report, (socket ? undefined : site.socket) as SendHandle | undefined);
    } catch (error) {
      explainStartFailure(error);
      process.exit(1);
    }
  }

  async function handOver(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await site?.handOver();
    unlock();
    removeIfUnused(dirname(dirname(release)), release);
    process.exit(0);
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await site?.stop();
    process.exit(0);
  }

  process.on("message", (order: Order, socket?: ListeningSocket) => {
    if (order.type === "start") void start(socket);
    else if (order.type === "successor") site?.addFilesOf(order.release);
    else void (order.type === "hand-over" ? handOver() : stop());
  });
  // The supervisor was killed. The next one needs the port and the deliveries.
  process.on("disconnect", stop);
  // A terminal sends signals to the supervisor's children, too.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", () => {});
}

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
    build: release,
    sender: company,
    fontFile: join(release, planFont.released),
    requestMonths: facts.retention.requestMonths,
    log,
    socket,
  });
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
  return openSite(config, { handle, build: null, sender: company, fontFile: planFont.source, requestMonths });
}

if (import.meta.main) followOrders();
