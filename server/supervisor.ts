// Keeps one process serving the current release, and replaces it without closing the port.
import { type ChildProcess, fork, type SendHandle } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { ListeningSocket } from "./http/listener.ts";
import { writeLogLine } from "./log-line.ts";
import { findCurrentRelease } from "./releases.ts";
import { isTerminalClosed } from "./run-script.ts";

/**
 * Sent to a serving process. `start` carries the listening socket if one is open; `successor` names the release that
 * will serve soon; after `hand-over` and `stop` the process finishes its work and exits.
 */
export type Order =
  | { type: "start" }
  | { type: "successor"; release: string }
  | { type: "hand-over" }
  | { type: "stop" };

/** Sent to the supervisor once a process serves. Carries the listening socket if this process opened it. */
export type Report = { type: "ready" };

const defaults = {
  /** How often to look for a new release. */
  pollMs: 1_000,
  /** How long a process may take to start. A migration waits up to 30 s for the database. */
  startTimeoutMs: 60_000,
  /** How long processes may take to stop. */
  stopTimeoutMs: 25_000,
  /** Delay before the restart after a second crash in a row. It doubles up to the maximum. */
  backOffMs: { first: 500, max: 30_000 },
  /** A process that served this long resets the count of crashes. */
  healthyMs: 60_000,
};

/**
 * Makes glibc return memory once a picture is encoded: large blocks at once, and few pools for small ones. It reads
 * these variables when a process starts. Other C libraries ignore them.
 */
const RETURN_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_ARENA_MAX: "2",
};

/** Crashes in a row after which an error is logged. */
const MAX_CRASHES = 3;

type SiteProcess = {
  process: ChildProcess;
  release: string;
  readyAt: number | null;
  startTimer: NodeJS.Timeout;
};

/**
 * Serves the current release until a signal. On a new release or SIGHUP it starts a new process, and the old one
 * finishes its work once the new one serves. It restarts a crashed process; connections wait in the socket's queue.
 * @param build the folder with the releases
 * @returns the exit code: that of the first process if it fails to start, 1 if a process failed to stop, else 0
 */
export function supervise(build: string, settings: Partial<typeof defaults> = {}): Promise<number> {
  const { pollMs, startTimeoutMs, stopTimeoutMs, backOffMs, healthyMs } = { ...defaults, ...settings };
  const { promise, resolve } = Promise.withResolvers<number>();
  /** Open in this process as well, so that the port stays open between two serving processes. */
  let socket: ListeningSocket | undefined;
  let serving: SiteProcess | null = null;
  let starting: SiteProcess | null = null;
  const leaving = new Set<SiteProcess>();
  /** The release that was started last, even if it failed. */
  let lastStarted: string | null = null;
  /** The release that served last, which is the fallback. */
  let lastServed: string | null = null;
  let crashesInRow = 0;
  let restartTimer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let exitCode = 0;

  function start(release: string): void {
    const child = fork(join(release, "server/index.js"), { env: { ...RETURN_MEMORY, ...process.env } });
    const startTimer = setTimeout(() => child.kill("SIGKILL"), startTimeoutMs);
    const site: SiteProcess = { process: child, release, readyAt: null, startTimer };
    starting = site;
    let ended = false;
    const onEnd = (code: number | null) => {
      if (ended) return;
      ended = true;
      clearTimeout(startTimer);
      removeProcess(site, code ?? 1);
    };
    child.on("message", (_report: Report, opened?: ListeningSocket) => takeOver(site, opened));
    child.once("exit", onEnd);
    // While `npm ci` replaces the Node binary, no process starts or exits.
    child.on("error", () => {
      if (child.pid === undefined) onEnd(1);
    });
    send(site, { type: "start" }, socket);
  }

  function takeOver(site: SiteProcess, opened: ListeningSocket | undefined): void {
    clearTimeout(site.startTimer);
    site.readyAt = Date.now();
    socket ??= opened;
    starting = null;
    lastServed = site.release;
    const previous = serving;
    serving = site;
    if (isStopping) return;
    if (previous) {
      leaving.add(previous);
      send(previous, { type: "hand-over" });
      writeLogLine(30, "A new process serves the site", {
        release: basename(site.release),
        pid: site.process.pid,
      });
    }
    startNewRelease();
  }

  function removeProcess(site: SiteProcess, code: number): void {
    leaving.delete(site);
    const wasServing = serving === site;
    const wasStarting = starting === site;
    if (wasServing) serving = null;
    if (wasStarting) starting = null;
    if (isStopping) {
      if (code !== 0) exitCode = 1;
      finishIfAllEnded();
    } else if (wasStarting && lastServed === null) {
      finish(code);
    } else if (wasStarting && serving) {
      const isSame = site.release === serving.release;
      const msg = isSame
        ? "The release can't be started again: its process keeps serving"
        : "The new release can't start: the previous one keeps serving";
      writeLogLine(50, msg, { release: basename(site.release) });
    } else if (wasServing || wasStarting) {
      restart(site);
    }
  }

  function restart(crashed: SiteProcess): void {
    if (crashed.readyAt !== null && Date.now() - crashed.readyAt > healthyMs) crashesInRow = 0;
    crashesInRow += 1;
    const waitMs =
      crashesInRow === 1 ? 0 : Math.min(backOffMs.max, backOffMs.first * 2 ** (crashesInRow - 2));
    const facts = { release: basename(crashed.release), crashesInRow, waitMs };
    if (crashesInRow < MAX_CRASHES) writeLogLine(40, "The serving process ended: starting another", facts);
    else writeLogLine(50, "The process that serves the site keeps ending", facts);
    clearTimeout(restartTimer);
    restartTimer = setTimeout(() => {
      if (starting || serving) return;
      const release = lastServed && existsSync(lastServed) ? lastServed : findCurrentRelease(build);
      if (release) start(release);
    }, waitMs);
  }

  function startNewRelease(): void {
    const release = findCurrentRelease(build);
    if (isStopping || starting || release === null || release === lastStarted) return;
    lastStarted = release;
    // Browsers may load the new release's files on their connections to the old process.
    if (serving) send(serving, { type: "successor", release });
    start(release);
  }

  function onHangUp(): void {
    if (isTerminalClosed()) {
      stop();
      return;
    }
    lastStarted = null;
    startNewRelease();
  }

  function stop(): void {
    const sites = [serving, starting, ...leaving].filter((site) => site !== null);
    if (isStopping) {
      for (const site of sites) site.process.kill("SIGKILL");
      return;
    }
    isStopping = true;
    clearTimeout(restartTimer);
    clearInterval(pollTimer);
    for (const site of sites) send(site, { type: "stop" });
    setTimeout(stop, stopTimeoutMs).unref();
    finishIfAllEnded();
  }

  function finishIfAllEnded(): void {
    if (!serving && !starting && leaving.size === 0) finish(exitCode);
  }

  function finish(code: number): void {
    clearInterval(pollTimer);
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
  const pollTimer = setInterval(startNewRelease, pollMs);
  startNewRelease();
  return promise;
}

/** Ignores errors of sending to a process that just exited: its exit event handles that. */
function send({ process: child }: SiteProcess, order: Order, socket?: ListeningSocket): void {
  child.send(order, socket as SendHandle | undefined, () => {});
}
