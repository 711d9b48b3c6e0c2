// The server bundle's entry: React Router's build for the prerenderer, and the site around it for whoever starts it.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { readContent } from "#app/content/read.ts";
import type { Config } from "./config.ts";
import { type OpenSite, openSite, type RunningSite, runSite } from "./site.ts";

export * from "virtual:react-router/server-build";

/** Serves the built site, with the files in build/. @throws StoreError, or the system's error when the port can't be had. */
export function startSite(config: Config): Promise<RunningSite> {
  const handle = createRequestHandler(build, "production");
  return runSite(config, { handle, build: "build", sender: readContent().company });
}

/** The site without its files and without a door: the development server has both. */
export function openDevelopmentSite(config: Config): Promise<OpenSite> {
  const handle = createRequestHandler(build, "development");
  return openSite(config, { handle, build: null, sender: readContent().company });
}
