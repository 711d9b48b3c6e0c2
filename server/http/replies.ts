// Words and forms of answers that all forms of the site share.
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { Env } from "./app.ts";

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

/** Whether the answer goes to a script rather than to a person. */
export function wantsJson(context: Context<Env>): boolean {
  const supports = ["text/html", "application/json"];
  return accepts(context, { header: "Accept", supports, default: "text/html" }) === "application/json";
}
