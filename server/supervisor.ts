// Keeps one process serving the current release, and replaces it without closing the port.
import { type ChildProcess, fork, type SendHandle } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { ListeningSocket, Order, Report } from "./messages.ts";
import { currentRelease } from "./releases.ts";

const defaults = {
  /** How often to look for a new release. */
  lookMs: 1_000,
  /** How long a process may take until it serves: migrating waits up to 30 s for the database. */
  startMs: 60_000,
  /** How long processes may take to stop. */
  stopMs: 25_000,
  /** Wait before a process that died again is started again; doubles up to the most. */
  backOffMs: { first: 500, most: 30_000 },
  /** A process that served this long was healthy. */
  healthyMs: 60_000,
};

/** Deaths in a row after which a person must look. */
const TOO_MANY_DEATHS = 3;

type Site = { process: ChildProcess; release: string; readyAt: number | null; startTimer: NodeJS.Timeout };

/**
 * Serves the current release until a signal. A new release, or SIGHUP, starts a new process; once it serves, the old one
 * finishes what it has in hand. A process that dies is started again, while connections wait in the socket's queue.
 * @param build the folder with the releases
 * @returns the exit code: of the process when the very first one fails, else 0 unless one had to be killed
 */
export function supervise(build: string, times: Partial<typeof defaults> = {}): Promise<number> {
  const { lookMs, startMs, stopMs, backOffMs, healthyMs } = { ...defaults, ...times };
  const { promise, resolve } = Promise.withResolvers<number>();
  /** Kept open here: whoever serves, and while nobody does. */
  let socket: ListeningSocket | undefined;
  let serving: Site | null = null;
  let starting: Site | null = null;
  const leaving = new Set<Site>();
  /** The release that was started last, whether or not it came to serve. */
  let tried: string | null = null;
  /** The release that served last: the one to fall back to. */
  let proven: string | null = null;
  let deathsInRow = 0;
  let restartTimer: NodeJS.Timeout | undefined;
  let stopping = false;
  let exitCode = 0;

  function start(release: string): void {
    const child = fork(join(release, "server/index.js"));
    const startTimer = setTimeout(() => child.kill("SIGKILL"), startMs);
    const site: Site = { process: child, release, readyAt: null, startTimer };
    starting = site;
    let ended = false;
    const onEnd = (code: number | null) => {
      if (ended) return;
      ended = true;
      clearTimeout(startTimer);
      removeSite(site, code ?? 1);
    };
    child.on("message", (_report: Report, opened?: ListeningSocket) => takeOver(site, opened));
    child.once("exit", onEnd);
    // Without its program there is no process that could exit: `npm ci` replaces Node's own file, too.
    child.on("error", () => {
      if (child.pid === undefined) onEnd(1);
    });
    send(site, { type: "start" }, socket);
  }

  function takeOver(site: Site, opened: ListeningSocket | undefined): void {
    clearTimeout(site.startTimer);
    site.readyAt = Date.now();
    socket ??= opened;
    starting = null;
    proven = site.release;
    const before = serving;
    serving = site;
    if (stopping) return;
    if (before) {
      leaving.add(before);
      send(before, { type: "hand-over" });
      log(30, "A new process serves the site", { release: basename(site.release), pid: site.process.pid });
    }
    look();
  }

  function removeSite(site: Site, code: number): void {
    leaving.delete(site);
    const wasServing = serving === site;
    const wasStarting = starting === site;
    if (wasServing) serving = null;
    if (wasStarting) starting = null;
    if (stopping) {
      if (code !== 0) exitCode = 1;
      finishIfAlone();
    } else if (wasStarting && proven === null) {
      finish(code);
    } else if (wasStarting && serving) {
      log(50, "The new release can't start; the one before it still serves", {
        release: basename(site.release),
      });
    } else if (wasServing || wasStarting) {
      restart(site);
    }
  }

  function restart(dead: Site): void {
    if (dead.readyAt !== null && Date.now() - dead.readyAt > healthyMs) deathsInRow = 0;
    deathsInRow += 1;
    const waitMs = deathsInRow === 1 ? 0 : Math.min(backOffMs.most, backOffMs.first * 2 ** (deathsInRow - 2));
    const facts = { release: basename(dead.release), deathsInRow, waitMs };
    if (deathsInRow < TOO_MANY_DEATHS)
      log(40, "The process that served the site ended; starting another", facts);
    else log(50, "The process that serves the site keeps ending", facts);
    clearTimeout(restartTimer);
    restartTimer = setTimeout(() => {
      if (starting || serving) return;
      const release = proven && existsSync(proven) ? proven : currentRelease(build);
      if (release) start(release);
    }, waitMs);
  }

  function look(): void {
    const release = currentRelease(build);
    if (stopping || starting || release === null || release === tried) return;
    tried = release;
    // The old process gets the new release's scripts and pictures: a browser asks for them on any connection it has.
    if (serving) send(serving, { type: "successor", release });
    start(release);
  }

  function onHangUp(): void {
    // Of a terminal that was closed, or by `systemctl reload`.
    if (process.stdin.isTTY) {
      stop();
      return;
    }
    tried = null;
    look();
  }

  function stop(): void {
    const sites = [serving, starting, ...leaving].filter((site) => site !== null);
    if (stopping) {
      for (const site of sites) site.process.kill("SIGKILL");
      return;
    }
    stopping = true;
    clearTimeout(restartTimer);
    clearInterval(looking);
    for (const site of sites) send(site, { type: "stop" });
    setTimeout(stop, stopMs).unref();
    finishIfAlone();
  }

  function finishIfAlone(): void {
    if (!serving && !starting && leaving.size === 0) finish(exitCode);
  }

  function finish(code: number): void {
    clearInterval(looking);
    clearTimeout(restartTimer);
    for (const [signal, listener] of signals) process.off(signal, listener);
    resolve(code);
  }

  const signals = [
    ["SIGTERM", stop],
    ["SIGINT", stop],
    ["SIGHUP", onHangUp],
  ] as const;
  for (const [signal, listener] of signals) process.on(signal, listener);
  const looking = setInterval(look, lookMs);
  look();
  return promise;
}

/** A process that just ended gets no message; its end is handled when it is reported. */
function send({ process: child }: Site, order: Order, socket?: ListeningSocket): void {
  child.send(order, socket as SendHandle | undefined, () => {});
}

/** Writes a line like those of the site's log (log.ts), without loading its library. */
function log(level: number, msg: string, facts: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...facts, msg })}\n`);
}
