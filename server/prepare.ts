// First step of `npm start`: checks the configuration and content, and builds if the code has changed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findContentDir, findContentFolder } from "#app/content/folder.ts";
import { ContentError, readContent } from "#app/content/read.ts";
import { buildIfNeeded } from "#scripts/build.ts";
import { findCurrentBuild, removeOldBuilds } from "./builds.ts";
import { readConfig, warnAboutOldVariables } from "./config.ts";
import { prepareContent } from "./editing/prepare-content.ts";
import { PublishingError, siteFolder } from "./editing/site-folder.ts";
import { writeLogLine } from "./log-line.ts";
import { explainStartFailure } from "./start-failure.ts";

const folder = join(import.meta.dirname, "../build");

/** Visitors don't wait longer for a publishing of another process, or a backup, if there is a build to serve. */
const MAX_WAIT_MS = 10_000;

/** Logs why the build before serves on, without the code's update. @returns false if the start fails */
function keepsLastBuild(error: unknown): boolean {
  const isOffice = existsSync(siteFolder(findContentDir()).content);
  if (!isOffice || findCurrentBuild(folder) === null) return false;
  if (error instanceof ContentError) {
    const msg = `The office's content does not fit this code, so the build before is started: correct the files in ${findContentFolder()} (npm run content:check) and start again, or go back to the code before`;
    writeLogLine(50, msg, { problems: error.problems });
    return true;
  }
  if (error instanceof PublishingError) {
    const msg =
      "A publishing or a backup has the office's folder, so the build before is started: start again after an update of the code";
    writeLogLine(40, msg, { contentDir: findContentDir() });
    return true;
  }
  return false;
}

try {
  await prepareContent(findContentDir(), findCurrentBuild(folder) === null ? undefined : MAX_WAIT_MS);
  readConfig(process.env, readContent().company);
  warnAboutOldVariables(process.env);
  await buildIfNeeded();
  removeOldBuilds(folder);
} catch (error) {
  if (!keepsLastBuild(error)) explainStartFailure(error);
}
