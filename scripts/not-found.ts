// Renders the not-found page of a build, which is served for every unknown address.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { NOT_FOUND_FILE } from "#server/http/files.ts";

/**
 * A newsletter step that does not exist. The root handles this error, so the page hydrates at every address; the data
 * of a page route would hydrate only at addresses of that route. No menu marks this address as current.
 */
const MISSING_PAGE = "http://localhost/newsletter/404";

/**
 * Renders the page into a build.
 * @param work a folder with client/ and server/ as React Router made them
 */
export async function writeNotFound(work: string): Promise<void> {
  // Imported late: a start with an up-to-date build does not need it.
  const { createRequestHandler } = await import("react-router");
  const bundle = (await import(pathToFileURL(join(work, "server/index.js")).href)) as ServerBuild;
  const answer = await createRequestHandler(bundle, "production")(new Request(MISSING_PAGE));
  if (answer.status !== 404) throw new Error(`The not-found page was rendered with status ${answer.status}.`);
  writeFileSync(join(work, "client", NOT_FOUND_FILE), await answer.text());
}
