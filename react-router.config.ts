// React Router's settings: every page is prerendered; a visit loads no route manifest later.
import type { Config } from "@react-router/dev/config";
import { readContent } from "./app/content/read.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...readContent().projects.map(({ slug }) => `/portfolio/${slug}`),
    ...readContent().areas.map(({ slug }) => `/areas/${slug}`),
  ],
} satisfies Config;
