// Collects, on the server, the data with which scripts start a page.
import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";
import { fontFiles } from "#app/fonts/files.ts";
import { encodeStart, type PageModules } from "./page-start.ts";

/** Reads the stream of loader data, so it can be called once for each request. */
export async function describeStart(context: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  return encodeStart({
    modules: modulesOf(
      manifest,
      staticHandlerContext.matches.map(({ route }) => route.id),
    ),
    fonts: fontFiles,
    context: JSON.parse(serverHandoffString ?? "{}"),
    data: serverHandoffStream ? await text(serverHandoffStream) : "",
  });
}

/** @throws if the build has split the module of a route, because the browser would not load its parts */
export function modulesOf(manifest: EntryContext["manifest"], routeIds: string[]): PageModules {
  const routes = routeIds.map((id) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`React Router's manifest has no route ${id}.`);
    if (route.clientActionModule || route.clientLoaderModule || route.clientMiddlewareModule)
      throw new Error(`The module of ${id} is split: page scripts load whole modules.`);
    return { id, module: route.module, imports: route.imports ?? [] };
  });
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [
      ...new Set([
        ...manifest.entry.imports,
        ...routes.flatMap(({ module, imports }) => [module, ...imports]),
      ]),
    ],
  };
}
