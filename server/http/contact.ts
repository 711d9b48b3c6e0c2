// Receives the consultation form: checks, stores and answers it, for scripts as JSON and for browsers as a page.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { messages } from "#app/consultation/questionnaire.ts";
import { type ConsultationReply, consultationReply, type RefusedReply } from "#app/consultation/reply.ts";
import { toConsultation } from "#app/consultation/schema.ts";
import { findStored, isStored, leadDeliveries, type NewLead, storeLead } from "../leads/leads.ts";
import { idempotencyKeyOf, sourceOf, submissionOf, suspicionsOf } from "../leads/receive.ts";
import { isReference } from "../leads/reference.ts";
import type { Env, Site } from "./app.ts";
import { BODY_LIMIT, readForm } from "./form.ts";
import { createLimit } from "./limit.ts";
import { createReplies, logRefusal, refusals, wantsJson } from "./replies.ts";
import { addressOf, isOwnOrigin } from "./visitor.ts";

/** Sent forms, whole or not, for each request that an address may send: mistakes are forgiven, floods are not. */
const ATTEMPTS_PER_REQUEST = 20;

/** The routes of /contact: POST, and GET with the reference of a stored request or with the project that a visitor came from. */
export function contactRoutes(site: Site): Hono<Env> {
  const { store, config, render, wakeDeliveries } = site;
  const { page, answer } = createReplies(render, consultationReply);
  const deliveries = leadDeliveries({ webhook: config.webhook !== null });
  const requests = createLimit(store, "requests", config.leadsRateLimit);
  const attempts = createLimit(store, "attempts", config.leadsRateLimit * ATTEMPTS_PER_REQUEST);

  async function receive(context: Context<Env>): Promise<Response> {
    const sent = await readForm(context);
    const submission = submissionOf(sent);
    const refused = (message: string): RefusedReply => ({
      state: "refused",
      message,
      result: submission.reply({ formErrors: [message] }),
    });
    if (!isOwnOrigin(context.env.incoming, config.trustProxy)) {
      logRefusal(context, { reason: "origin" });
      return answer(context, 403, refused(refusals.foreign));
    }

    const address = addressOf(context.env.incoming, config.trustProxy);
    try {
      const pause = await attempts(address);
      if (pause !== null) return limited(context, "attempts", refused, pause);
      if (submission.status !== "success") {
        return answer(context, 422, { state: "refused", result: submission.reply() });
      }
      const lead: NewLead = {
        request: toConsultation(submission.value),
        source: sourceOf(sent, context.req.header("referer") ?? null),
        suspect: suspicionsOf(sent),
        idempotencyKey: idempotencyKeyOf(sent),
        address,
      };
      // A repeated request costs nothing and must be told its reference even at the limit: its answer was lost.
      const earlier = await findStored(store, lead);
      if (earlier !== null) return accepted(context, earlier);
      const wait = await requests(address);
      if (wait !== null) return limited(context, "requests", refused, wait);
      const { reference, isNew } = await storeLead(store, lead, deliveries);
      if (isNew) wakeDeliveries();
      return accepted(context, reference);
    } catch (error) {
      context.var.log.error({ err: error }, "A consultation request could not be stored");
      return answer(context, 503, refused(messages.failed), { "retry-after": "30" });
    }
  }

  function limited(
    context: Context<Env>,
    limit: "attempts" | "requests",
    refused: (message: string) => RefusedReply,
    seconds: number,
  ): Promise<Response> {
    logRefusal(context, { limit });
    return answer(context, 429, refused(refusals.limited(seconds)), { "retry-after": String(seconds) });
  }

  function accepted(context: Context<Env>, reference: string): Response {
    const reply: ConsultationReply = { state: "sent", reference };
    if (wantsJson(context)) return context.json(reply, 200, { "cache-control": "no-store" });
    return context.redirect(`/contact?sent=${reference}`, 303);
  }

  async function showSent(context: Context<Env>): Promise<Response> {
    const reference = context.req.query("sent") ?? "";
    try {
      if (isReference(reference) && (await isStored(store, reference))) {
        return await page(context, 200, { state: "sent", reference });
      }
    } catch (error) {
      context.var.log.error({ err: error }, "A stored request could not be looked up");
    }
    return context.redirect("/contact", 303);
  }

  return new Hono<Env>()
    .post(
      "/contact",
      bodyLimit({
        maxSize: BODY_LIMIT,
        onError: (context: Context<Env>) => {
          logRefusal(context, { reason: "size" });
          const reply = { state: "refused", message: refusals.tooLarge, result: null } as const;
          return answer(context, 413, reply, { connection: "close" });
        },
      }),
      receive,
    )
    .get("/contact", (context, next) => {
      const { sent, project } = context.req.query();
      if (sent !== undefined) return showSent(context);
      return project === undefined ? next() : page(context, 200, { state: "cameFrom", project });
    });
}
