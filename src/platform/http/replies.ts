// Creates the responses that all forms share: JSON for scripts, pages for browsers.
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { Env } from "./env.ts";
import type { RenderPage } from "./render.ts";

/** Whether the client prefers JSON, as our scripts do. */
export function wantsJson(context: Context<Env>): boolean {
  const supports = ["text/html", "application/json"];
  return accepts(context, { header: "Accept", supports, default: "text/html" }) === "application/json";
}

type Status = 200 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** Sends a reply that is never cached. */
type SendReply<Reply> = (
  context: Context<Env>,
  status: Status,
  reply: Reply,
  headers?: Record<string, string>,
) => Promise<Response>;

/**
 * Creates the senders of a form's replies. `sendPage` renders the form's page with the reply. `sendReply` does the same
 * for browsers, and sends JSON to scripts.
 * @param name the key of the reply in `Astro.locals`
 * @param toPage returns the path of the form's page, if the form is sent to another path
 */
export function createReplies<Name extends keyof App.PageReplies>(
  render: RenderPage,
  name: Name,
  toPage: (pathname: string) => string = (pathname) => pathname,
): { sendPage: SendReply<App.PageReplies[Name]>; sendReply: SendReply<App.PageReplies[Name]> } {
  async function sendPage(
    context: Context<Env>,
    status: Status,
    reply: App.PageReplies[Name],
    headers: Record<string, string> = {},
  ): Promise<Response> {
    // Without the query, which may contain a token, and without the body, which has been read.
    const { origin, pathname } = new URL(context.req.url);
    return render(new Request(origin + toPage(pathname)), {
      visitor: context.var.visitor,
      locals: { [name]: reply },
      status,
      headers,
    });
  }

  return {
    sendPage,
    async sendReply(context, status, reply, headers = {}) {
      if (!wantsJson(context)) return sendPage(context, status, reply, headers);
      return context.json(reply, status, { "cache-control": "no-store", ...headers });
    },
  };
}

/** Replies to OPTIONS with the allowed methods, and to other methods with 405. */
export function refuseMethod(context: Context<Env>, methods: string[]): Response {
  const allow = methods.join(", ");
  if (context.req.method === "OPTIONS") return context.body(null, 204, { allow });
  // Closing the connection stops a large body, which nobody reads.
  const headers = { allow, "cache-control": "no-store", connection: "close" };
  return context.text("This method is not allowed here.\n", 405, headers);
}
