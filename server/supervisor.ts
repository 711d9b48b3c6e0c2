// Keeps one process serving the current release, and replaces it without closing the port.
import { fork, type SendHandle } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { backOffMs } from "./back-off.ts";
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
  /** Delay before the restart after a second crash in a row. */
  restartMs: { first: 500, longest: 30_000 },
};
type Settings = typeof defaults;

/**
 * Makes glibc return memory once a picture is encoded: large blocks at once, and few pools for small ones. It reads
 * these variables when a process starts. Other C libraries ignore them.
 */
const RETURN_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_ARENA_MAX: "2",
};

/** How long processes may take to stop. */
const STOP_TIMEOUT_MS = 25_000;

/** A process that served this long resets the count of crashes. */
const HEALTHY_MS = 60_000;

/** Crashes in a row after which an error is logged. */
const MAX_CRASHES = 3;

type SiteProcess = {
  /** The release's folder. */
  release: string;
  pid: number | undefined;
  send(order: Order, socket?: ListeningSocket): void;
  kill(): void;
};

/**
 * Serves the current release until a signal. On a new release or SIGHUP it starts a new process, and the old one
 * finishes its work once the new one serves. It restarts a crashed process; connections wait in the socket's queue.
 * @param build the folder with the releases
 * @returns the exit code: that of the first process if it fails to start, 1 if a process failed to stop, else 0
 */
export function supervise(build: string, settings: Partial<Settings> = {}): Promise<number> {
  return new Supervisor(build, { ...defaults, ...settings }).run();
}

class Supervisor {
  readonly #build: string;
  readonly #settings: Settings;
  readonly #exitCode = Promise.withResolvers<number>();
  /** All processes that have not ended: the serving one, one that starts, and old ones that finish their work. */
  readonly #processes = new Set<SiteProcess>();
  #serving: SiteProcess | null = null;
  #starting: SiteProcess | null = null;
  /** Open in this process as well, so that the port stays open between two serving processes. */
  #socket: ListeningSocket | undefined;
  /** The release that was started last, even if it failed. */
  #lastStarted: string | null = null;
  /** The release that served last, which is the fallback. */
  #lastServed: string | null = null;
  #servingSince = 0;
  #crashesInRow = 0;
  #restartTimer: NodeJS.Timeout | undefined;
  #isStopping = false;
  #hasFailedToStop = false;

  constructor(build: string, settings: Settings) {
    this.#build = build;
    this.#settings = settings;
  }

  async run(): Promise<number> {
    const signals = [
      ["SIGTERM", () => this.#stop()],
      ["SIGINT", () => this.#stop()],
      ["SIGHUP", () => this.#hangUp()],
    ] as const;
    for (const [signal, listener] of signals) process.on(signal, listener);
    const pollTimer = setInterval(() => this.#startNewRelease(), this.#settings.pollMs);
    this.#startNewRelease();
    const exitCode = await this.#exitCode.promise;
    clearInterval(pollTimer);
    clearTimeout(this.#restartTimer);
    for (const [signal, listener] of signals) process.off(signal, listener);
    return exitCode;
  }

  #startNewRelease(): void {
    if (this.#isStopping || this.#starting) return;
    const release = findCurrentRelease(this.#build);
    if (release === null || release === this.#lastStarted) return;
    this.#lastStarted = release;
    // Browsers may load the new release's files on their connections to the old process.
    this.#serving?.send({ type: "successor", release });
    this.#start(release);
  }

  #start(release: string): void {
    const site = startProcess(release, {
      startTimeoutMs: this.#settings.startTimeoutMs,
      onReady: (opened) => this.#takeOver(site, opened),
      onEnd: (end) => this.#remove(site, end),
    });
    this.#processes.add(site);
    this.#starting = site;
    site.send({ type: "start" }, this.#socket);
  }

  #takeOver(site: SiteProcess, opened: ListeningSocket | undefined): void {
    const previous = this.#serving;
    this.#serving = site;
    this.#servingSince = Date.now();
    this.#starting = null;
    this.#lastServed = site.release;
    this.#socket ??= opened;
    if (this.#isStopping) return;
    if (previous) {
      previous.send({ type: "hand-over" });
      const facts = { release: basename(site.release), pid: site.pid };
      writeLogLine(30, "A new process serves the site", facts);
    }
    this.#startNewRelease();
  }

  #remove(site: SiteProcess, end: ProcessEnd): void {
    if (!this.#processes.delete(site)) return;
    const wasServing = this.#serving === site;
    const wasStarting = this.#starting === site;
    if (wasServing) this.#serving = null;
    if (wasStarting) this.#starting = null;
    const facts = { release: basename(site.release), pid: site.pid, ...end };
    if (this.#isStopping) {
      if (end.code !== 0) {
        this.#hasFailedToStop = true;
        writeLogLine(40, "A process failed to stop", facts);
      }
      this.#finishIfAllEnded();
    } else if (wasStarting && this.#lastServed === null) {
      // The process that fails to start says why, unless it was killed.
      if (end.signal) writeLogLine(50, "The first process was killed while it started", facts);
      this.#exitCode.resolve(end.code ?? 1);
    } else if (wasStarting && this.#serving) {
      const isSame = site.release === this.#serving.release;
      const msg = isSame
        ? "The release can't be started again: its process keeps serving"
        : "The new release can't start: the previous one keeps serving";
      writeLogLine(50, msg, facts);
    } else if (wasServing || wasStarting) {
      if (wasServing && Date.now() - this.#servingSince > HEALTHY_MS) this.#crashesInRow = 0;
      this.#restart(facts);
    } else if (end.code !== 0) {
      writeLogLine(40, "A replaced process ended before its work was finished", facts);
    }
  }

  /** @param crashed describes the process that ended, for the log */
  #restart(crashed: Record<string, unknown>): void {
    this.#crashesInRow += 1;
    const crashesInRow = this.#crashesInRow;
    const waitMs = crashesInRow === 1 ? 0 : backOffMs(crashesInRow - 2, this.#settings.restartMs);
    const facts = { ...crashed, crashesInRow, waitMs };
    if (crashesInRow < MAX_CRASHES) writeLogLine(40, "The serving process ended: starting another", facts);
    else writeLogLine(50, "The process that serves the site keeps ending", facts);
    clearTimeout(this.#restartTimer);
    this.#restartTimer = setTimeout(() => {
      if (this.#isStopping || this.#starting || this.#serving) return;
      const last = this.#lastServed;
      const release = last && existsSync(last) ? last : findCurrentRelease(this.#build);
      if (release) this.#start(release);
    }, waitMs);
  }

  #hangUp(): void {
    if (isTerminalClosed()) {
      this.#stop();
      return;
    }
    this.#lastStarted = null;
    this.#startNewRelease();
  }

  /** Stops all processes. The second time it kills them. */
  #stop(): void {
    if (this.#isStopping) {
      for (const site of this.#processes) site.kill();
      return;
    }
    this.#isStopping = true;
    for (const site of this.#processes) site.send({ type: "stop" });
    setTimeout(() => this.#stop(), STOP_TIMEOUT_MS).unref();
    this.#finishIfAllEnded();
  }

  #finishIfAllEnded(): void {
    if (this.#processes.size === 0) this.#exitCode.resolve(this.#hasFailedToStop ? 1 : 0);
  }
}

/** The code is null if a signal ended the process; both are if it could not be started. */
type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null };

type Events = {
  /** How long the process may take until it is ready. */
  startTimeoutMs: number;
  /** @param opened the listening socket, if this process opened it */
  onReady(opened?: ListeningSocket): void;
  /** May be called twice. */
  onEnd(end: ProcessEnd): void;
};

function startProcess(release: string, { startTimeoutMs, onReady, onEnd }: Events): SiteProcess {
  const child = fork(join(release, "server/index.js"), { env: { ...RETURN_MEMORY, ...process.env } });
  const kill = () => void child.kill("SIGKILL");
  const startTimer = setTimeout(kill, startTimeoutMs);
  child.on("message", (_report: Report, opened?: ListeningSocket) => {
    clearTimeout(startTimer);
    onReady(opened);
  });
  const end = (code: number | null, signal: NodeJS.Signals | null) => {
    clearTimeout(startTimer);
    onEnd({ code, signal });
  };
  child.once("exit", end);
  // While `npm ci` replaces the Node binary, no process starts or exits.
  child.on("error", () => {
    if (child.pid === undefined) end(null, null);
  });
  return {
    release,
    pid: child.pid,
    kill,
    // Ignores errors of sending to a process that just exited: its exit event handles that.
    send: (order, socket) => void child.send(order, socket as SendHandle | undefined, () => {}),
  };
}
