// Starts publishing in a process of its own, which outlives the switch to the new release.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { isCodeBuilt } from "../code-fingerprint.ts";
import { serializeError } from "../log-error.ts";
import { writeLogLine } from "../log-line.ts";
import type { ToPublish } from "./publish.ts";
import { findWriteRefusal } from "./storage-failure.ts";

export type PublishOrder = ToPublish & {
  /** False in development, where pages are rendered from the files. */
  isBuilt: boolean;
};

const UPDATE_UNFINISHED =
  "Somebody has begun to update the website's code and has not finished, so nothing was published. Your changes are kept. Ask whoever runs the server to finish the update (npm ci && npm run build), then publish again.";

/** Returns why nothing can be built, for staff. */
async function findBuildObstacle(root: string): Promise<string | null> {
  const folder = join(root, "build");
  if (findWriteRefusal(folder))
    return `The server may not write to its folder for the finished pages (${folder}), so nothing was published. Your changes are kept. Ask whoever runs the server to make it writable.`;
  // A build would show visitors an update that nobody has finished, or fail for reasons that staff can't know.
  return (await isCodeBuilt(root)) ? null : UPDATE_UNFINISHED;
}

/** Sent by scripts/publish.ts to the server that started it. */
export type PublishReport = { state: "started" } | { state: "refused"; reason: string };

/** Returns why publishing was refused, or null once it has started. */
export async function startPublishing(
  order: PublishOrder,
  env: NodeJS.ProcessEnv = process.env,
  root = process.cwd(),
): Promise<string | null> {
  const obstacle = order.isBuilt ? await findBuildObstacle(root) : null;
  if (obstacle) return obstacle;
  const script = join(root, "scripts/publish.ts");
  // One argument, because the order has text that somebody typed.
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    // The serving process has the content of its release in CONTENT_FILE.
    env: { ...env, CONTENT_FILE: "" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const { promise, resolve } = Promise.withResolvers<string | null>();
  let hasReported = false;
  child.on("message", (report: PublishReport) => {
    hasReported = true;
    resolve(report.state === "refused" ? report.reason : null);
  });
  const refuse = () =>
    resolve(
      "Publishing could not start, so nothing was published. Tell whoever runs the server: its log says why.",
    );
  child.once("error", (error) => {
    writeLogLine(50, "Publishing could not start", { err: serializeError(error) });
    refuse();
  });
  child.once("exit", (code, signal) => {
    if (!hasReported) writeLogLine(50, "Publishing could not start", { code, signal });
    else if (signal) writeLogLine(50, "Publishing was ended by a signal", { signal });
    refuse();
  });
  child.unref();
  return promise;
}
