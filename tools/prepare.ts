// The first step of `npm start`: checks configuration and content, and builds if necessary.
import { join } from "node:path";
import { readContent } from "#content/read.ts";
import { removeOldBuilds } from "#platform/builds.ts";
import { readConfig, warnAboutOldVariables } from "#platform/config.ts";
import { buildIfNeeded } from "./build.ts";
import { explainStartFailure } from "./start-failure.ts";

try {
  readConfig(process.env, readContent().company);
  warnAboutOldVariables(process.env);
  await buildIfNeeded();
  removeOldBuilds(join(import.meta.dirname, "../build"));
} catch (error) {
  explainStartFailure(error);
}
