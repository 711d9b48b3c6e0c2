// Starts the built site as a process, for trials and tests that kill, load or measure it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "#lib/durations.ts";
import { listenLocally } from "./listen-locally.ts";
import { waitUntil } from "./wait-until.ts";

/** Long enough for the first start, which builds the site. */
const START_TIMEOUT_MS = 10 * MINUTE_MS;

export type SiteProcess = {
  url: string;
  readonly pid: number;
  kill(): Promise<void>;
  /** Stops the site with SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  readMemoryMb(): number;
  /** The most memory that it has used so far. */
  readPeakMemoryMb(): number;
  /** Processor time of all its threads so far. */
  readProcessorSeconds(): number;
  countDescriptors(): number;
};

const trialFolders: string[] = [];
process.once("exit", () => {
  for (const folder of trialFolders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder that is removed when this process ends. */
export function createTrialFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  trialFolders.push(folder);
  return folder;
}

/** Starts the built site with a database in a new folder. */
export async function startTrialSite(env: NodeJS.ProcessEnv = {}, root?: string) {
  const folder = createTrialFolder();
  const database = join(folder, "site.db");
  const site = await startSiteProcess({ DATABASE_URL: `file:${database}`, ...env }, root);
  return { ...site, folder, database };
}

/**
 * Starts the built site and waits until it is healthy.
 * @param root a copy of the repository, started with its own Node; this repository by default
 * @throws if the process ends, or the site is not healthy after ten minutes
 */
export async function startSiteProcess(env: NodeJS.ProcessEnv, root?: string): Promise<SiteProcess> {
  const port = await findFreePort();
  const node = root ? join(root, "node_modules/node/bin/node") : process.execPath;
  const child = spawn(node, ["tools/start.ts"], {
    cwd: root,
    env: { ...process.env, HOST: "127.0.0.1", LEADS_RATE_LIMIT: "1000000", ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  // Ends the site if the trial fails.
  process.once("exit", () => child.kill());
  let errorOutput = "";
  child.stderr.on("data", (chunk) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-2_000);
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(
    async () => {
      if (hasEnded(child)) throw new Error(`The site did not start:\n${errorOutput}`);
      return isHealthy(url);
    },
    { timeoutMs: START_TIMEOUT_MS, everyMs: 20, failure: "The site is not healthy after ten minutes." },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error("The site has no process.");
  return {
    url,
    pid,
    kill: async () => void (await endProcess(child, "SIGKILL")),
    stop: () => endProcess(child, "SIGTERM"),
    readMemoryMb: () => readMemoryMb(pid, "VmRSS"),
    readPeakMemoryMb: () => readMemoryMb(pid, "VmHWM"),
    readProcessorSeconds: () => readProcessorSeconds(pid),
    countDescriptors: () => readdirSync(`/proc/${pid}/fd`).length,
  };
}

function readMemoryMb(pid: number, figure: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Reads user and system time (proc(5)), in ticks of a hundredth of a second on Linux. */
function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}

/** Whether a process has exited or was killed. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Finds a port that no program listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  const { port } = new URL(await listenLocally(probe));
  probe.close();
  await once(probe, "close");
  return Number(port);
}
