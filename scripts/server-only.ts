// Vite plugin and build step: keep the office out of the browser's bundle and route list.
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The office's modules. Its pages are not hydrated, so browsers need none of them. */
const MODULE = /\/app\/office\/[^?]+\.tsx?$/;

/** Replaces the office's modules by empty ones in the browser's bundle. */
export function serverOnly(): Plugin {
  return {
    name: "server-only",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (this.environment.name !== "client" || !MODULE.test(id)) return undefined;
      return { code: emptyModule(code), map: null };
    },
  };
}

/** Returns a module with the same export names, which React Router has already read from the file. */
export function emptyModule(code: string): string {
  const names = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(
    ([, name]) => `export const ${name} = null;`,
  );
  return [...names, ...(/^export default /m.test(code) ? ["export default null;"] : [])].join("\n");
}

type Manifest = { routes: Record<string, { module: string }> };

/**
 * Removes the office from the list of routes that every page loads, and its empty modules.
 * @param client the folder of a build's client files
 * @throws when the list is not found
 */
export function removeOfficeRoutes(client: string): void {
  const [file] = globSync("assets/manifest-*.js", { cwd: client });
  if (!file) throw new Error("React Router wrote no manifest.");
  const path = join(client, file);
  const [, start = "", json = "", end = ""] =
    /^([^{]*)(\{.*\})(;?\s*)$/s.exec(readFileSync(path, "utf8")) ?? [];
  const manifest = JSON.parse(json) as Manifest;
  for (const [id, { module }] of Object.entries(manifest.routes)) {
    if (!id.startsWith("office/")) continue;
    delete manifest.routes[id];
    rmSync(join(client, module), { force: true });
  }
  // React Router treats a missing flag like `hasAction: false`.
  const text = JSON.stringify(manifest, (_field, value) => (value === false ? undefined : value));
  writeFileSync(path, start + text + end);
}
