// Runs commands as processes, as npm does, or in the process of the test.
import { format } from "node:util";
import { vi } from "vitest";
import { run as backup } from "#tools/backup.ts";
import { run as content } from "#tools/content.ts";
import { run as leads } from "#tools/leads.ts";
import { run as mailTest } from "#tools/mail-test.ts";
import { run as sendFiles } from "#tools/send-files.ts";
import { run as staff } from "#tools/staff.ts";
import { run as subscribers } from "#tools/subscribers.ts";
import { type ProgramOptions, type ProgramResult, runProgram } from "./run-program.ts";

/** Runs tools/{command}.ts as a process. */
export function runCommand(command: string, options?: ProgramOptions): Promise<ProgramResult> {
  return runProgram(`tools/${command}.ts`, options);
}

const commands = {
  backup,
  content,
  leads,
  "mail-test": mailTest,
  "send-files": sendFiles,
  staff,
  subscribers,
};
export type CommandName = keyof typeof commands;

/** Runs a command in this process, which is much faster. Call one at a time, because this captures the output. */
export async function callCommand(
  command: CommandName,
  { args = [], env = {} }: Omit<ProgramOptions, "cwd"> = {},
): Promise<ProgramResult> {
  let out = "";
  let err = "";
  const { argv, env: environment, exitCode } = process;
  process.argv = [...argv.slice(0, 1), `tools/${command}.ts`, ...args];
  process.env = { ...environment, ...env };
  process.exitCode = 0;
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += String(text);
      return true;
    }),
    vi.spyOn(console, "log").mockImplementation((...parts) => {
      out += `${format(...parts)}\n`;
    }),
    vi.spyOn(console, "error").mockImplementation((...parts) => {
      err += `${format(...parts)}\n`;
    }),
  ];
  try {
    await commands[command]();
    return { code: Number(process.exitCode), out, err };
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, env: environment, exitCode });
  }
}
