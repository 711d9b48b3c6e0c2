// Bundles the pages that are still React Router's. It goes with the last of them.
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { inlineScripts } from "./scripts/inline-script.ts";
import { islands } from "./scripts/island.ts";
import { serverOnly } from "./scripts/server-only.ts";

/** File for the report on client scripts; only `npm run analyze` (scripts/analyze.ts) sets it. */
const report = process.env.ANALYZE;
const { default: Sonda } = report ? await import("sonda/vite") : {};

/** Browsers from spring 2022 on, checked by tests/old-browsers.spec.ts. */
const supportedBrowsers = ["chrome100", "edge100", "firefox100", "safari15.4"];

const rootModule = fileURLToPath(new URL("app/root.tsx", import.meta.url));
/** The part of react-dom that the entry and components share: a chunk of its own would cost a request. */
const SHARED_REACT_DOM = /react-dom\/(index\.js|cjs\/react-dom\.)/;

/**
 * Names the chunk that every page loads: all of our code that the root route imports statically, with what it needs.
 */
function nameFrameChunk(id: string, chunking: Rolldown.ChunkingContext): string | null {
  if (SHARED_REACT_DOM.test(id)) return "frame";
  // Packages follow the modules that use them: a barrel such as lucide-react's imports every icon.
  if (id === rootModule || id.includes("/node_modules/")) return null;
  const visited = new Set([id]);
  for (const module of visited) {
    if (module === rootModule) return "frame";
    for (const importer of chunking.getModuleInfo(module)?.importers ?? []) visited.add(importer);
  }
  return null;
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    inlineScripts(supportedBrowsers),
    islands(supportedBrowsers),
    serverOnly(),
    reactRouter(),
    Sonda?.({ format: "json", filename: report as string, brotli: true, include: [/\.js$/] }),
  ],
  environments: {
    // Groups small modules that pages share: thirty files of 1 KB cost more than one of 30 KB.
    client: {
      build: {
        sourcemap: Boolean(report),
        rollupOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                { name: nameFrameChunk, debugName: "frame", priority: 1 },
                // Fields and sketches are for few pages.
                {
                  name: "shared",
                  test: /\/app\/(?!ui\/(field|drawing\/plan-sketch)\.)|lucide-react/,
                  minShareCount: 4,
                },
                // The contact page and the planner load all of these.
                {
                  name: "fields",
                  test: /\/ui\/(field|focus|drawing\/plan-sketch)\.|\/consultation\/questionnaire\.|\/app\/numbers\./,
                  minShareCount: 2,
                },
                {
                  name: "carousel",
                  test: /\/ui\/(carousel|carousel-controls|use-carousel|video)\.|\/portrait\.|\/chevron-(left|right)\.|embla-carousel/,
                  minShareCount: 2,
                },
                // The contact page has all of the form, and others load its short form later.
                {
                  name: "request",
                  test: /\/consultation\/(?!questionnaire\.)/,
                  minShareCount: 2,
                },
                {
                  name: "maps",
                  test: /\/sections\/(service-map|map-frame)\./,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // Lets a debugger show the source of a running release (docs/decisions/0105-server-source-maps.md).
        sourcemap: true,
        // Tailwind makes no maps of its styles; the server's code has them.
        rollupOptions: { input: "./server/router-pages.ts", checks: { sourcemapBroken: false } },
      },
    },
  },
  // Fonts stay files: inlined, they would block the first paint of every page.
  // Nobody reads the gzip sizes that Vite would compute: pages are sent as brotli, with limits in tests.
  // scripts/build.ts copies public/.
  build: {
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: supportedBrowsers,
    reportCompressedSize: false,
  },
});
