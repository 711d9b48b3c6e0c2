// How the process ends: on a signal, or because it can't start.

/** Runs `stop` at the first SIGTERM or SIGINT and exits; a second signal doesn't wait. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  async function onSignal(): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    await stop();
    process.exit(0);
  }
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** Errors whose message says it all. */
const known = new Set(["ConfigError", "StoreError", "ContentError"]);

/** Tells in a line why the site didn't start; a stack trace only for what nobody foresaw. Sets the exit code to 1. */
export function explainStartFailure(error: unknown): void {
  process.exitCode = 1;
  if (!(error instanceof Error)) throw error;
  const { code } = error as { code?: string };
  const port = `PORT=${process.env.PORT ?? 3000}`;
  if (code === "EADDRINUSE") {
    console.error(
      `PORT is taken by another program (${port}): stop it or choose another, for example PORT=3001`,
    );
  } else if (code === "EACCES") {
    console.error(
      `PORT may not be used by this user (${port}): choose one above 1023, for example PORT=3000`,
    );
  } else if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    console.error(
      `HOST is "${process.env.HOST ?? ""}", which is not an address of this machine, for example HOST=0.0.0.0`,
    );
  } else {
    console.error(known.has(error.constructor.name) ? error.message : error);
  }
}
