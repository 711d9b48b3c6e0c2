// The server bundle's entry: React Router's build for the prerenderer, and the site around it for whoever starts it.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import type { Config } from "./config.ts";
import { type OpenSite, openSite, type RunningSite, runSite } from "./site.ts";

export * from "virtual:react-router/server-build";

/** Serves the built site, with the files in build/. @throws StoreError, or the system's error when the port can't be had. */
export function startSite(config: Config): Promise<RunningSite> {
  return runSite(config, { handle: createRequestHandler(build, "production"), build: "build" });
}

/** The site without its files and without a door: the development server has both. */
export function openDevelopmentSite(config: Config): Promise<OpenSite> {
  return openSite(config, { handle: createRequestHandler(build, "development"), build: null });
}
