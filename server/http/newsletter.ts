// Newsletter routes: the footer's form, links in mails, and one-click unsubscribe.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod/mini";
import { maxCharacters } from "#app/consultation/questionnaire.ts";
import { type NewsletterReply, newsletterMessages, newsletterReply } from "#app/newsletter/reply.ts";
import {
  canConfirm,
  confirm,
  findStatus,
  resubscribe,
  subscribe,
  unsubscribe,
} from "../newsletter/subscribers.ts";
import type { Env, Site } from "./app.ts";
import { MAX_BODY_BYTES, readForm } from "./form.ts";
import { createRateLimit } from "./limit.ts";
import { createReplies, logRefusal, refusals, wantsJson } from "./replies.ts";
import { isOwnOrigin, readAddress } from "./visitor.ts";

const emailSchema = z
  .string()
  .check(z.trim(), z.maxLength(maxCharacters.email), z.regex(z.regexes.html5Email));

/** Routes of /newsletter. */
export function createNewsletterRoutes(site: Site): Hono<Env> {
  const { store, config, render, wakeDeliveries } = site;
  const { sendReply } = createReplies(render, newsletterReply);
  const countRequest = createRateLimit(store, "newsletter", config.leadsRateLimit);

  async function receive(context: Context<Env>): Promise<Response> {
    const typed = ((await readForm(context)).get("email") ?? "").toWellFormed().slice(0, 500);
    const refused = (message: string): NewsletterReply => ({ state: "refused", message, email: typed });
    if (!isOwnOrigin(context.env.incoming, config.trustProxy)) return refuseForeign(context, typed);
    const email = emailSchema.safeParse(typed);
    if (!email.success) return sendReply(context, 422, refused(newsletterMessages.email));
    try {
      const waitSeconds = await countRequest(context, readAddress(context.env.incoming, config.trustProxy));
      if (waitSeconds !== null) {
        return sendReply(context, 429, refused(refusals.limited(waitSeconds)), {
          "retry-after": String(waitSeconds),
        });
      }
      await subscribe(store, email.data);
      wakeDeliveries();
      if (wantsJson(context)) return sendReply(context, 200, { state: "asked" });
      // A reload must not send the form again.
      return context.redirect("/newsletter/asked", 303);
    } catch (error) {
      context.var.log.error({ err: error }, "A subscription could not be stored");
      return sendReply(context, 503, refused(newsletterMessages.failed), { "retry-after": "30" });
    }
  }

  /**
   * Runs a link's action. An unreachable database gets 503, so that it doesn't look like an expired link.
   * @param action returns the reply, or null if the link is unknown or expired
   */
  async function followLink(
    context: Context<Env>,
    action: () => Promise<NewsletterReply | null>,
  ): Promise<Response> {
    try {
      const reply = await action();
      if (reply) wakeDeliveries();
      return await sendReply(context, reply ? 200 : 404, reply ?? { state: "expired" });
    } catch (error) {
      context.var.log.error({ err: error }, "A newsletter link could not be followed");
      const reply: NewsletterReply = { state: "refused", message: newsletterMessages.failed, email: "" };
      return sendReply(context, 503, reply, { "retry-after": "30" });
    }
  }

  function refuseForeign(context: Context<Env>, email = ""): Promise<Response> {
    logRefusal(context, { reason: "origin" });
    return sendReply(context, 403, { state: "refused", message: refusals.foreign, email });
  }

  async function readToken(context: Context<Env>): Promise<string> {
    const sent = context.req.method === "POST" ? (await readForm(context)).get("token") : null;
    const token = sent ?? context.req.query("token") ?? "";
    // Postgres rejects NUL with an error. Tokens contain only these characters.
    return /^[\w-]{1,100}$/.test(token) ? token : "";
  }

  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context: Context<Env>) => {
      logRefusal(context, { reason: "size" });
      const reply = { state: "refused", message: refusals.tooLarge, email: "" } as const;
      return sendReply(context, 413, reply, { connection: "close" });
    },
  });

  return (
    new Hono<Env>()
      .post("/newsletter", limitBody, receive)
      .on("GET", ["/newsletter", "/newsletter.data"], (context) =>
        render(context.req.raw, { requestId: context.var.requestId }),
      )
      .get("/newsletter/asked", (context) => sendReply(context, 200, { state: "asked" }))
      .get("/newsletter/confirm", async (context) => {
        const token = await readToken(context);
        return followLink(context, async () =>
          (await canConfirm(store, token)) ? { state: "confirm", token } : null,
        );
      })
      .post("/newsletter/confirm", limitBody, async (context) => {
        const token = await readToken(context);
        if (!isOwnOrigin(context.env.incoming, config.trustProxy)) return refuseForeign(context);
        return followLink(context, async () =>
          (await confirm(store, token)) ? { state: "confirmed" } : null,
        );
      })
      .get("/newsletter/unsubscribe", async (context) => {
        const token = await readToken(context);
        return followLink(context, async () => {
          const status = await findStatus(store, token);
          return status && { state: status === "unsubscribed" ? "unsubscribed" : "unsubscribe", token };
        });
      })
      .post("/newsletter/resubscribe", limitBody, async (context) => {
        const token = await readToken(context);
        if (!isOwnOrigin(context.env.incoming, config.trustProxy)) return refuseForeign(context);
        return followLink(context, async () =>
          (await resubscribe(store, token)) ? { state: "confirmed" } : null,
        );
      })
      // RFC 8058: mail programs post here from any origin, with the token as their only credential.
      .post("/newsletter/unsubscribe", limitBody, async (context) => {
        const token = await readToken(context);
        return followLink(context, async () => {
          if (!(await unsubscribe(store, token))) return null;
          return wantsJson(context) ? { state: "unsubscribed" } : { state: "unsubscribed", token };
        });
      })
  );
}
