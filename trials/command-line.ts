// Reads the arguments of a script that developers run; wrong ones end it with exit code 2.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "#lib/error-facts.ts";

/** Returns what `parseArgs` returns. An unknown option ends the process with its name and the usage. */
export function readCommandLine<Syntax extends ParseArgsConfig>(syntax: Syntax, usage: string) {
  try {
    return parseArgs(syntax);
  } catch (error) {
    return endWithUsage(messageOf(error), usage);
  }
}

/** Ends the process: the arguments make no sense. */
export function endWithUsage(mistake: string, usage: string): never {
  console.error(`${mistake}\n\n${usage}`);
  process.exit(2);
}
