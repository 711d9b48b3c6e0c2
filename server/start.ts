// `npm start`: checks the configuration, builds when needed, and serves the site until it is told to stop.
import "./production.ts";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readContent } from "#app/content/read.ts";
import { buildIfNeeded } from "#scripts/build.ts";
import { readConfig } from "./config.ts";
import { explainStartFailure, stopOnSignal } from "./process.ts";

try {
  const config = readConfig(process.env, readContent().company);
  await buildIfNeeded(config);
  // A name that TypeScript can't follow: the bundle is there only after the build.
  const bundle: string = pathToFileURL(resolve("build/server/index.js")).href;
  const { startSite } = (await import(bundle)) as typeof import("./main.ts");
  const site = await startSite(config);
  stopOnSignal(() => site.stop());
} catch (error) {
  explainStartFailure(error);
}
