// React Router's settings: prerenders every page and puts the whole route manifest in it.
import type { Config } from "@react-router/dev/config";
import { listDirectoryPaths } from "./app/content/area-directory.ts";
import { readContent } from "./app/content/read.ts";

export default {
  ssr: true,
  // React Router empties this folder first, so scripts/build.ts sets a new one for each build.
  buildDirectory: process.env.BUILD_FOLDER ?? "build/work/unnamed",
  routeDiscovery: { mode: "initial" },
  prerender: ({ getStaticPaths }) => [
    ...new Set([...getStaticPaths(), ...listDirectoryPaths()]),
    ...readContent().otherServices.map(({ slug }) => `/services/${slug}`),
    ...readContent().projects.map(({ slug }) => `/portfolio/${slug}`),
    ...readContent().areas.map(({ slug }) => `/areas/${slug}`),
    ...readContent().guides.map(({ slug }) => `/guides/${slug}`),
  ],
} satisfies Config;
