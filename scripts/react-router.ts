// Runs React Router's command with the Node version of this process.
import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** The command's shebang would use the `node` of PATH, which may be too old when a service starts it. */
export function runReactRouter(args: string[], options: Pick<SpawnSyncOptions, "env" | "stdio">) {
  return spawnSync(process.execPath, [join(root, "node_modules/.bin/react-router"), ...args], {
    ...options,
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
}
