// `node scripts/render-pages.ts WORK`: renders the pages of a build (content: CONTENT_FILE).
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import { listDirectoryPaths } from "#app/content/area-directory.ts";
import { readContent } from "#app/content/read.ts";
import { NOT_FOUND_FILE } from "#server/http/files.ts";
import { FULL_PLAN_FILE, fullPlanQuery } from "./full-plan.ts";

/**
 * A newsletter step that does not exist. The root handles this error, so the page hydrates at every address; the data
 * of a page route would hydrate only at addresses of that route. No menu marks this address as current.
 */
const MISSING_PAGE = "/newsletter/404";

/** Pages that do not depend on the request: routes without parameters, and one page for each entry in content. */
function listPagePaths({ routes }: ServerBuild): string[] {
  const fixed = Object.values(routes).flatMap((route) => {
    // The office is only rendered for a session.
    if (route?.id.startsWith("office/")) return [];
    if (!route || (!route.index && !route.path) || /[:*]/.test(route.path ?? "")) return [];
    return [`/${route.path ?? ""}`];
  });
  const { otherServices, projects, areas, guides } = readContent();
  const entries = { services: otherServices, portfolio: projects, areas, guides };
  const fromContent = Object.entries(entries).flatMap(([folder, list]) =>
    list.map(({ slug }) => `/${folder}/${slug}`),
  );
  return [...new Set([...fixed, ...listDirectoryPaths(), ...fromContent])];
}

/** @param work a folder with client/ and server/ as React Router made them */
async function renderPages(work: string): Promise<void> {
  const bundle = (await import(pathToFileURL(join(work, "server/index.js")).href)) as ServerBuild;
  const handle = createRequestHandler(bundle, "production");

  async function render(path: string, file: string, status = 200): Promise<void> {
    const response = await handle(new Request(`http://localhost${path}`));
    if (response.status !== status) throw new Error(`${path} was rendered with status ${response.status}.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await response.text());
  }

  const client = join(work, "client");
  const paths = listPagePaths(bundle);
  for (const path of paths) {
    const data = path === "/" ? "/_.data" : `${path}.data`;
    await render(data, join(client, data));
    await render(path, join(client, path, "index.html"));
  }
  await render(MISSING_PAGE, join(client, NOT_FOUND_FILE), 404);
  await render(`/planner?${fullPlanQuery()}`, join(work, FULL_PLAN_FILE));
  console.log(`${paths.length} pages`);
}

const [work] = process.argv.slice(2);
if (!work) throw new Error("The folder of the build is missing.");
await renderPages(work);
