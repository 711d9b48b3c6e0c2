// Entry of React Router's bundle: the pages that have not moved to Astro. It goes with the last of them.
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type RouterContext, RouterContextProvider } from "react-router";
import type { PageHandler } from "./http/render.ts";
import { routerContexts } from "./http/router-contexts.ts";

export * from "virtual:react-router/server-build";
export { refreshContent } from "#app/content/read.ts";

/** @param sent the server's copies of the contexts, which this bundle has under other identities */
export function createPageHandler(mode: string, sent: RouterContext<unknown>[]): PageHandler {
  const handle = createRequestHandler(build, mode);
  return function handlePage(request, context) {
    const own = new RouterContextProvider();
    routerContexts.forEach((key, index) => {
      const value = context && readContext(context, sent[index]);
      if (value !== undefined) own.set(key, value);
    });
    return handle(request, own);
  };
}

/** Returns undefined for a context without a value, for which `get` throws. */
function readContext(context: RouterContextProvider, key: RouterContext<unknown> | undefined): unknown {
  try {
    return key && context.get(key);
  } catch {
    return undefined;
  }
}
