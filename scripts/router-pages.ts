// Builds React Router's bundle for the pages that have not moved to Astro. It goes with the last of them.
import { spawnSync } from "node:child_process";
import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { removeOfficeRoutes } from "./server-only.ts";

const root = join(import.meta.dirname, "..");

/** Adds React Router's client files to a build, and its server bundle as build/router. */
export function buildRouterPages(build: string): void {
  const out = `${build}-router`;
  const { status } = spawnSync(process.execPath, [join(root, "node_modules/.bin/react-router"), "build"], {
    cwd: root,
    env: { ...process.env, BUILD_FOLDER: out },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error("The build failed: see the errors above.");
  removeOfficeRoutes(join(out, "client"));
  cpSync(join(out, "client"), join(build, "client"), { recursive: true });
  renameSync(join(out, "server"), join(build, "router"));
  rmSync(out, { recursive: true });
}
