// Runs a Node script in a child process, and forwards signals to it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";

/** @returns the exit code */
export async function runScript(script: string): Promise<number> {
  const child = spawn(process.execPath, [script], { stdio: "inherit" });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  for (const name of signals) process.on(name, forward);
  const [code, signal] = await once(child, "exit");
  for (const name of signals) process.off(name, forward);
  if (signal) console.error(`${basename(script)} was ended by ${signal}.`);
  return code ?? 1;
}
