// Renders uncached pages for one request: with a reply to a form, private data or a plan.

import type { Content } from "#content/read.ts";
import type { Log } from "../log.ts";
import { renderBusy } from "./plain-pages.ts";
import type { PageRenderer } from "./public-pages.ts";
import type { TakeTurn, Visitor } from "./render-turns.ts";
import { createFailureReport } from "./report-failure.ts";

export type RenderPage = (
  request: Request,
  reply: {
    visitor: Visitor;
    locals?: Omit<App.Locals, "requestId">;
    /** Other content than visitors get, for a preview. */
    content?: Content;
    /** Replaces status 200; a 404 or 500 stays. */
    status?: number;
    headers?: Record<string, string>;
  },
) => Promise<Response>;

type Options = { log: Log; readVisitorRequest: App.Locals["readVisitorRequest"]; takeTurn: TakeTurn };

/** Creates a page renderer that queues fairly by visitor. Its responses are not cached. */
export function createRenderer(
  pages: PageRenderer,
  { log, readVisitorRequest, takeTurn }: Options,
): RenderPage {
  return function renderPage(request, reply) {
    // A form's change is made even if its sender has left.
    const hasLeft = () => request.method !== "POST" && reply.visitor.hasLeft();
    return takeTurn({ ...reply.visitor, hasLeft }, () => renderNow(request, reply), renderBusy);
  };

  async function renderNow(
    request: Request,
    { visitor: { requestId }, locals, content, status = 200, headers: more }: Parameters<RenderPage>[1],
  ): Promise<Response> {
    const reportFailure = createFailureReport(log, { requestId, path: new URL(request.url).pathname });
    const given = { ...locals, requestId, readVisitorRequest, reportFailure };
    const page = await pages.renderPage(request, given, content);
    const headers = new Headers({
      ...Object.fromEntries(page.headers),
      ...more,
      "cache-control": "no-store",
    });
    return new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
  }
}
