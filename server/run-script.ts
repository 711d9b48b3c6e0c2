// Runs a Node script in a child process that gets this process's signals.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";

/** @returns the exit code */
export async function runScript(script: string): Promise<number> {
  const child = spawn(process.execPath, [script], { stdio: "inherit" });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  const forwardHangUp = (signal: NodeJS.Signals) => {
    if (isTerminalClosed()) forward(signal);
  };
  const signals = [
    ["SIGTERM", forward],
    ["SIGINT", forward],
    ["SIGHUP", forwardHangUp],
  ] as const;
  for (const [signal, listener] of signals) process.on(signal, listener);
  const [code, signal] = await once(child, "exit");
  for (const [signal, listener] of signals) process.off(signal, listener);
  if (signal) console.error(`${basename(script)} was ended by ${signal}.`);
  return code ?? 1;
}

/** Whether SIGHUP comes from a closed terminal. Without a terminal it comes from `systemctl reload`. */
export function isTerminalClosed(): boolean {
  return process.stdin.isTTY;
}
