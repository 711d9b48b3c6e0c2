// `node scripts/render-pages.ts WORK`: renders the pages of a build (content: CONTENT_FILE).
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { asPageStart, startAddress } from "#app/live/start-source.ts";
import { NOT_FOUND_FILE } from "#server/http/files.ts";
import { writeAsset } from "./write-asset.ts";

/**
 * A newsletter step that does not exist. The root handles this error, so the page hydrates at every address; the data
 * of a page route would hydrate only at addresses of that route. No menu marks this address as current.
 */
const MISSING_PAGE = "/newsletter/404";

/** Uses the bundle's contexts; importing the source would create other objects (server/main.ts). */
type Bundle = ServerBuild & { asPageStart: typeof asPageStart; startAddress: typeof startAddress };

/** Lists React Router's pages that do not depend on the request: routes without parameters. */
function listPagePaths({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    // The office is rendered only for signed-in staff.
    if (!route?.path || route.id.startsWith("office/") || /[:*]/.test(route.path)) return [];
    return [`/${route.path}`];
  });
}

/** @param work a folder with client/ and server/ as React Router made them */
async function renderPages(work: string): Promise<void> {
  const bundle = (await import(pathToFileURL(join(work, "server/index.js")).href)) as Bundle;
  const { asPageStart, startAddress } = bundle;
  const handle = createRequestHandler(bundle, "production");
  const client = join(work, "client");

  async function render(path: string, context = new RouterContextProvider(), status = 200): Promise<string> {
    const response = await handle(new Request(`http://localhost${path}`), context);
    if (response.status !== status) throw new Error(`${path} was rendered with status ${response.status}.`);
    return response.text();
  }

  /** Renders a page whose start data is in a separate file. */
  async function renderLight(path: string): Promise<string> {
    const start = await render(path, contextWith(asPageStart, true));
    return render(path, contextWith(startAddress, writeAsset(client, "page", "data", start)));
  }

  const paths = listPagePaths(bundle);
  for (const path of paths) {
    const data = `${path}.data`;
    write(join(client, data), await render(data));
    write(join(client, path, "index.html"), await renderLight(path));
  }
  write(join(client, NOT_FOUND_FILE), await render(MISSING_PAGE, undefined, 404));
  console.log(`${paths.length} pages`);
}

function contextWith<Value>(key: RouterContext<Value>, value: Value): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(key, value);
  return context;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const [work] = process.argv.slice(2);
if (!work) throw new Error("The folder of the build is missing.");
await renderPages(work);
