// Sign-in with a mailed code, and sessions: better-auth, used from our own forms only.
import { betterAuth } from "better-auth";
import { emailOTP } from "better-auth/plugins";
import type { StaffSession } from "#app/office/context.ts";
import { recordEvent } from "../leads/timeline.ts";
import type { Log } from "../log.ts";
import { retrySingleStatements } from "../store/single-statements.ts";
import type { Store } from "../store/store.ts";
import { runInTransaction } from "../store/transactions.ts";
import { readSessionSecret } from "./staff.ts";

export const CODE_MINUTES = 10;
const CODE_ATTEMPTS = 5;
const SESSION_SECONDS = 30 * 24 * 60 * 60;

export type SignedIn = { email: string; name: string; sessionId: string };

export type Auth = {
  /** Mails a code to a staff member. Does nothing for any other address. */
  sendCode(email: string): Promise<void>;
  /** Returns the cookies of a new session, or null if the code is wrong, expired or used up. */
  signIn(email: string, code: string, headers: Headers): Promise<string[] | null>;
  findSession(headers: Headers): Promise<SignedIn | null>;
  /** Ends the session and returns the cookies that remove it. */
  signOut(headers: Headers): Promise<string[]>;
};

type Options = {
  siteUrl: string;
  log: Log;
  mailCode(email: string, code: string): Promise<void>;
};

/** @throws the database's error */
export async function openAuth(store: Store, { siteUrl, log, mailCode }: Options): Promise<Auth> {
  const secret = await readSessionSecret(store);
  const { api } = betterAuth({
    // A code is used up before the session is stored, so a lock between the two must not end the sign-in.
    database: { db: retrySingleStatements(store), type: store.native.dialect },
    secret,
    baseURL: siteUrl,
    basePath: "/office/auth",
    telemetry: { enabled: false },
    logger: { log: (_level, message) => log.warn({ reason: message }, "A sign-in failed") },
    user: { modelName: "staff" },
    account: { modelName: "staff_accounts" },
    verification: { modelName: "staff_codes" },
    session: { modelName: "staff_sessions", expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    // Limits are counted in server/http/sign-in.ts, because no request reaches better-auth itself.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "office",
      useSecureCookies: false,
      // Nothing needs the network addresses of staff.
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        secure: siteUrl.startsWith("https:"),
        path: "/office",
      },
    },
    plugins: [
      emailOTP({
        disableSignUp: true,
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: CODE_ATTEMPTS,
        // A hash of six digits is easy to reverse.
        storeOTP: "encrypted",
        sendVerificationOTP: ({ email, otp }) => mailCode(email, otp),
      }),
    ],
  });

  return {
    async sendCode(email) {
      await api.sendVerificationOTP({ body: { email, type: "sign-in" } });
    },
    async signIn(email, code, headers) {
      const response = await api.signInEmailOTP({ body: { email, otp: code }, headers, asResponse: true });
      if (!response.ok) return null;
      const who = email.toLowerCase();
      await runInTransaction(store, (transaction) =>
        recordEvent(transaction, { leadId: null, who, event: "signed-in" }),
      );
      return response.headers.getSetCookie();
    },
    async findSession(headers) {
      const found = await api.getSession({ headers });
      return found && { email: found.user.email, name: found.user.name, sessionId: found.session.id };
    },
    async signOut(headers) {
      const response = await api.signOut({ headers, asResponse: true });
      return response.headers.getSetCookie();
    },
  };
}

/** Lists sessions that have not expired, newest first. */
export async function listSessions({ db }: Store, email: string): Promise<StaffSession[]> {
  const now = new Date();
  const rows = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.userId")
    .select(["staff_sessions.id", "staff_sessions.createdAt", "expiresAt", "userAgent"])
    .where("staff.email", "=", email)
    .orderBy("staff_sessions.createdAt", "desc")
    .execute();
  return rows
    .filter(({ expiresAt }) => new Date(expiresAt) > now)
    .map(({ id, createdAt, userAgent }) => ({
      id,
      signedInAt: new Date(createdAt).toISOString(),
      device: userAgent ?? "",
    }));
}

/** Ends one of a staff member's own sessions. */
export async function revokeSession(store: Store, email: string, sessionId: string): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const revoked = await transaction
      .deleteFrom("staff_sessions")
      .where("id", "=", sessionId)
      .where("userId", "in", (query) => query.selectFrom("staff").select("id").where("email", "=", email))
      .returning("id")
      .execute();
    if (revoked.length > 0)
      await recordEvent(transaction, { leadId: null, who: email, event: "session-revoked" });
  });
}
