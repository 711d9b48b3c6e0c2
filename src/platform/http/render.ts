// Renders pages for one request: with a reply to a form, private data or a plan.

import type { Content } from "#content/read.ts";
import type { Preview } from "#editing/preview/preview-note.tsx";
import type { NewsletterReply } from "#newsletter/reply.ts";
import type { OfficeReplies } from "#office/action.ts";
import type { Office } from "#office/context.ts";
import type { PhotosReply } from "#photos/outcomes.ts";
import type { ConsultationReply, Prefill } from "#requests/form/reply.ts";
import type { ReadVisitorRequest, VisitReply } from "#visits/reply.ts";
import type { Log } from "../log.ts";
import { renderBusy } from "./plain-pages.ts";
import type { PageRenderer } from "./public-pages.ts";
import type { TakeTurn, Visitor } from "./render-turns.ts";
import { createFailureReport } from "./report-failure.ts";

/** Replies to forms, by the name under which a page finds its own in `Astro.locals`. */
export type PageReplies = {
  consultation: ConsultationReply | Prefill;
  newsletter: NewsletterReply;
  photos: PhotosReply;
  visit: VisitReply;
};

/** What the server passes to Astro's pages, as `Astro.locals`. Pages from the cache get the id alone. */
export type PageLocals = Partial<PageReplies> & {
  /** Shown on error pages. */
  requestId: string;
  /** Finds the request of a private link. */
  readVisitorRequest?: ReadVisitorRequest;
  /** Makes the page a preview. */
  preview?: Preview;
  /** What the signed-in person may do, for the office's screens. Only the guard sets it (src/office/server/routes.ts). */
  office?: Office;
  /** What a screen of the office shows after its form was not carried out. */
  officeReply?: Partial<OfficeReplies>;
  /** Logs why a page can't be rendered: see src/middleware.ts. */
  reportFailure?(error: unknown): void;
};

/** Who waits for a page. The id of the request is shown on error pages. */
export type PageVisitor = Visitor & { requestId: string };

export type RenderPage = (
  request: Request,
  reply: {
    visitor: PageVisitor;
    locals?: Omit<PageLocals, "requestId">;
    /** Other content than visitors get, for a preview. */
    content?: Content;
    /** Replaces status 200; a 404 or 500 stays. */
    status?: number;
    headers?: Record<string, string>;
  },
) => Promise<Response>;

type Options = { log: Log; readVisitorRequest: ReadVisitorRequest; takeTurn: TakeTurn };

/** Creates a page renderer, which lets visitors take turns. Its responses are not cached. */
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
