// React Router's settings: every page is prerendered; a visit loads no route manifest later.
import type { Config } from "@react-router/dev/config";
import { pagePaths } from "./app/content/paths.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  prerender: () => pagePaths(),
} satisfies Config;
