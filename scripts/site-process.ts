// The built site as a process of its own, for trials that kill, load and measure it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type SiteProcess = {
  url: string;
  /** Of the process that serves now; a hand-over or a crash replaces it. */
  readonly pid: number;
  /** kill -9 of the supervisor and the process that serves. */
  kill(): Promise<void>;
  /** The polite way. @returns the exit code */
  stop(): Promise<number | null>;
  /** Resident memory in MB. */
  memory(): number;
  /** How many file descriptors are open. */
  descriptors(): number;
};

/** A folder for a trial's database and mails. */
export function trialFolder(): string {
  return mkdtempSync(join(tmpdir(), "site-"));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts the built site and returns when it answers.
 * @param root a copy of the repository, started by its own Node; without it this one
 * @throws when it ends instead
 */
export async function startSiteProcess(env: NodeJS.ProcessEnv, root?: string): Promise<SiteProcess> {
  const port = await freePort();
  const node = root ? join(root, "node_modules/node/bin/node") : process.execPath;
  const child = spawn(node, ["server/start.ts"], {
    cwd: root,
    env: { ...process.env, HOST: "127.0.0.1", LEADS_RATE_LIMIT: "1000000", ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-2_000);
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${complaints}`);
    await pause(20);
  }
  return {
    url,
    get pid() {
      return servingPid(child);
    },
    async kill() {
      const pids = childPids(child);
      const killed = end(child, "SIGKILL");
      for (const pid of pids) process.kill(pid, "SIGKILL");
      await killed;
    },
    stop: () => end(child, "SIGTERM"),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${servingPid(child)}/status`, "utf8"))?.[1]) / 1024,
    descriptors: () => readdirSync(`/proc/${servingPid(child)}/fd`).length,
  };
}

/** The processes that the supervisor started; Linux lists them. */
function childPids({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** The newest one serves. */
function servingPid(supervisor: ChildProcess): number {
  const pid = Math.max(...childPids(supervisor));
  if (pid < 0) throw new Error("The site has no process.");
  return pid;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

/** @returns the reference the site acknowledged the request with, or null when it said anything else or nothing */
export async function sendConsultation(url: string, form: URLSearchParams): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/contact`, {
      method: "POST",
      body: form,
      headers: { accept: "application/json" },
    });
    const reply = (await answer.json()) as { state: string; reference?: string };
    return answer.status === 200 && reply.state === "sent" ? (reply.reference ?? null) : null;
  } catch {
    return null;
  }
}
