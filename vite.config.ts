// The build: React Router with its own server entry, Tailwind, and the data of content/ kept out of the bundle.
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { brand } from "./scripts/brand.ts";
import { inlineScripts } from "./scripts/inline-script.ts";

/** Where `npm run analyze` (scripts/analyze.ts) wants the report on the client's scripts; other builds make none. */
const report = process.env.ANALYZE;
const { default: Sonda } = report ? await import("sonda/vite") : {};

/** What every page starts with besides React and the router: one file. */
const frame =
  /virtual:brand|react-dom\/(index\.js|cjs\/react-dom\.)|vite\/preload-helper|\/app\/(layout\/(logo|navigation-items|hours|footer|header|page-frame|route-announcer|navigation-bar|menu-toggle|plain-menu|contact-links|phone-and-email)|sections\/(not-found|error-page)|consultation\/arrival)\.tsx?$/;

/** Browsers from the spring of 2022 on: tests/old-browsers.spec.ts. */
const supportedBrowsers = ["chrome100", "edge100", "firefox100", "safari15.4"];

export default defineConfig({
  plugins: [
    brand(),
    tailwindcss(),
    inlineScripts(supportedBrowsers),
    reactRouter(),
    Sonda?.({ format: "json", filename: report as string, brotli: true, include: [/\.js$/] }),
  ],
  // What a build without a server must know: see app/consultation/sending.ts.
  define: { "import.meta.env.SENDING": JSON.stringify(process.env.SENDING ?? "server") },
  // Prerendering asks a server of Vite's for the pages: its watcher would look through all of them anew after each.
  server: process.env.NODE_ENV === "production" ? { watch: null } : {},
  environments: {
    // Small pieces that many pages share travel together: thirty files of a kilobyte cost more than one of thirty.
    client: {
      build: {
        sourcemap: Boolean(report),
        rollupOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                { name: "frame", test: frame, priority: 1 },
                { name: "shared", test: /\/app\/|lucide-react/, minShareCount: 8 },
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
        rollupOptions: { input: "./server/main.ts", checks: { sourcemapBroken: false } },
      },
    },
  },
  // Fonts stay files: inlined as data they would block the first paint of every page.
  build: { assetsInlineLimit: 0, target: supportedBrowsers },
});
