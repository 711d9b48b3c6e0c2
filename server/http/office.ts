// The guard of /office: checks existence, origin, size and session before a screen renders.
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { RouterContextProvider } from "react-router";
import * as z from "zod";
import { officeContext, type SignIn, signInContext } from "#app/office/context.ts";
import { signInAddress, toTarget } from "#app/office/sign-in-target.ts";
import { DRAFT_ADDRESS } from "#app/office/site/form/page.ts";
import { UPLOAD_ADDRESS } from "#app/office/site/pictures.ts";
import { findPreviewedPath, PLAN_ADDRESS } from "#app/office/site/preview/addresses.ts";
import { type Auth, openAuth } from "../office/auth.ts";
import { createOffice } from "../office/office.ts";
import { hasStaff } from "../office/staff.ts";
import { MAX_SINGLE_BODY_BYTES } from "../uploads/receive-files.ts";
import type { Env, Site } from "./app.ts";
import { MAX_BODY_BYTES } from "./form.ts";
import { renderPlanner } from "./framed-planner.ts";
import { createRateLimit } from "./limit.ts";
import { createPictureUpload, refuseSignedOut } from "./pictures.ts";
import { hasPreview, renderNoPreview, renderPreview } from "./preview.ts";
import { discardBody } from "./receive-upload.ts";
import { limitBody, logRefusal } from "./refusals.ts";
import { refuseMethod } from "./replies.ts";
import { isOwnOrigin, readAddress, toRateLimitKey } from "./visitor.ts";

const SIGN_IN = "/office/sign-in";
const READ_METHODS = ["GET", "HEAD"];
const METHODS = ["GET", "HEAD", "POST"];

/** A draft is a whole content file. The largest that a form sends has 13 KB. */
const MAX_DRAFT_BYTES = 256 * 1024;

/** Codes per account and hour for one network address, so that one sender can't keep a person out. */
const CODES_PER_SENDER = 5;
/** Codes per account and hour, so that one can't be guessed: 100 tries at 1,000,000 numbers an hour (decision 0130). */
const CODES_PER_ACCOUNT = 20;
const ACCOUNT_WINDOW_SECONDS = 3_600;
/** Codes and tries per network address in 10 minutes. An office shares one address. */
const CODES_PER_ADDRESS = 20;
const TRIES_PER_ADDRESS = 60;

/** A refused code is answered after this time, known address or not. */
const REFUSAL_MS = 400;

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
    const provider = new RouterContextProvider();
    if (pathname === SIGN_IN) {
      if (session) return redirect(context, "/office");
      provider.set(signInContext, createSignIn(auth, context));
    } else if (session) {
      const previewed = findPreviewedPath(pathname);
      if (previewed !== null && method !== "POST") return answerPreview(context, previewed);
      if (pathname === PLAN_ADDRESS && method !== "POST") return answerPlanner(context);
      provider.set(officeContext, office.openFor(session, auth, context.req.raw.headers));
    } else {
      return redirectToSignIn(context);
    }
    return site.render(context.req.raw, {
      requestId: context.var.requestId,
      context: provider,
      headers: HEADERS,
      framesOwnPages: hasPreview(pathname),
    });
  }

  async function answerPreview(context: Context<Env>, path: string): Promise<Response> {
    const { content, problems } = await office.readPreviewContent();
    if (content === null) return explainNoPreview(context, problems);
    const address = new URL(context.req.url);
    // As a relative address, //name/ would be another host.
    address.pathname = path;
    return renderPreview(site.render, content, address, {
      requestId: context.var.requestId,
      headers: HEADERS,
      problems,
      isFramed: context.req.header("sec-fetch-dest") === "iframe",
    });
  }

  function answerPlanner(context: Context<Env>): Promise<Response> {
    const { search } = new URL(context.req.url);
    const address = new URL(`/planner${search}`, context.req.url);
    return renderPlanner(site.render, address, { requestId: context.var.requestId, headers: HEADERS });
  }

  async function uploadPictures(context: Context<Env>): Promise<Response> {
    if (!isFromOffice(context)) {
      await discardBody(context.env.incoming, MAX_SINGLE_BODY_BYTES);
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

  let opening: Promise<Auth> | null = null;
  function getAuth(): Promise<Auth> {
    opening ??= openAuth(store, {
      siteUrl: config.siteUrl,
      log: site.log,
      mailCode: site.mailSignInCode,
    }).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  function limitTo(maxSize: number) {
    return limitBody(maxSize, (context) => refuse(context, 413, "This is too long to save."));
  }
  const limit = limitTo(MAX_BODY_BYTES);
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

/** Creates what the sign-in page may do, with limits per network address and account. */
function prepareSignIn({ store, log, config }: Site) {
  const countCode = createRateLimit(store, "office-codes", CODES_PER_ADDRESS);
  const countTry = createRateLimit(store, "office-tries", TRIES_PER_ADDRESS);
  const countSender = createRateLimit(store, "office-senders", CODES_PER_SENDER, ACCOUNT_WINDOW_SECONDS);
  const countAccount = createRateLimit(store, "office-accounts", CODES_PER_ACCOUNT, ACCOUNT_WINDOW_SECONDS);

  /** Refusals of a sender don't count for the account. */
  async function isLimited(context: Context<Env>, email: string, address: string): Promise<boolean> {
    return (
      (await countCode(context, address)) !== null ||
      (await countSender(context, `${email} ${toRateLimitKey(address)}`)) !== null ||
      (await countAccount(context, email)) !== null
    );
  }

  return function createSignIn(auth: Auth, context: Context<Env>): SignIn {
    const address = readAddress(context.env.incoming, config.trustProxy);
    return {
      async requestCode(email) {
        if (!z.email().safeParse(email).success) return "address";
        if (await isLimited(context, email, address)) return "limited";
        // Not awaited: the answer takes the same time whether or not there is such a staff member.
        setImmediate(() => {
          auth.sendCode(email).catch((error) => log.error({ err: error }, "A sign-in code can't be sent"));
        });
        return null;
      },
      async signIn(email, code) {
        if ((await countTry(context, address)) !== null) return { refused: "limited" };
        const refusal = new Promise((resolve) => setTimeout(resolve, REFUSAL_MS));
        const cookies = await auth.signIn(email, code, context.req.raw.headers);
        if (cookies) return { cookies };
        await refusal;
        return { refused: "code" };
      },
    };
  };
}
