// React Router's settings, for the pages that have not moved to Astro.
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // React Router empties this folder first (scripts/router-pages.ts).
  buildDirectory: process.env.BUILD_FOLDER ?? "build/work/unnamed",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
