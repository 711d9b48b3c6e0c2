// Refuses forms that come from another website, are too large or too frequent, or fail.
import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { readContent } from "#content/read.ts";
import type { Config } from "../config.ts";
import { maskToken } from "./addresses.ts";
import type { Env } from "./env.ts";
import type { LimitName, RateLimit } from "./limit.ts";
import { isOwnOrigin } from "./visitor.ts";

export type Refusal = {
  reason: "foreign" | "tooLarge" | "limited" | "failed";
  status: 403 | 413 | 429 | 503;
  /** Absent after a failure, which each form explains itself. */
  message?: string;
  headers: Record<string, string>;
};

/** Thrown while a form is handled, for `toRefusal`. */
class FormRefused extends Error {
  override name = "FormRefused";
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Whether a client disconnected before its request was complete. Failures after that are not the site's. */
export function isAborted({ complete, destroyed }: IncomingMessage): boolean {
  return !complete && destroyed;
}

/** Converts an error into a refusal. Any error but ours is logged, and the visitor may try again. */
export function toRefusal(context: Context<Env>, error: unknown, event: string): Refusal {
  if (error instanceof FormRefused) return error.refusal;
  if (!isAborted(context.env.incoming)) context.var.log.error({ err: error }, event);
  return { reason: "failed", status: 503, headers: retryAfter(30) };
}

/** Requires that a form was sent from our own page. @throws FormRefused */
export function requireOwnOrigin(context: Context<Env>, { trustProxy }: Pick<Config, "trustProxy">): void {
  if (isOwnOrigin(context.env.incoming, trustProxy)) return;
  logRefusal(context, { reason: "origin" });
  const message =
    "This form was sent from another website. Please open it on our own page and send it from there.";
  throw new FormRefused({ reason: "foreign", status: 403, message, headers: {} });
}

/** Counts a form. @throws FormRefused if its sender has sent too many, or the database's error */
export async function requireWithin(limit: RateLimit, context: Context<Env>): Promise<void> {
  const seconds = await limit(context, context.var.visitor.key);
  if (seconds === null) return;
  const message = `You have sent several requests in a short time. Please try again in ${formatMinutes(seconds)}, or call us at ${readContent().company.phone}.`;
  throw new FormRefused({ reason: "limited", status: 429, message, headers: retryAfter(seconds) });
}

function formatMinutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "a minute" : `${count} minutes`;
}

export function retryAfter(seconds: number): { "retry-after": string } {
  return { "retry-after": String(seconds) };
}

/** Refuses bodies of more than `maxSize` bytes. */
export function limitBody(
  maxSize: number,
  refuse: (context: Context<Env>, refusal: Refusal) => Response | Promise<Response>,
): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: (context: Context<Env>) => {
      logRefusal(context, { reason: "size" });
      const message = `Your message is too long to send. Please shorten it, or call us at ${readContent().company.phone}.`;
      return refuse(context, {
        reason: "tooLarge",
        status: 413,
        message,
        headers: { connection: "close" },
      });
    },
  });
}

/** Why a form was refused, for the log, so that operators notice a form that nobody can send. */
type LoggedReason =
  | { reason: "origin" }
  | { reason: "size" }
  | { reason: "code" }
  | { reason: "role" }
  | { reason: "signature" }
  | { limit: LimitName; allowed: number; windowSeconds: number };

/** Logs a refused form, and for a foreign origin also the hosts, because a proxy may be misconfigured. */
export function logRefusal(context: Context<Env>, why: LoggedReason): void {
  const { origin, host, "x-forwarded-host": forwardedHost } = context.env.incoming.headers;
  const hosts = "reason" in why && why.reason === "origin" ? { origin, host, forwardedHost } : {};
  const cut = Object.entries(hosts).map(([name, value]) => [name, value && String(value).slice(0, 200)]);
  const path = maskToken(context.req.path);
  context.var.log.warn({ path, ...why, ...Object.fromEntries(cut) }, "A form was refused");
}
