// Renders a page on request through React Router: replies to forms, the not-found page, errors.
import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { scriptNonce } from "#app/live/nonce.ts";
import { reportFailure } from "#app/live/report-failure.ts";
import { requestId as requestIdContext } from "#app/live/request-id.ts";
import type { Log } from "../log.ts";
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
 * Creates a page renderer: each response has a nonce of its own and is not cached.
 * @param development sets no policy, because Vite adds inline code of its own
 */
export function createRenderer(handle: PageHandler, log: Log, development: boolean): RenderPage {
  return async function renderPage(
    request,
    { requestId, context = new RouterContextProvider(), status, headers: more = {} },
  ) {
    const nonce = randomBytes(16).toString("base64");
    context.set(requestIdContext, requestId);
    context.set(scriptNonce, nonce);
    context.set(reportFailure, (failure) =>
      log.error({ requestId, ...failure }, "A page could not be rendered"),
    );
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    headers.set("cache-control", "no-store");
    const answered = response.status === 200 && status ? status : response.status;
    if (!development && headers.get("content-type")?.startsWith("text/html"))
      headers.set("content-security-policy", contentSecurityPolicy([`nonce-${nonce}`]));
    return new Response(response.body, { status: answered, headers });
  };
}
