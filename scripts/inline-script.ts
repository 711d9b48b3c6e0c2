// Vite plugin: imports `./file.ts?inline-script` as the text of a bundled, minified function.
import { build, type Plugin, type Rolldown } from "vite";

const SUFFIX = "?inline-script";

/**
 * The text is an expression that evaluates to the module's default export. It is empty in the client bundle, because
 * the page already contains the script.
 * @param target the browsers that the site supports, as in Vite's `build.target`
 */
export function inlineScripts(target: string[]): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    resolveId: resolveSuffix(SUFFIX),
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const text =
        this.environment.name === "client" ? "" : await bundle(id.slice(0, -SUFFIX.length), target);
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

/** Resolves a module ID that ends with a suffix, and keeps the suffix for the plugin's `load`. */
export function resolveSuffix(suffix: string) {
  return async function resolveId(this: Rolldown.PluginContext, source: string, importer?: string) {
    if (!source.endsWith(suffix)) return null;
    const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true });
    return resolved && resolved.id + suffix;
  };
}

/** @throws when the module has a mistake or no default export */
export async function bundle(file: string, target: string[]): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target,
      lib: { entry: file, formats: ["iife"], name: "start" },
      rollupOptions: { output: { exports: "default" } },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = output[0]?.output ?? [];
  if (!chunk) throw new Error(`${file} produced no output.`);
  return chunk.code
    .trim()
    .replace(/^var start=/, "")
    .replace(/;$/, "");
}
