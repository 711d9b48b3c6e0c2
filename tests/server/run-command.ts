// Runs the office's commands as processes of their own, as npm does.
import { execFile } from "node:child_process";
import { resolve } from "node:path";

export type CommandResult = { code: number; out: string; err: string };

type Options = { args?: string[]; env?: NodeJS.ProcessEnv; cwd?: string };

/** Runs server/commands/{command}.ts without a terminal. */
export function runCommand(
  command: string,
  { args = [], env = {}, cwd = "." }: Options = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve(`server/commands/${command}.ts`), ...args],
      { env: { ...process.env, ...env }, cwd },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end();
  });
}
