// `npm start`: checks the configuration, builds when needed, then supervises the process that serves the site.
import "./production.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { supervise } from "./supervisor.ts";

/** Runs in a process of its own: the supervisor lives on without the memory of what a build imports. */
async function prepare(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "prepare.ts")], { stdio: "inherit" });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  const signals: NodeJS.Signals[] = ["SIGTERM", "SIGINT", "SIGHUP"];
  for (const signal of signals) process.on(signal, forward);
  const [code] = await once(child, "exit");
  for (const signal of signals) process.off(signal, forward);
  return code ?? 1;
}

const failed = await prepare();
process.exitCode = failed || (await supervise(join(import.meta.dirname, "../build")));
