// `npm start`: checks the configuration, builds if needed, then supervises the serving process.
import "./production.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { supervise } from "./supervisor.ts";

/** Runs in its own process, so that the supervisor doesn't keep a build's imports in memory. @returns the exit code */
async function prepare(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "prepare.ts")], { stdio: "inherit" });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  const signals: NodeJS.Signals[] = ["SIGTERM", "SIGINT", "SIGHUP"];
  for (const signal of signals) process.on(signal, forward);
  const [code] = await once(child, "exit");
  for (const signal of signals) process.off(signal, forward);
  return code ?? 1;
}

const exitCode = await prepare();
process.exitCode = exitCode || (await supervise(join(import.meta.dirname, "../build")));
