// Logs why a page could not be rendered, without messages, which may quote visitors.
import type { Log } from "../log.ts";
import { listCodePlaces } from "../log-error.ts";
import { maskToken } from "./addresses.ts";

/** Returns a function for `Astro.locals` that logs an error of a page. */
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
        stack: isError ? listCodePlaces(error) : undefined,
      },
      "A page could not be rendered",
    );
  };
}
