// Sign-in to the office over HTTP: opens it when it is first needed, and limits codes and tries.
import type { Context } from "hono";
import * as z from "zod";
import type { SignIn } from "#app/office/context.ts";
import { type Auth, openAuth } from "../office/auth.ts";
import type { Env, Site } from "./app.ts";
import { createRateLimit } from "./limit.ts";
import { readAddress, toRateLimitKey } from "./visitor.ts";

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

/** Returns a function that opens the sign-in once. A failure is tried again at the next request. */
export function createAuthOpener({ store, config, log, mailSignInCode }: Site): () => Promise<Auth> {
  let opening: Promise<Auth> | null = null;
  return function getAuth() {
    opening ??= openAuth(store, { siteUrl: config.siteUrl, log, mailCode: mailSignInCode }).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}

/** Creates what the sign-in page may do, with limits per network address and account. */
export function prepareSignIn({ store, log, config }: Site) {
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
