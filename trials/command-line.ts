// Reads the arguments of a script for developers. Wrong ones end it with exit code 2.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "#lib/error-facts.ts";

/** Parses the arguments. An unknown option ends the process with a message and the usage. */
export function readCommandLine<Syntax extends ParseArgsConfig>(syntax: Syntax, usage: string) {
  try {
    return parseArgs(syntax);
  } catch (error) {
    return endWithUsage(messageOf(error), usage);
  }
}

/** Ends the process because of wrong arguments. */
export function endWithUsage(mistake: string, usage: string): never {
  console.error(`${mistake}\n\n${usage}`);
  process.exit(2);
}
