// Sign-in to the office over HTTP: opens it when it is first needed, and limits codes and tries.
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import * as z from "zod";
import { HOUR_MS } from "#lib/durations.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { createRateLimit } from "#platform/http/limit.ts";
import { logRefusal } from "#platform/http/refusals.ts";
import type { SignIn } from "../context.ts";
import { type Auth, openAuth } from "./auth.ts";
import { createBrowserKey, createCode } from "./sign-in-codes.ts";
import type { SignInMail } from "./sign-in-mail.ts";

/**
 * Limits count for the network address that asks, never for the account: whoever knows a person's address must not be
 * able to keep that person out (decision 0210). An office shares one network address.
 */
const CODES_PER_ADDRESS = 20;
const TRIES_PER_ADDRESS = 60;
/** Codes that one network address may have mailed to one account in an hour. */
const CODES_PER_SENDER = 5;
const SENDER_WINDOW_SECONDS = 3_600;

/** How long a mail with a code waits at most. */
const MAX_SENDING_DELAY_MS = 1_000;

/** Holds the key that binds codes to the browser that asked for them. */
const BROWSER_COOKIE = "office.browser";
const BROWSER_COOKIE_SECONDS = HOUR_MS / 1000;

type SignInServices = Services & { signInMail: SignInMail };

/** Returns a function that opens the sign-in once. A failure is tried again at the next request. */
export function createAuthOpener({ store, config, log }: Services): () => Promise<Auth> {
  let opening: Promise<Auth> | null = null;
  return function getAuth() {
    const { siteUrl, officeSecret } = config;
    opening ??= openAuth(store, { siteUrl, officeSecret, log }).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}

/** Creates what the sign-in page may do, with limits per network address. */
export function prepareSignIn({ store, log, config, signInMail }: SignInServices) {
  const countCode = createRateLimit(store, "office-codes", CODES_PER_ADDRESS);
  const countTry = createRateLimit(store, "office-tries", TRIES_PER_ADDRESS);
  const countSender = createRateLimit(store, "office-senders", CODES_PER_SENDER, SENDER_WINDOW_SECONDS);

  async function isLimited(context: Context<Env>, email: string, address: string): Promise<boolean> {
    return (
      (await countCode(context, address)) !== null ||
      (await countSender(context, `${email} ${address}`)) !== null
    );
  }

  /**
   * Composes the mail for an unknown address, too: composing delays the next request, which would tell who is staff.
   * Sending delays one as well, so it happens at a time that a stranger doesn't know.
   */
  async function mailCode(email: string, code: string, isStaff: boolean): Promise<void> {
    const mail = await signInMail.compose(email, code);
    if (!isStaff) return;
    await pause(randomInt(MAX_SENDING_DELAY_MS));
    await signInMail.send(mail);
  }

  return function createSignIn(auth: Auth, context: Context<Env>): SignIn {
    const { key: address } = context.var.visitor;
    const browserKey = getCookie(context, BROWSER_COOKIE) ?? null;
    return {
      async requestCode(email) {
        if (!z.email().safeParse(email).success) return { refused: "address" };
        if (await isLimited(context, email, address)) return { refused: "limited" };
        const ownKey = browserKey ?? createBrowserKey();
        const mail = await signInMail.readState();
        const { code, isStaff } = await createCode(store, email, ownKey);
        // Not awaited: the answer must not wait for a mail server, or tell by its time who is staff.
        setImmediate(() => {
          mailCode(email, code, isStaff).catch((error) =>
            log.warn({ err: error }, "A sign-in code can't be sent"),
          );
        });
        return { cookies: [keepBrowserKey(ownKey, config.siteUrl)], mail };
      },
      async signIn(email, code) {
        if ((await countTry(context, address)) !== null) return { refused: "limited" };
        const cookies = await auth.signIn({ email, code, browserKey }, context.req.raw.headers);
        if (cookies) return { cookies };
        logRefusal(context, { reason: "code" });
        return { refused: "code" };
      },
    };
  };
}

function keepBrowserKey(browserKey: string, siteUrl: string): string {
  return generateCookie(BROWSER_COOKIE, browserKey, {
    path: "/office",
    httpOnly: true,
    sameSite: "Lax",
    secure: siteUrl.startsWith("https:"),
    maxAge: BROWSER_COOKIE_SECONDS,
  });
}
