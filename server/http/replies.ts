// Words and ways of answers that all forms of the site share.
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { type RouterContext, RouterContextProvider } from "react-router";
import type { Env } from "./app.ts";
import type { RenderPage } from "./render.ts";

/** Why a form was refused whatever it held. */
export const refusals = {
  tooLarge: "Your message is too long to send. Please shorten it, or call us.",
  foreign: "This form was sent from another website. Please open it on our own page and send it from there.",
  limited: (seconds: number) =>
    `You have sent several requests in a short time. Please try again in ${minutes(seconds)}, or call us.`,
};

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "a minute" : `${count} minutes`;
}

/** Why a form was refused, for the log: a form that nobody can send must not go unnoticed. */
type RefusalReason =
  | { reason: "origin" }
  | { reason: "size" }
  | { limit: "attempts" | "requests" | "newsletter" };

/** Warns of a refused form. For a foreign origin the log names the hosts, as a proxy may be set up wrong. */
export function logRefusal(context: Context<Env>, why: RefusalReason): void {
  const { origin, host, "x-forwarded-host": forwardedHost } = context.env.incoming.headers;
  const hosts = "reason" in why && why.reason === "origin" ? { origin, host, forwardedHost } : {};
  const named = Object.entries(hosts).map(([name, value]) => [name, value && String(value).slice(0, 200)]);
  context.var.log.warn(
    { path: context.req.path, ...why, ...Object.fromEntries(named) },
    "A form was refused",
  );
}

/** Whether the answer goes to a script rather than to a person. */
export function wantsJson(context: Context<Env>): boolean {
  const supports = ["text/html", "application/json"];
  return accepts(context, { header: "Accept", supports, default: "text/html" }) === "application/json";
}

type Status = 200 | 403 | 404 | 413 | 422 | 429 | 503;

/** An answer that is made anew for each request and kept by nobody. */
type Answer<Reply> = (
  context: Context<Env>,
  status: Status,
  reply: Reply,
  headers?: Record<string, string>,
) => Promise<Response>;

/**
 * How one form answers.
 * @param key the context in which the form's page looks for its reply
 * @returns `page`: the page at the address that was asked, with the reply on it; `answer`: the same for people, and the
 * reply as JSON for scripts
 */
export function createReplies<Reply>(
  render: RenderPage,
  key: RouterContext<Reply | null>,
): { page: Answer<Reply>; answer: Answer<Reply> } {
  async function page(
    context: Context<Env>,
    status: Status,
    reply: Reply,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const provider = new RouterContextProvider();
    provider.set(key, reply);
    // Without the query, which may hold a token, and without the body, which has been read.
    const { origin, pathname } = new URL(context.req.url);
    return render(new Request(origin + pathname), {
      requestId: context.var.requestId,
      context: provider,
      status,
      headers,
    });
  }

  return {
    page,
    async answer(context, status, reply, headers = {}) {
      if (!wantsJson(context)) return page(context, status, reply, headers);
      return context.json(reply, status, { "cache-control": "no-store", ...headers });
    },
  };
}
