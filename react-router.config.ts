// React Router's settings: puts the whole route manifest in every page. scripts/render-pages.ts prerenders them.
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // React Router empties this folder first, so scripts/build.ts sets a new one for each build.
  buildDirectory: process.env.BUILD_FOLDER ?? "build/work/unnamed",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
