// Logs why a page could not be rendered, without messages, which may quote visitors.
import type { Log } from "../log.ts";
import { maskToken } from "./addresses.ts";

/** Returns a function for `PageLocals` that logs an error of a page once. */
export function createFailureReport(
  log: Log,
  { requestId, path }: { requestId: string; path: string },
): (error: unknown) => void {
  return function reportFailure(error) {
    const isError = error instanceof Error;
    log.error(
      {
        requestId,
        path: maskToken(path).slice(0, 200),
        error: isError ? error.name : typeof error,
        stack: isError ? stackWithoutMessage(error) : undefined,
      },
      "A page could not be rendered",
    );
  };
}

/** Returns the lines that name places in the code. */
function stackWithoutMessage({ stack = "" }: Error): string[] {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
