// Renders a page on request through React Router: replies to forms, the not-found page, errors.
import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { deferHydration, withNonce } from "#app/live/defer.ts";
import { requestId as requestIdContext } from "#app/live/request-id.ts";
import { contentSecurityPolicy } from "./headers.ts";

/** React Router's request handler. */
export type PageHandler = (request: Request, context?: RouterContextProvider) => Promise<Response>;

export type RenderPage = (
  request: Request,
  reply: {
    /** Error pages show it. */
    requestId: string;
    context?: RouterContextProvider;
    /** Replaces the status of a page that was found; a 404 or 500 keeps its own. */
    status?: number;
    headers?: Record<string, string>;
  },
) => Promise<Response>;

/**
 * A page renderer with deferred scripts, a nonce for each answer and no caching.
 * @param development leaves scripts as Vite wants them: at once, and with inline code of its own
 */
export function createRenderer(handle: PageHandler, development: boolean): RenderPage {
  return async function renderPage(
    request,
    { requestId, context = new RouterContextProvider(), status, headers: more = {} },
  ) {
    context.set(requestIdContext, requestId);
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    headers.set("cache-control", "no-store");
    const answered = response.status === 200 && status ? status : response.status;
    if (development || !headers.get("content-type")?.startsWith("text/html")) {
      return new Response(response.body, { status: answered, headers });
    }
    const nonce = randomBytes(16).toString("base64");
    headers.set("content-security-policy", contentSecurityPolicy([`nonce-${nonce}`]));
    const html = withNonce(deferHydration(await response.text()), nonce);
    return new Response(html, { status: answered, headers });
  };
}
