// Starts publishing in a process of its own, which outlives the switch to the new release.
import { spawn } from "node:child_process";
import { join } from "node:path";

/** As scripts/publish.ts sends it. */
type Report = { state: "started" } | { state: "refused"; reason: string };

/**
 * Returns why publishing was refused, or null once it has started.
 * @param restore the version to restore instead of publishing drafts
 */
export function startPublishing(
  { who, restore, isBuilt }: { who: string; restore: string | null; isBuilt: boolean },
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  const words = [who, ...(restore ? [restore] : []), ...(isBuilt ? [] : ["--without-build"])];
  const child = spawn(process.execPath, [join(process.cwd(), "scripts/publish.ts"), ...words], {
    // The serving process has the content of its release in CONTENT_FILE.
    env: { ...env, CONTENT_FILE: "" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const { promise, resolve } = Promise.withResolvers<string | null>();
  child.on("message", (report: Report) => resolve(report.state === "refused" ? report.reason : null));
  const refuse = () =>
    resolve(
      "Publishing could not start, so nothing was published. Tell whoever runs the server: its log says why.",
    );
  child.once("error", refuse);
  child.once("exit", refuse);
  child.unref();
  return promise;
}
