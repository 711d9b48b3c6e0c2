// Explains to operators why the site can't start.
import { codeOf } from "#lib/error-facts.ts";

/** Errors whose message is enough without a stack trace. */
const SELF_EXPLANATORY = new Set(["ConfigError", "StoreError", "ContentError", "PublishingError"]);

/** Prints one line for expected errors and a stack trace for others. Sets the exit code to 1. */
export function explainStartFailure(error: unknown): void {
  process.exitCode = 1;
  if (!(error instanceof Error)) throw error;
  const code = codeOf(error);
  const port = `PORT=${process.env.PORT ?? 3000}`;
  if (code === "EADDRINUSE") {
    console.error(
      `PORT is in use by another program (${port}): stop it or choose another port, for example PORT=3001`,
    );
  } else if (code === "EACCES" && Reflect.get(error, "syscall") === "listen") {
    console.error(
      `PORT is not allowed for this user (${port}): choose one above 1023, for example PORT=3000`,
    );
  } else if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    console.error(
      `HOST is "${process.env.HOST ?? ""}", which is not an address of this machine: choose one, for example HOST=0.0.0.0`,
    );
  } else {
    console.error(SELF_EXPLANATORY.has(error.constructor.name) ? error.message : error);
  }
}
