// React Router's settings: every page is prerendered; a visit loads no route manifest later.
import type { Config } from "@react-router/dev/config";
import { directoryPaths } from "./app/content/area-directory.ts";
import { readContent } from "./app/content/read.ts";

export default {
  ssr: true,
  // React Router empties this folder first: scripts/build.ts names one of its own for each build.
  buildDirectory: process.env.BUILD_FOLDER ?? "build/work/unnamed",
  routeDiscovery: { mode: "initial" },
  prerender: ({ getStaticPaths }) => [
    ...new Set([...getStaticPaths(), ...directoryPaths()]),
    ...readContent().otherServices.map(({ slug }) => `/services/${slug}`),
    ...readContent().projects.map(({ slug }) => `/portfolio/${slug}`),
    ...readContent().areas.map(({ slug }) => `/areas/${slug}`),
  ],
} satisfies Config;
