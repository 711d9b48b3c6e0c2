// First step of `npm start`: checks the configuration, and builds the site if needed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findContentDir, findContentFolder } from "#app/content/folder.ts";
import { ContentError, readContent } from "#app/content/read.ts";
import { buildIfNeeded } from "#scripts/build.ts";
import { readConfig } from "./config.ts";
import { prepareContent } from "./editing/prepare-content.ts";
import { siteFolder } from "./editing/site-folder.ts";
import { writeLogLine } from "./log-line.ts";
import { findCurrentRelease } from "./releases.ts";
import { explainStartFailure } from "./start-failure.ts";

const build = join(import.meta.dirname, "../build");

/** Whether visitors keep the last release because the office's files do not fit the code. */
function keepsLastRelease(error: unknown): error is ContentError {
  const isOffice = existsSync(siteFolder(findContentDir()).content);
  return error instanceof ContentError && isOffice && findCurrentRelease(build) !== null;
}

function logKeptRelease({ problems }: ContentError): void {
  const msg = `The office's content does not fit this code, so the release before keeps serving: correct the files in ${findContentFolder()} (npm run content:check) and run npm run build, or go back to the code before`;
  writeLogLine(50, msg, { problems });
}

try {
  await prepareContent(findContentDir(), build);
  const config = readConfig(process.env, readContent().company);
  await buildIfNeeded({ ...config, content: findContentFolder() });
} catch (error) {
  if (keepsLastRelease(error)) logKeptRelease(error);
  else explainStartFailure(error);
}
