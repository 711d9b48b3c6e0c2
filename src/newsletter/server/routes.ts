// Newsletter routes: the footer's form, links in mails, and one-click unsubscribe.
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { maxCharacters } from "#content/questionnaire.ts";
import { cleanLine } from "#lib/clean-text.ts";
import type { Store } from "#platform/database/store.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { MAX_FORM_BYTES, readForm } from "#platform/http/form.ts";
import { createRateLimit } from "#platform/http/limit.ts";
import {
  limitBody,
  type Refusal,
  requireOwnOrigin,
  requireWithin,
  toRefusal,
} from "#platform/http/refusals.ts";
import { createReplies, wantsJson } from "#platform/http/replies.ts";
import { type NewsletterReply, newsletterMessages } from "../reply.ts";
import { canConfirm, confirm, findStatus, resubscribe, subscribe, unsubscribe } from "./subscribers.ts";

const emailSchema = z
  .string()
  .check(z.overwrite(cleanLine), z.maxLength(maxCharacters.email), z.regex(z.regexes.html5Email));

/** Handles a link or a form with a token. Returns the reply, or null if the link is unknown or expired. */
type Action = (store: Store, token: string, context: Context<Env>) => Promise<NewsletterReply | null>;

const offerToConfirm: Action = async (store, token) =>
  (await canConfirm(store, token)) ? { state: "confirm", token } : null;

const confirmAddress: Action = async (store, token) =>
  (await confirm(store, token)) ? { state: "confirmed" } : null;

const confirmAgain: Action = async (store, token) =>
  (await resubscribe(store, token)) ? { state: "confirmed" } : null;

const offerToUnsubscribe: Action = async (store, token) => {
  const status = await findStatus(store, token);
  return status && { state: status === "unsubscribed" ? "unsubscribed" : "unsubscribe", token };
};

const removeAddress: Action = async (store, token, context) => {
  if (!(await unsubscribe(store, token))) return null;
  return wantsJson(context) ? { state: "unsubscribed" } : { state: "unsubscribed", token };
};

/** Routes of /newsletter. */
export function createNewsletterRoutes(site: Services): Hono<Env> {
  const { store, config, render, wakeDeliveries } = site;
  const { sendReply } = createReplies(render, "newsletter");
  const limit = createRateLimit(store, "newsletter", config.leadsRateLimit);

  function refuse(
    context: Context<Env>,
    { status, message = newsletterMessages.failed, headers }: Refusal,
    email = "",
  ): Promise<Response> {
    return sendReply(context, status, { state: "refused", message, email }, headers);
  }

  async function receive(context: Context<Env>): Promise<Response> {
    const typed = ((await readForm(context)).get("email") ?? "").toWellFormed().slice(0, 500);
    try {
      requireOwnOrigin(context, config);
      const email = emailSchema.safeParse(typed);
      if (!email.success)
        return sendReply(context, 422, { state: "refused", message: newsletterMessages.email, email: typed });
      await requireWithin(limit, context);
      await subscribe(store, email.data);
      wakeDeliveries();
      if (wantsJson(context)) return sendReply(context, 200, { state: "asked" });
      // A reload must not send the form again.
      return context.redirect("/newsletter/asked", 303);
    } catch (error) {
      return refuse(context, toRefusal(context, error, "A subscription could not be stored"), typed);
    }
  }

  /**
   * Returns a handler. While the database is unreachable it replies with 503, which differs from an expired link.
   * @param isOwnForm whether only our own page may send this
   */
  function handle(act: Action, { isOwnForm = false } = {}) {
    return async (context: Context<Env>): Promise<Response> => {
      const token = await readToken(context);
      try {
        if (isOwnForm) requireOwnOrigin(context, config);
        const reply = await act(store, token, context);
        if (reply) wakeDeliveries();
        return await sendReply(context, reply ? 200 : 404, reply ?? { state: "expired" });
      } catch (error) {
        return refuse(context, toRefusal(context, error, "A newsletter link could not be followed"));
      }
    };
  }

  const limitForm = limitBody(MAX_FORM_BYTES, refuse);
  return (
    new Hono<Env>()
      .post("/newsletter", limitForm, receive)
      .get("/newsletter/asked", (context) => sendReply(context, 200, { state: "asked" }))
      .get("/newsletter/confirm", handle(offerToConfirm))
      .post("/newsletter/confirm", limitForm, handle(confirmAddress, { isOwnForm: true }))
      .get("/newsletter/unsubscribe", handle(offerToUnsubscribe))
      .post("/newsletter/resubscribe", limitForm, handle(confirmAgain, { isOwnForm: true }))
      // RFC 8058: mail programs post here from any origin, with the token as their only credential.
      .post("/newsletter/unsubscribe", limitForm, handle(removeAddress))
  );
}

async function readToken(context: Context<Env>): Promise<string> {
  const sent = context.req.method === "POST" ? (await readForm(context)).get("token") : null;
  const token = sent ?? context.req.query("token") ?? "";
  // Tokens contain only these characters, and Postgres rejects others such as NUL with an error.
  return /^[\w-]{1,100}$/.test(token) ? token : "";
}
