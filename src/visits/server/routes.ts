// Routes of /request/TOKEN: books, moves and cancels the visit, and sends its calendar file.
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { readContent } from "#content/read.ts";
import { parseTime } from "#lib/dates.ts";
import { toLine } from "#lib/one-line.ts";
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
import { createReplies } from "#platform/http/replies.ts";
import { findLeadByToken } from "#requests/server/leads.ts";
import { buildRequestUrl } from "#requests/server/links.ts";
import { visitor } from "#requests/server/timeline.ts";
import { findFree } from "../calendars.ts";
import { MAX_ADDRESS_CHARACTERS, type VisitReply } from "../reply.ts";
import { CALENDAR_TYPE, writeVisitCalendar } from "./calendar-file.ts";
import { listBookableDays } from "./list-visits.ts";
import { readVisitSettings } from "./settings.ts";
import { bookVisit, cancelVisit, findUpcoming, moveVisit, type VisitResult } from "./visits.ts";

/** How many changes an address may send for each request that it may send. */
const CHANGES_PER_REQUEST = 4;

const changes = ["book", "move", "cancel"] as const;
type Change = (typeof changes)[number];

/** The parameter `done` after each change: /request/TOKEN?done=booked. */
const doneWords: Record<Change, string> = { book: "booked", move: "moved", cancel: "canceled" };

/** Whether a path belongs to a private link. */
export function isRequestPath(path: string): boolean {
  return /^\/request\/[^/]+(\/visit\.ics|\/photos)?$/.test(path);
}

export function createRequestRoutes({
  store,
  config,
  render,
  serveNotFound,
  wakeDeliveries,
}: Services): Hono<Env> {
  const { sendPage } = createReplies(render, "visit");
  const limit = createRateLimit(store, "visits", config.leadsRateLimit * CHANGES_PER_REQUEST);

  /** Answers guessed links without rendering a page for each. */
  async function refuseUnknown(context: Context<Env>, next: () => Promise<void>) {
    // If the database can't be read, the page explains it.
    const isKnown = await findLeadByToken(store, context.req.param("token") ?? "").then(
      (lead) => lead !== null,
      () => true,
    );
    if (isKnown || !serveNotFound) return next();
    serveNotFound(context.env.incoming, context.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  }

  async function receive(context: Context<Env>): Promise<Response> {
    const form = readVisitForm(await readForm(context));
    const answer = (status: 404 | 409 | 422, notice: VisitReply["notice"]) =>
      sendPage(context, status, toReply(form, notice));
    try {
      requireOwnOrigin(context, config);
      await requireWithin(limit, context);
      const lead = await findLeadByToken(store, context.req.param("token") ?? "");
      if (!lead) return await answer(404, null);
      const wanted = toWantedChange(form);
      if (wanted === null) return await answer(422, null);
      const result = await change(lead.id, form, wanted);
      if (result.state !== "done") return await answer(409, result.state);
      wakeDeliveries();
      return context.redirect(`${context.req.path}?done=${doneWords[wanted.kind]}`, 303);
    } catch (error) {
      return refuse(context, toRefusal(context, error, "A visit could not be changed"), form);
    }
  }

  function refuse(
    context: Context<Env>,
    { status, message, headers }: Refusal,
    form = emptyForm,
  ): Promise<Response> {
    return sendPage(context, status, toReply(form, message ? { message } : "unavailable"), headers);
  }

  async function change(leadId: number, form: VisitForm, wanted: WantedChange): Promise<VisitResult> {
    const actor = { who: visitor, now: new Date() };
    if (wanted.kind === "cancel") return cancelVisit(store, { leadId, seen: form.seen }, actor);
    const { kind, startsAt } = wanted;
    const { rules } = await readVisitSettings(store);
    const upcoming = await findUpcoming(store.db, leadId, actor.now);
    const days = await listBookableDays(store, rules, actor.now, upcoming);
    // A repeated click finds its own visit.
    const isOwn = upcoming?.startsAt.getTime() === startsAt.getTime();
    const free = isOwn ? [{ estimator: upcoming.estimator, rules }] : findFree(days, startsAt);
    if (free.length === 0) return { state: "taken" };
    return kind === "move"
      ? moveVisit(store, { leadId, startsAt, seen: form.seen }, free, actor)
      : bookVisit(store, { leadId, startsAt, address: form.address }, free, actor);
  }

  async function sendCalendar(context: Context<Env>): Promise<Response> {
    const token = context.req.param("token") ?? "";
    const lead = await findLeadByToken(store, token);
    const visit = lead && (await findUpcoming(store.db, lead.id, new Date()));
    if (!visit) return context.text("There is no visit.\n", 404, { "cache-control": "no-store" });
    const { company, visits } = readContent();
    const { siteUrl } = config;
    const about = { reference: lead.reference, url: buildRequestUrl(siteUrl, token) };
    const file = writeVisitCalendar({ sender: company, siteUrl, words: visits.calendar }, visit, about);
    return context.body(file, 200, {
      "content-type": CALENDAR_TYPE,
      "content-disposition": 'attachment; filename="visit.ics"',
      "cache-control": "no-store",
    });
  }

  return new Hono<Env>()
    .post("/request/:token", limitBody(MAX_FORM_BYTES, refuse), receive)
    .get("/request/:token", refuseUnknown)
    .get("/request/:token/visit.ics", sendCalendar);
}

type VisitForm = { change: Change | null; startsAt: Date | null; address: string; seen: Date | null };

type WantedChange = { kind: "cancel" } | { kind: "book" | "move"; startsAt: Date };

const emptyForm: VisitForm = { change: null, startsAt: null, address: "", seen: null };

function readVisitForm(sent: URLSearchParams): VisitForm {
  return {
    change: changes.find((change) => change === sent.get("change")) ?? null,
    startsAt: parseTime(sent.get("at")),
    address: toLine(sent.get("address"), MAX_ADDRESS_CHARACTERS),
    // Missing on pages that were opened before an update.
    seen: parseTime(sent.get("seen")),
  };
}

/** Returns the change that a form asks for, or null if something is missing. */
function toWantedChange(form: VisitForm): WantedChange | null {
  const { change, startsAt } = form;
  if (change === null || change === "cancel") return change && { kind: change };
  return startsAt === null || toReply(form, null).errors.address ? null : { kind: change, startsAt };
}

function toReply({ change, startsAt, address }: VisitForm, notice: VisitReply["notice"]): VisitReply {
  return {
    notice,
    errors: {
      time: notice === null && change !== "cancel" && startsAt === null,
      address: notice === null && change === "book" && address === "",
    },
    at: startsAt?.toISOString() ?? "",
    address,
    isMove: change === "move",
  };
}
