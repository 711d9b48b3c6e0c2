// The not-found page of a build: one file that answers every unknown address.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { NOT_FOUND_FILE } from "#server/http/files.ts";

/**
 * Requests a newsletter step that does not exist: such a failure belongs to the root, and hydrates at every address,
 * while data of a page would only do so at addresses of that page's form. No menu marks that address as current.
 */
const MISSING_PAGE = "http://localhost/newsletter/404";

/**
 * Renders the page into a build.
 * @param work a folder with client/ and server/ as React Router made them
 */
export async function writeNotFound(work: string): Promise<void> {
  // Imported here, as a start that finds its build ready needs none of it.
  const { createRequestHandler } = await import("react-router");
  const bundle = (await import(pathToFileURL(join(work, "server/index.js")).href)) as ServerBuild;
  const answer = await createRequestHandler(bundle, "production")(new Request(MISSING_PAGE));
  if (answer.status !== 404) throw new Error(`The not-found page was rendered with status ${answer.status}.`);
  writeFileSync(join(work, "client", NOT_FOUND_FILE), await answer.text());
}
