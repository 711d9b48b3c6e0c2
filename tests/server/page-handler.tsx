// Renders the real screens in unit tests, as the server bundle does, without a build.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createRequestHandler,
  Outlet,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "#app/entry.server.tsx";
import routeTable from "#app/routes.ts";
import type { PageHandler } from "#server/http/render.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Modules of app/ by their path, which Vite finds. */
const modules = import.meta.glob("../../app/{office,pages}/**/*.{ts,tsx}");

/** Stands for the site's document, whose styles and scripts only a build has. */
function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
      </body>
    </html>
  );
}

/** Passes loader data to components. */
function withProps(module: Route["module"]): Route["module"] {
  const { default: Page, ErrorBoundary } = module;
  return {
    ...module,
    default: Page && withComponentProps(Page as Parameters<typeof withComponentProps>[0]),
    ErrorBoundary:
      ErrorBoundary && withErrorBoundaryProps(ErrorBoundary as Parameters<typeof withErrorBoundaryProps>[0]),
  };
}

/** Returns routes by id, as React Router's plugin does. */
async function importRoutes(
  entries: RouteConfigEntry[],
  prefixes: readonly string[],
  parentId = "root",
): Promise<Routes> {
  const routes: Routes = {};
  for (const { file, path, index, id = file.replace(/\.tsx?$/, ""), children = [] } of entries) {
    if (!prefixes.some((prefix) => file.startsWith(prefix))) continue;
    const module = (await modules[`../../app/${file}`]?.()) as Route["module"];
    routes[id] = { id, parentId, path, index, module: withProps(module) };
    Object.assign(routes, await importRoutes(children, prefixes, id));
  }
  return routes;
}

/**
 * Creates a handler of some routes. Importing all would take seconds.
 * @param prefixes beginnings of their files in app/, such as "office/"
 */
export async function createPageHandler(prefixes: readonly string[]): Promise<PageHandler> {
  const root: Route = { id: "root", path: "", module: { default: Root } };
  const routes: Routes = { root, ...(await importRoutes(await routeTable, prefixes)) };
  const assets = {
    entry: { module: "/none.js", imports: [] },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, { ...route, module: "/none.js" }]),
    ),
    url: "/none.js",
    version: "1",
  };
  const build = {
    entry: { module: entry },
    routes,
    assets,
    assetsBuildDirectory: "build",
    basename: "/",
    publicPath: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return createRequestHandler(build as unknown as ServerBuild, "production");
}
