// The guard of /office: checks existence, origin, size and session before a screen renders.
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { type RouterContext, RouterContextProvider } from "react-router";
import { officeContext, signInContext } from "#app/office/context.ts";
import { signInAddress, toTarget } from "#app/office/sign-in-target.ts";
import { DRAFT_ADDRESS } from "#app/office/site/form/page.ts";
import { PICTURE_ENTRY_ADDRESS, UPLOAD_ADDRESS } from "#app/office/site/pictures.ts";
import { findPreviewedPath, PLAN_ADDRESS } from "#app/office/site/preview/addresses.ts";
import { createOffice } from "../office/office.ts";
import { hasStaff } from "../office/staff.ts";
import { MAX_SINGLE_UPLOAD_BYTES } from "../uploads/receive-files.ts";
import type { Env, Site } from "./app.ts";
import { MAX_FORM_BYTES, toReadableForm } from "./form.ts";
import { renderPlanner } from "./framed-planner.ts";
import { createPictureUpload, refuseSignedOut } from "./pictures.ts";
import { hasPreview, renderNoPreview, renderPreview } from "./preview.ts";
import { discardBody } from "./receive-upload.ts";
import { limitBody, logRefusal } from "./refusals.ts";
import { refuseMethod } from "./replies.ts";
import { createAuthOpener, prepareSignIn } from "./sign-in.ts";
import { isOwnOrigin } from "./visitor.ts";

const SIGN_IN = "/office/sign-in";
const READ_METHODS = ["GET", "HEAD"];
const METHODS = ["GET", "HEAD", "POST"];

/** Scripts send JSON here; everything else is a form. */
const JSON_ADDRESSES = [DRAFT_ADDRESS, PICTURE_ENTRY_ADDRESS];

/** A draft is a whole content file. The largest that a form sends has 13 KB. */
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
  const office = createOffice({ ...site, isBuilt: site.serveNotFound !== null });
  const receivePictures = createPictureUpload({ ...site, readObstacle: office.readObstacle });

  async function answer(context: Context<Env>): Promise<Response> {
    const { method } = context.req;
    if (!METHODS.includes(method)) return refuseMethod(context, METHODS);
    if (method === "POST" && !isFromOffice(context)) return refuseOrigin(context);
    // Screens are loaded as documents. React Router's data requests are refused.
    const { pathname } = new URL(context.req.url);
    if (pathname.endsWith(".data")) return serveNotFound(context);
    const auth = await getAuth();
    const session = await auth.findSession(context.req.raw.headers);
    if (pathname === SIGN_IN)
      return session
        ? redirect(context, "/office")
        : renderScreen(context, signInContext, createSignIn(auth, context));
    if (!session) return redirectToSignIn(context);
    // Strangers with the same network address must not keep staff waiting.
    context.set("visitor", { ...context.var.visitor, key: `staff ${session.email}` });
    const previewed = findPreviewedPath(pathname);
    if (previewed !== null && method !== "POST") return answerPreview(context, previewed);
    if (pathname === PLAN_ADDRESS && method !== "POST") return answerPlanner(context);
    return renderScreen(context, officeContext, office.openFor(session, auth, context.req.raw.headers));
  }

  async function renderScreen<Value>(
    context: Context<Env>,
    key: RouterContext<Value>,
    value: Value,
  ): Promise<Response> {
    const provider = new RouterContextProvider();
    provider.set(key, value);
    const isForm = context.req.method === "POST" && !JSON_ADDRESSES.includes(context.req.path);
    return site.render(isForm ? await toReadableForm(context) : context.req.raw, {
      visitor: context.var.visitor,
      context: provider,
      headers: HEADERS,
      framesOwnPages: hasPreview(new URL(context.req.url).pathname),
    });
  }

  async function answerPreview(context: Context<Env>, path: string): Promise<Response> {
    const { content, problems } = await office.readPreviewContent();
    if (content === null) return explainNoPreview(context, problems);
    const address = new URL(context.req.url);
    // As a relative address, //name/ would be another host.
    address.pathname = path;
    return renderPreview(site, content, address, {
      visitor: context.var.visitor,
      headers: HEADERS,
      problems,
      isFramed: context.req.header("sec-fetch-dest") === "iframe",
    });
  }

  function answerPlanner(context: Context<Env>): Promise<Response> {
    const request = new Request(context.req.url);
    return renderPlanner(site.render, request, { visitor: context.var.visitor, headers: HEADERS });
  }

  async function uploadPictures(context: Context<Env>): Promise<Response> {
    if (!isFromOffice(context)) {
      await discardBody(context.env.incoming, MAX_SINGLE_UPLOAD_BYTES);
      return refuseOrigin(context);
    }
    const session = await (await getAuth()).findSession(context.req.raw.headers);
    return session ? receivePictures(context) : refuseSignedOut(context);
  }

  async function requireStaff(context: Context<Env>, next: () => Promise<void>) {
    return (await hasStaff(store)) ? next() : serveNotFound(context);
  }

  /** An older browser may leave out Origin for a link, but none does for a form. */
  function isFromOffice(context: Context<Env>): boolean {
    return context.req.header("origin") !== undefined && isOwnOrigin(context.env.incoming, trustProxy);
  }

  /** Answers as any unknown address does. */
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
  const limit = limitTo(MAX_FORM_BYTES);
  return new Hono<Env>()
    .post(UPLOAD_ADDRESS, requireStaff, uploadPictures)
    .post(DRAFT_ADDRESS, requireStaff, limitTo(MAX_DRAFT_BYTES), answer)
    .all("/office", requireStaff, limit, answer)
    .all("/office/*", requireStaff, limit, answer);
}

function refuse(context: Context<Env>, status: 403 | 404 | 413, reason: string): Response {
  return context.text(`${reason}\n`, status, { ...HEADERS, "cache-control": "no-store" });
}

/** A page can't be rendered from content with problems. */
function explainNoPreview(context: Context<Env>, problems: string[]): Response {
  return context.html(renderNoPreview(problems), 422, {
    ...HEADERS,
    "cache-control": "no-store",
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
  for (const [name, value] of Object.entries({ ...HEADERS, "cache-control": "no-store" }))
    context.header(name, value);
  return context.redirect(to, 303);
}
