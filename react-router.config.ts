// React Router's settings: every page is prerendered; a visit loads no route manifest later.
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  prerender: ({ getStaticPaths }) => getStaticPaths(),
} satisfies Config;
