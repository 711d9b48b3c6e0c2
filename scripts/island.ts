// Vite plugin: imports `./file.ts?island` as the address of a separate script.
import { createHash } from "node:crypto";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { resolveSuffix } from "./inline-script.ts";

const SUFFIX = "?island";
/** Address prefix of islands on the development server, which bundles them on request. */
const DEVELOPMENT = "/@island/";

/** A bundled script and the files that it was made of. */
type Bundle = { code: string; sources: string[] };

/**
 * An island shares no chunk with the site, so that its imports cannot change public pages.
 * @param target the browsers that the site supports, as in Vite's `build.target`
 */
export function islands(target: string[]): Plugin {
  const root = process.cwd();
  return {
    name: "island",
    enforce: "pre",
    resolveId: resolveSuffix(SUFFIX),
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      if (this.environment.name === "client") return exportAddress("");
      if (this.environment.mode === "dev") return exportAddress(DEVELOPMENT + relative(root, file));
      const { code } = await bundleIsland(file, target);
      return exportAddress(writeScript(join(this.environment.config.build.outDir, "../client"), file, code));
    },
    configureServer(server) {
      const readBundle = keepBundles((file) => bundleIsland(join(root, file), target));
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith(DEVELOPMENT)) return next();
        try {
          const code = await readBundle(request.url.slice(DEVELOPMENT.length));
          response.setHeader("content-type", "text/javascript").end(code);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

function exportAddress(address: string): string {
  return `export default ${JSON.stringify(address)}`;
}

/** Writes a script into the client files. @returns its address, which changes with its content */
function writeScript(client: string, file: string, code: string): string {
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  const name = `${basename(file, extname(file))}-${hash}.js`;
  mkdirSync(join(client, "assets"), { recursive: true });
  writeFileSync(join(client, "assets", name), code);
  return `/assets/${name}`;
}

/** Bundles again after an edit of one of the files that a script was made of. */
function keepBundles(bundleFile: (file: string) => Promise<Bundle>): (file: string) => Promise<string> {
  const kept = new Map<string, Bundle & { stamp: string }>();
  const stampOf = (sources: string[]) => sources.map((source) => statSync(source).mtimeMs).join(" ");
  return async function readBundle(file) {
    const before = kept.get(file);
    if (before && before.stamp === stampOf(before.sources)) return before.code;
    const made = await bundleFile(file);
    kept.set(file, { ...made, stamp: stampOf(made.sources) });
    return made.code;
  };
}

/** @throws when the module has a mistake */
export async function bundleIsland(file: string, target: string[]): Promise<Bundle> {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    // Production code in development too: React's development checks make large forms slow.
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      write: false,
      target,
      rollupOptions: { input: file, output: { format: "es", codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = built.output;
  return { code: chunk.code, sources: chunk.moduleIds.filter((id) => /\/app\/.*\.tsx?$/.test(id)) };
}
