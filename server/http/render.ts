// Renders pages on request through React Router: replies to forms, and errors.
import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import type { ConsultationReply, Prefill } from "#app/consultation/reply.ts";
import type { Content } from "#app/content/read.ts";
import { scriptNonce } from "#app/live/nonce.ts";
import { reportFailure as reportRouterFailure } from "#app/live/report-failure.ts";
import { requestId as requestIdContext } from "#app/live/request-id.ts";
import type { NewsletterReply } from "#app/newsletter/reply.ts";
import type { OfficeReplies } from "#app/office/action.ts";
import type { Office } from "#app/office/context.ts";
import type { Preview } from "#app/office/site/preview/preview-note.tsx";
import type { PhotosReply } from "#app/photos/outcomes.ts";
import type { ReadVisitorRequest, VisitReply } from "#app/visits/reply.ts";
import type { Log } from "../log.ts";
import { maskToken } from "./addresses.ts";
import { createContentSecurityPolicy } from "./headers.ts";
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
  /** What the signed-in person may do, for the office's screens. Only the guard sets it (server/http/office.ts). */
  office?: Office;
  /** What a screen of the office shows after its form was not carried out. */
  officeReply?: Partial<OfficeReplies>;
  /** Logs why a page can't be rendered: see src/middleware.ts. */
  reportFailure?(error: unknown): void;
};

/** React Router's request handler. */
export type PageHandler = (request: Request, context?: RouterContextProvider) => Promise<Response>;

/** Who waits for a page. The id of the request is shown on error pages. */
export type PageVisitor = Visitor & { requestId: string };

export type RenderPage = (
  request: Request,
  reply: {
    visitor: PageVisitor;
    locals?: Omit<PageLocals, "requestId">;
    /** Other content than visitors get, for a preview. */
    content?: Content;
    /** For React Router's pages. */
    context?: RouterContextProvider;
    /** Replaces status 200; a 404 or 500 stays. */
    status?: number;
    headers?: Record<string, string>;
  },
) => Promise<Response>;

type Options = {
  log: Log;
  /**
   * Sets no policy, because Vite adds inline code, and no nonce, which the browser would lack when it hydrates.
   */
  isDevelopment: boolean;
  readVisitorRequest: ReadVisitorRequest;
  takeTurn: TakeTurn;
};

/** Creates a page renderer, which lets visitors take turns. Each response has its own nonce and is not cached. */
export function createRenderer(
  handle: PageHandler,
  pages: PageRenderer | null,
  { log, isDevelopment, readVisitorRequest, takeTurn }: Options,
): RenderPage {
  return function renderPage(request, reply) {
    // A form's change is made even if its sender has left.
    const hasLeft = () => request.method !== "POST" && reply.visitor.hasLeft();
    return takeTurn({ ...reply.visitor, hasLeft }, () => renderNow(request, reply), renderBusy);
  };

  async function renderNow(
    request: Request,
    {
      visitor: { requestId },
      context = new RouterContextProvider(),
      locals = {},
      content,
      status,
      headers: more = {},
    }: Parameters<RenderPage>[1],
  ): Promise<Response> {
    if (pages?.hasPage(request)) {
      const reportFailure = createFailureReport(log, { requestId, path: new URL(request.url).pathname });
      const page = await pages.renderPage(
        request,
        {
          ...locals,
          requestId,
          readVisitorRequest,
          reportFailure,
        },
        content,
      );
      const headers = new Headers({
        ...Object.fromEntries(page.headers),
        ...more,
        "cache-control": "no-store",
      });
      return new Response(page.body, {
        status: page.status === 200 && status ? status : page.status,
        headers,
      });
    }
    const nonce = randomBytes(16).toString("base64");
    context.set(requestIdContext, requestId);
    if (!isDevelopment) context.set(scriptNonce, nonce);
    context.set(visitorRequests, readVisitorRequest);
    context.set(consultationReply, locals.consultation ?? null);
    context.set(newsletterReply, locals.newsletter ?? null);
    context.set(photosReply, locals.photos ?? null);
    context.set(visitReply, locals.visit ?? null);
    context.set(reportRouterFailure, (failure) =>
      log.error({ requestId, ...failure, path: maskToken(failure.path) }, "A page could not be rendered"),
    );
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    headers.set("cache-control", "no-store");
    const finalStatus = response.status === 200 && status ? status : response.status;
    if (!isDevelopment && headers.get("content-type")?.startsWith("text/html"))
      headers.set("content-security-policy", createContentSecurityPolicy([`nonce-${nonce}`]));
    return new Response(response.body, { status: finalStatus, headers });
  }
}
