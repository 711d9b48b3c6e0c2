// First step of `npm start`: checks the configuration, and builds the site if needed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findContentDir, findContentFolder } from "#app/content/folder.ts";
import { ContentError, readContent } from "#app/content/read.ts";
import { buildIfNeeded } from "#scripts/build.ts";
import { readConfig } from "./config.ts";
import { prepareContent } from "./editing/prepare-content.ts";
import { PublishingError, siteFolder } from "./editing/site-folder.ts";
import { writeLogLine } from "./log-line.ts";
import { findCurrentRelease } from "./releases.ts";
import { explainStartFailure } from "./start-failure.ts";

const build = join(import.meta.dirname, "../build");

/** Visitors don't wait longer for a publishing or a backup if there is a release to serve. */
const MAX_WAIT_MS = 10_000;

/** Logs why the release before keeps serving. @returns false if the start fails */
function keepsLastRelease(error: unknown): boolean {
  const isOffice = existsSync(siteFolder(findContentDir()).content);
  if (!isOffice || findCurrentRelease(build) === null) return false;
  if (error instanceof ContentError) {
    const msg = `The office's content does not fit this code, so the release before keeps serving: correct the files in ${findContentFolder()} (npm run content:check) and run npm run build, or go back to the code before`;
    writeLogLine(50, msg, { problems: error.problems });
    return true;
  }
  if (error instanceof PublishingError) {
    const msg =
      "A publishing or a backup has the office's folder, so the release before keeps serving: run npm run build after an update of the code";
    writeLogLine(40, msg, { contentDir: findContentDir() });
    return true;
  }
  return false;
}

try {
  const waitMs = findCurrentRelease(build) === null ? undefined : MAX_WAIT_MS;
  await prepareContent(findContentDir(), build, waitMs);
  const config = readConfig(process.env, readContent().company);
  await buildIfNeeded({ ...config, content: findContentFolder() });
} catch (error) {
  if (!keepsLastRelease(error)) explainStartFailure(error);
}
