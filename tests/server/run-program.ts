// Runs a TypeScript program of the repository as a process without a terminal, until it ends.
import { execFile } from "node:child_process";
import { resolve } from "node:path";

export type ProgramResult = { code: number; out: string; err: string };
export type ProgramOptions = { args?: string[]; env?: NodeJS.ProcessEnv; cwd?: string };

/** @param file its path in the repository */
export function runProgram(
  file: string,
  { args = [], env = {}, cwd = "." }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve(file), ...args],
      { env: { ...process.env, ...env }, cwd },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end();
  });
}
