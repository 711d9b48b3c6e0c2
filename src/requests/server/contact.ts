// Receives the consultation form: validates and stores it, and replies with JSON or a page.
import { type Context, Hono } from "hono";
import { messages } from "#content/questionnaire.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { MAX_QUERY_CHARACTERS } from "#plan/plan.ts";
import { toSentQuery } from "#plan/sent-plan.ts";
import { requireSameFiles } from "#platform/database/transactions.ts";
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
import type { ConsultationReply, PlanReceipt, SentReply } from "../form/reply.ts";
import { toConsultation } from "../form/schema.ts";
import {
  findLeadRow,
  findStored,
  listLeadDeliveries,
  type NewLead,
  type StoredReceipt,
  storeLead,
} from "./leads.ts";
import {
  findSuspicions,
  isPlanTooLong,
  parseSubmission,
  readIdempotencyKey,
  readSource,
  withCanonicalPlan,
} from "./receive.ts";
import { isReference } from "./reference.ts";

/** How many forms, valid or not, an address may send for each allowed request. */
const ATTEMPTS_PER_REQUEST = 20;

type ContactServices = Services & {
  /** Whether a visitor could book a visit now. */
  hasFreeTime(): Promise<boolean>;
};

/** Routes of /contact: POST, and GET with the reference of a stored request, a project or a plan. */
export function createContactRoutes(site: ContactServices): Hono<Env> {
  const { store, config, render, sendKept, wakeDeliveries } = site;
  const { sendPage, sendReply } = createReplies(render, "consultation");
  const deliveries = listLeadDeliveries({ webhook: config.webhook !== null, channel: "form" });
  const requestLimit = createRateLimit(store, "requests", config.leadsRateLimit);
  const attemptLimit = createRateLimit(store, "attempts", config.leadsRateLimit * ATTEMPTS_PER_REQUEST);

  async function receive(context: Context<Env>): Promise<Response> {
    const sent = await readForm(context);
    const submission = parseSubmission(sent);
    try {
      requireOwnOrigin(context, config);
      await requireWithin(attemptLimit, context);
      if (submission.status !== "success")
        return sendReply(context, 422, { state: "refused", result: submission.reply() });
      const lead: NewLead = {
        request: withCanonicalPlan(toConsultation(submission.value)),
        source: readSource(sent, context.req.header("referer") ?? null),
        suspect: findSuspicions(sent),
        idempotencyKey: readIdempotencyKey(sent),
        address: context.var.visitor.key,
      };
      const stored = await storeOnce(context, lead);
      return confirmStored(context, stored, findReceipt(sent, lead));
    } catch (error) {
      const refusal = toRefusal(context, error, "A consultation request could not be stored");
      return refuse(context, refusal, submission);
    }
  }

  /** Stores a request, unless it was stored before. */
  async function storeOnce(context: Context<Env>, lead: NewLead): Promise<StoredReceipt> {
    // A request is repeated if its reply was lost, so it gets its reference even over the limit.
    const earlier = await findStored(store, lead);
    if (earlier !== null) return earlier;
    await requireWithin(requestLimit, context);
    const { isNew, ...stored } = await storeOrUncount(lead);
    if (isNew) wakeDeliveries();
    return stored;
  }

  /** Stores a request. Failures don't count, so that the browser's retries are not refused with 429. */
  async function storeOrUncount(lead: NewLead) {
    try {
      return await storeLead(store, lead, deliveries);
    } catch (error) {
      // Not awaited, because a database that is down would delay the reply.
      requestLimit.uncount(lead.address).catch(() => {});
      throw error;
    }
  }

  function refuse(
    context: Context<Env>,
    { status, message = messages.failed, headers }: Refusal,
    submission: ReturnType<typeof parseSubmission> | null = null,
  ): Promise<Response> {
    const result = submission?.reply({ formErrors: [message] }) ?? null;
    return sendReply(context, status, { state: "refused", message, result }, headers);
  }

  async function confirmStored(
    context: Context<Env>,
    stored: StoredReceipt,
    plan: PlanReceipt | null,
  ): Promise<Response> {
    if (wantsJson(context)) {
      const invitation = await inviteToBook(site, context);
      const reply: ConsultationReply = { state: "sent", ...stored, ...invitation, ...(plan && { plan }) };
      return context.json(reply, 200, { "cache-control": "no-store" });
    }
    const { reference: sent, visitorToken: token } = stored;
    const query = new URLSearchParams({ sent, token, ...(plan === "dropped" && { dropped: "plan" }) });
    return context.redirect(`/contact?${query}`, 303);
  }

  async function showSent(context: Context<Env>): Promise<Response> {
    const reference = context.req.query("sent") ?? "";
    try {
      requireSameFiles(store);
    } catch (error) {
      return refuse(context, toRefusal(context, error, "A stored request may be lost"));
    }
    const reply = isReference(reference) ? await lookUpSent(site, context, reference) : null;
    return reply ? sendPage(context, 200, reply) : context.redirect("/contact", 303);
  }

  /** Sends the page with a plan, which is cached by the plan's canonical query. */
  function showPlan(context: Context<Env>, next: () => Promise<void>) {
    const sent = context.req.query("plan") ?? "";
    if (!sendKept || sent.trim() === "" || sent.length > MAX_QUERY_CHARACTERS) return next();
    const data = readPlannerData(new Date());
    const plan = toSentQuery(sent, data);
    const address = new URL(`${context.req.path}?plan=${encodeURIComponent(plan)}`, context.req.url);
    return sendKept(context.env.incoming, `${data.today} ${address.pathname}?${plan}`, () =>
      render(new Request(address), { visitor: context.var.visitor }),
    );
  }

  return new Hono<Env>()
    .post("/contact", limitBody(MAX_FORM_BYTES, refuse), receive)
    .get("/contact", (context, next) => {
      const { sent, project, plan } = context.req.query();
      if (sent !== undefined) return showSent(context);
      // The page reads the plan from the address.
      if (plan !== undefined) return showPlan(context, next);
      if (project === undefined) return next();
      return sendPage(context, 200, { state: "prefill", project });
    });
}

function findReceipt(sent: URLSearchParams, { request }: NewLead): PlanReceipt | null {
  if (isPlanTooLong(sent)) return "dropped";
  return request.plan === undefined ? null : "received";
}

/** Returns the reply to a form that was sent without scripts, or null if no request has the reference. */
async function lookUpSent(
  site: ContactServices,
  context: Context<Env>,
  reference: string,
): Promise<SentReply | null> {
  const { token = "", dropped } = context.req.query();
  try {
    const lead = await findLeadRow(site.store, reference);
    if (!lead) return null;
    const plan = dropped === "plan" ? "dropped" : lead.plan && "received";
    // A reference is not secret, so the private link is shown only to visitors who know its token.
    const visitorToken = lead.visitor_token === token ? token : undefined;
    return {
      state: "sent",
      reference,
      ...(visitorToken && { visitorToken, ...(await inviteToBook(site, context)) }),
      ...(plan && { plan }),
    };
  } catch (error) {
    context.var.log.error({ err: error }, "A stored request could not be looked up");
    // An empty form would look as if the request had not been sent.
    return { state: "sent", reference };
  }
}

/** Offers a visit only if one can be booked. The request is already stored, so a failure here is only logged. */
async function inviteToBook(
  { hasFreeTime }: ContactServices,
  context: Context<Env>,
): Promise<{ canBook?: boolean }> {
  try {
    return (await hasFreeTime()) ? { canBook: true } : {};
  } catch (error) {
    context.var.log.error({ err: error }, "The free times of visits could not be read");
    return {};
  }
}
