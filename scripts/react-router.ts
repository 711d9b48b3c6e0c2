// Runs React Router's command with the Node that runs this, wherever it was started from.
import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** The command's own first line would take the `node` of PATH: a service's is the machine's, which may be too old. */
export function runReactRouter(args: string[], options: Pick<SpawnSyncOptions, "env" | "stdio"> = {}) {
  return spawnSync(process.execPath, [join(root, "node_modules/.bin/react-router"), ...args], {
    ...options,
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
}
