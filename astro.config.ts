// Astro's settings: the site's own server (src/main.ts) is bundled with the pages and renders them on request.
import { join } from "node:path";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import type { AstroIntegration } from "astro";
import { defineConfig, logHandlers, passthroughImageService } from "astro/config";
import { frameOrigins, MAPS } from "#platform/http/headers.ts";

/** Bundles the site's server as the entry, in place of an adapter with a server of its own. */
const ownServer: AstroIntegration = {
  name: "own-server",
  hooks: {
    // A built site logs failures itself (src/middleware.ts): Astro would print messages, which may quote visitors.
    "astro:config:setup": ({ command, updateConfig }) => {
      if (command === "build") updateConfig({ logger: logHandlers.console({ level: "silent" }) });
    },
    "astro:config:done": ({ setAdapter }) =>
      setAdapter({
        name: "own-server",
        entrypointResolution: "auto",
        serverEntrypoint: new URL("src/main.ts", import.meta.url),
        adapterFeatures: { buildOutput: "server", middlewareMode: "classic" },
        supportedAstroFeatures: { serverOutput: "stable", sharpImageService: "stable" },
      }),
  },
};

export default defineConfig({
  output: "server",
  outDir: process.env.ASTRO_FOLDER ?? "build/work/astro",
  // tools/build.ts copies public/.
  publicDir: "src/no-public-files",
  trailingSlash: "never",
  adapter: ownServer,
  integrations: [react()],
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  compressHTML: true,
  // The style sheet is a file that all pages share: inside each page it would be a third of its bytes.
  build: { assets: "assets", inlineStylesheets: "never", format: "file" },
  devToolbar: { enabled: false },
  // The server checks the origin of forms itself, and has no sessions of Astro's.
  session: false,
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        `connect-src 'self' ${MAPS}`,
        `frame-src ${frameOrigins.join(" ")}`,
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      // Attributes carry data: colors of pictures, positions in drawings.
      styleDirective: {
        resources: [
          { resource: "'self'", kind: "element" },
          { resource: "'unsafe-inline'", kind: "attribute" },
        ],
      },
    },
  },
  vite: {
    plugins: [tailwindcss()],
    resolve: {
      alias: [
        {
          find: /^react-dom\/server$/,
          replacement: join(import.meta.dirname, "src/process/react-server.ts"),
        },
      ],
    },
    build: {
      assetsInlineLimit: 0,
      target: ["chrome100", "edge100", "firefox100", "safari15.4"],
      // Safari 15 has faults in the fields of classes. They become plain assignments, not calls of a slow helper.
      rolldownOptions: { transform: { assumptions: { setPublicClassFields: true } } },
    },
    // Thirty files of 1 KB cost a page more than a few of 10 KB.
    environments: {
      client: {
        build: {
          rollupOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                  // What the script in the head needs, apart from React: menus work before that has arrived.
                  {
                    name: "start",
                    test: /\/src\/(lib\/(durations|fill-in|is-record|media|parse-json)|design\/live\/(?!use-|address-))/,
                  },
                  {
                    name: "shared",
                    test: /\/src\/(design|site\/layout|requests\/form)\/|lucide-react|@astrojs\/react/,
                    minShareCount: 4,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
