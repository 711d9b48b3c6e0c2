// Responses that all forms share: refusals, JSON for scripts, pages for browsers.
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { type RouterContext, RouterContextProvider } from "react-router";
import { maskToken } from "./addresses.ts";
import type { Env } from "./app.ts";
import type { LimitName } from "./limit.ts";
import type { RenderPage } from "./render.ts";

/** Messages for forms that are refused regardless of their content. */
export const refusals = {
  tooLarge: "Your message is too long to send. Please shorten it, or call us.",
  foreign: "This form was sent from another website. Please open it on our own page and send it from there.",
  limited: (seconds: number) =>
    `You have sent several requests in a short time. Please try again in ${formatMinutes(seconds)}, or call us.`,
};

function formatMinutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "a minute" : `${count} minutes`;
}

/** Logged for each refusal, so that operators notice a form that nobody can send. */
type RefusalReason =
  | { reason: "origin" }
  | { reason: "size" }
  | { limit: LimitName; allowed: number; windowSeconds: number };

/** Logs a refused form. For a foreign origin this includes the hosts, because a proxy may be misconfigured. */
export function logRefusal(context: Context<Env>, why: RefusalReason): void {
  const { origin, host, "x-forwarded-host": forwardedHost } = context.env.incoming.headers;
  const hosts = "reason" in why && why.reason === "origin" ? { origin, host, forwardedHost } : {};
  const cut = Object.entries(hosts).map(([name, value]) => [name, value && String(value).slice(0, 200)]);
  const path = maskToken(context.req.path);
  context.var.log.warn({ path, ...why, ...Object.fromEntries(cut) }, "A form was refused");
}

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
 * Creates the senders of a form's replies: `sendPage` renders the requested page with the reply, `sendReply` does that
 * for browsers and sends JSON to scripts.
 * @param key the context in which the form's page looks for its reply
 * @param toPage returns the path of the form's page, if the form is sent to another
 */
export function createReplies<Reply>(
  render: RenderPage,
  key: RouterContext<Reply | null>,
  toPage: (pathname: string) => string = (pathname) => pathname,
): { sendPage: SendReply<Reply>; sendReply: SendReply<Reply> } {
  async function sendPage(
    context: Context<Env>,
    status: Status,
    reply: Reply,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const provider = new RouterContextProvider();
    provider.set(key, reply);
    // Without the query, which may hold a token, and without the body, which has been read.
    const { origin, pathname } = new URL(context.req.url);
    return render(new Request(origin + toPage(pathname)), {
      requestId: context.var.requestId,
      context: provider,
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

/** Answers OPTIONS with the allowed methods, and other methods with 405. */
export function refuseMethod(context: Context<Env>, methods: string[]): Response {
  const allow = methods.join(", ");
  if (context.req.method === "OPTIONS") return context.body(null, 204, { allow });
  // Closing the connection stops a large body, which nobody reads.
  const headers = { allow, "cache-control": "no-store", connection: "close" };
  return context.text("This method is not allowed here.\n", 405, headers);
}
