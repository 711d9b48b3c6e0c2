// Routes of /office: checks existence, origin, size, session and role before a screen renders.

import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { siteActions } from "#editing/actions.ts";
import { type SaveJson, siteData, siteJson } from "#editing/data-routes.ts";
import { UPLOAD_ADDRESS } from "#editing/pictures.ts";
import {
  findPreviewedPage,
  PLAN_ADDRESS,
  PREVIEW_PREFIX,
  VERSION_PREFIX,
} from "#editing/preview/preview-addresses.ts";
import { createPictureUpload, refuseSignedOut } from "#editing/server/picture-routes.ts";
import { renderNoPreview, renderPreview } from "#editing/server/preview.ts";
import type { ActionAddress, OfficeAction, ScreenAgain } from "#office/action.ts";
import { officeActions } from "#office/actions.ts";
import { officeData } from "#office/data-routes.ts";
import { FILES_ADDRESS } from "#office/office-files.ts";
import { findHome, mayUse } from "#office/roles.ts";
import { createFileUpload } from "#office/server/file-upload.ts";
import { createAuthOpener, prepareSignIn } from "#office/server/sign-in.ts";
import { actOnSignIn } from "#office/sign-in-action.ts";
import { signInAddress, toTarget } from "#office/sign-in-target.ts";
import type { Env } from "#platform/http/env.ts";
import { MAX_FORM_BYTES, readForm } from "#platform/http/form.ts";
import { allowOwnFrames } from "#platform/http/headers.ts";
import { renderBusy } from "#platform/http/plain-pages.ts";
import { discardBody } from "#platform/http/receive-upload.ts";
import { limitBody, logRefusal } from "#platform/http/refusals.ts";
import { refuseMethod } from "#platform/http/replies.ts";
import { isOwnOrigin } from "#platform/http/visitor.ts";
import { MAX_SINGLE_UPLOAD_BYTES } from "#platform/uploads/receive-files.ts";
import { hasStaff } from "#requests/server/links.ts";
import type { Site } from "./app.ts";
import { createOffice } from "./open-office.ts";

const SIGN_IN = "/office/sign-in";
/** Where Astro has the screens for unknown addresses, and for those of other roles. */
const MISSING = "/office/404";
const FORBIDDEN = "/office/403";
const READ_METHODS = ["GET", "HEAD"];
const METHODS = ["GET", "HEAD", "POST"];

/** A draft is a whole content file, and the largest that a form sends has 13 KB. */
const MAX_DRAFT_BYTES = 256 * 1024;

/**
 * Screens are for staff only: they are not indexed, not sent to other sites as a referrer, and isolated from the window
 * that opened them. Public pages lack that isolation, because browsers start a new process for it.
 */
const HEADERS = {
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

/** Headers of replies that don't come from the renderer, which adds the last one itself. */
const PRIVATE_HEADERS = { ...HEADERS, "cache-control": "no-store" };

/** Whether a path belongs to the office. */
export function isOfficePath(path: string): boolean {
  return path === "/office" || path.startsWith("/office/");
}

/** Routes of /office. Without staff they answer like any unknown address. */
export function createOfficeRoutes(site: Site): Hono<Env> {
  const { store, config } = site;
  const { trustProxy } = config;
  const getAuth = createAuthOpener(site);
  const createSignIn = prepareSignIn(site);
  const office = createOffice(site);

  /** Requires a session whose role includes the address, and opens the office for it. */
  async function requireSession(context: Context<Env>, next: () => Promise<void>) {
    const auth = await getAuth();
    const { headers } = context.req.raw;
    const session = await auth.findSession(headers);
    if (!session) return redirectToSignIn(context);
    // Staff have their own queue, which strangers with the same network address don't delay.
    context.set("visitor", { ...context.var.visitor, key: `staff ${session.email}` });
    context.set("office", office.openFor(session, auth, headers));
    const { path } = context.req;
    if (mayUse(session.role, path)) return next();
    // Signing in leads to Today, which an editor doesn't have.
    return path === "/office" ? redirect(context, findHome(session.role)) : showForbidden(context);
  }

  /** Requires a method that the office has, and for a form that it was sent from our own page. */
  async function requireOwnForm(context: Context<Env>, next: () => Promise<void>) {
    const { method } = context.req;
    if (!METHODS.includes(method)) return refuseMethod(context, METHODS);
    return method === "POST" && !isFromOffice(context) ? refuseOrigin(context) : next();
  }

  /** Leads staff who are signed in to the first screen. */
  async function skipSignIn(context: Context<Env>, next: () => Promise<void>) {
    const session = await (await getAuth()).findSession(context.req.raw.headers);
    return session ? redirect(context, "/office") : next();
  }

  async function signIn(context: Context<Env>): Promise<Response> {
    const service = createSignIn(await getAuth(), context);
    return runAction(context, (form) => actOnSignIn(service, form));
  }

  /** Runs a form's action, then redirects or shows the form's screen again. */
  async function runAction(
    context: Context<Env>,
    act: (form: URLSearchParams) => ReturnType<OfficeAction>,
  ): Promise<Response> {
    const form = await readForm(context);
    const result = await takeTurn(context, () => act(form));
    if (result === null) return showMissing(context);
    if (result instanceof Response) return asPrivate(result);
    const { status, reply, cookies = [] } = result;
    const page = await renderScreen(context, { status, officeReply: reply });
    for (const cookie of cookies) page.headers.append("set-cookie", cookie);
    return page;
  }

  /** Queues a task fairly. A form's change is made even if its sender has left. */
  function takeTurn<Result>(context: Context<Env>, task: () => Promise<Result>) {
    const { visitor } = context.var;
    const hasLeft = () => context.req.method !== "POST" && visitor.hasLeft();
    return site.takeTurn<Result | Response>({ ...visitor, hasLeft }, task, renderBusy);
  }

  async function showScreen(context: Context<Env>): Promise<Response> {
    const { pathname, search } = new URL(context.req.url);
    if (pathname.endsWith("/")) return redirect(context, pathname.replace(/\/+$/, "") + search);
    return site.pages?.hasPage(context.req.raw) === false ? showMissing(context) : renderScreen(context);
  }

  function showMissing(context: Context<Env>): Promise<Response> {
    return renderScreen(context, { path: MISSING });
  }

  function showForbidden(context: Context<Env>): Promise<Response> {
    logRefusal(context, { reason: "role" });
    return renderScreen(context, { path: FORBIDDEN, status: 403 });
  }

  function renderScreen(
    context: Context<Env>,
    {
      path,
      status,
      officeReply,
    }: { path?: string; status?: number; officeReply?: ScreenAgain["reply"] } = {},
  ): Promise<Response> {
    const { office } = context.var;
    return site.render(new Request(new URL(path ?? context.req.url, context.req.url)), {
      visitor: context.var.visitor,
      // Absent on the sign-in page.
      locals: { ...(office && { office }), ...(officeReply && { officeReply }) },
      headers: HEADERS,
      ...(status && { status }),
    });
  }

  /** Answers a script that sends JSON. */
  async function answerJson(context: Context<Env>, save: SaveJson): Promise<Response> {
    const body = await context.req.json().catch(() => null);
    return asPrivate(await takeTurn(context, () => save(context.var.office, body)));
  }

  async function answerPreview(context: Context<Env>): Promise<Response> {
    const page = findPreviewedPage(new URL(context.req.url).pathname);
    // No page's address has a percent sign of its own: the renderer would decode it once more, into another page's.
    if (page === null || page.path.includes("%25")) return showMissing(context);
    const { path, version } = page;
    const previewed = await (version === null
      ? office.readPreviewContent()
      : office.readVersionContent(Number(version)));
    if (previewed === null) return showMissing(context);
    const { content, problems, publishedAt } = previewed;
    if (content === null) return explainNoPreview(context, problems, version);
    const address = new URL(context.req.url);
    // As a relative address, //name/ would be another host.
    address.pathname = path;
    return renderPreview(site.render, content, address, {
      visitor: context.var.visitor,
      headers: HEADERS,
      problems,
      publishedAt,
      isFramed: context.req.header("sec-fetch-dest") === "iframe",
    });
  }

  /** Answers with the planner for a form, which shows it in a frame. */
  async function answerPlanner(context: Context<Env>): Promise<Response> {
    return allowOwnFrames(await renderScreen(context));
  }

  /** Creates a handler of uploads, which have their own limits, from staff whose role includes their address. */
  function guardUpload(
    receive: (context: Context<Env>, who: string) => Promise<Response>,
    {
      part,
      answerSignedOut,
    }: { part: string; answerSignedOut(context: Context<Env>): Response | Promise<Response> },
  ) {
    return async function upload(context: Context<Env>): Promise<Response> {
      const refuseUnread = async (response: Response) => {
        await discardBody(context.env.incoming, MAX_SINGLE_UPLOAD_BYTES);
        return response;
      };
      if (!isFromOffice(context)) return refuseUnread(refuseOrigin(context));
      const session = await (await getAuth()).findSession(context.req.raw.headers);
      if (!session) return refuseUnread(await answerSignedOut(context));
      if (mayUse(session.role, context.req.path)) return receive(context, session.email);
      logRefusal(context, { reason: "role" });
      return refuseUnread(refuse(context, 403, `Your role does not include ${part}.`));
    };
  }

  async function requireStaff(context: Context<Env>, next: () => Promise<void>) {
    return (await hasStaff(store)) ? next() : serveNotFound(context);
  }

  /** All browsers send Origin with a form. Older ones may leave it out for a link. */
  function isFromOffice(context: Context<Env>): boolean {
    return context.req.header("origin") !== undefined && isOwnOrigin(context.env.incoming, trustProxy);
  }

  /** Replies like any unknown address. */
  function serveNotFound(context: Context<Env>): Response {
    const { incoming, outgoing } = context.env;
    if (!READ_METHODS.includes(context.req.method))
      return refuseMethod(context, [...READ_METHODS, "OPTIONS"]);
    if (site.serveNotFound === null) return refuse(context, 404, "Not found");
    site.serveNotFound(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  }

  const limitTo = (maxSize: number) =>
    limitBody(maxSize, (context) => refuse(context, 413, "This is too long to save."));
  const routes = new Hono<Env>()
    .post(
      UPLOAD_ADDRESS,
      requireStaff,
      guardUpload(createPictureUpload(site), { part: "the website", answerSignedOut: refuseSignedOut }),
    )
    .post(
      FILES_ADDRESS,
      requireStaff,
      guardUpload(createFileUpload(site), { part: "requests", answerSignedOut: redirectToSignIn }),
    );
  for (const [path, save] of Object.entries(siteJson))
    routes.post(path, requireStaff, limitTo(MAX_DRAFT_BYTES), requireOwnForm, requireSession, (context) =>
      answerJson(context, save),
    );
  routes
    .use("/office/*", requireStaff, limitTo(MAX_FORM_BYTES), requireOwnForm)
    .use(SIGN_IN, skipSignIn)
    .get(SIGN_IN, (context) => renderScreen(context))
    .post(SIGN_IN, signIn)
    .use("/office/*", requireSession);
  for (const [path, act] of Object.entries({ ...officeActions, ...siteActions }))
    routes.post(path, (context) =>
      runAction(context, (form) => act(context.var.office, form, readAddress(context))),
    );
  for (const [path, read] of Object.entries({ ...officeData, ...siteData }))
    routes.get(path, async (context) => {
      const data = await takeTurn(context, async () => read(context.var.office, readAddress(context)));
      return data ? asPrivate(data) : showMissing(context);
    });
  return routes
    .get(`${PREVIEW_PREFIX}/*`, answerPreview)
    .get(`${VERSION_PREFIX}/*`, answerPreview)
    .get(PLAN_ADDRESS, answerPlanner)
    .get("/office/*", showScreen)
    .post("/office/*", (context) => refuseMethod(context, READ_METHODS));
}

/** Returns the parts of the address that actions and data need. */
function readAddress({ req }: Context<Env>): ActionAddress {
  return { params: req.param(), url: new URL(req.url) };
}

/** Adds the headers of the office. */
function asPrivate(response: Response): Response {
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
  return response;
}

function refuse(context: Context<Env>, status: 403 | 404 | 413, reason: string): Response {
  return context.text(`${reason}\n`, status, PRIVATE_HEADERS);
}

/** Replies with the problems of content from which no page can be rendered. */
function explainNoPreview(context: Context<Env>, problems: string[], version: string | null): Response {
  return context.html(renderNoPreview(problems, version), 422, {
    ...PRIVATE_HEADERS,
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  });
}

function refuseOrigin(context: Context<Env>): Response {
  logRefusal(context, { reason: "origin" });
  return refuse(context, 403, "This form was sent from another website.");
}

function redirectToSignIn(context: Context<Env>): Response {
  return redirect(context, signInAddress(toTarget(context.req.url)));
}

function redirect(context: Context<Env>, to: string): Response {
  return asPrivate(context.redirect(to, 303));
}
