// Sign-in with a mailed code, and sessions: better-auth, used from our own forms only.
import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";
import { retrySingleStatements } from "#platform/database/single-statements.ts";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy, runInTransaction } from "#platform/database/transactions.ts";
import type { Log } from "#platform/log.ts";
import { readOfficeSecret } from "#platform/office-secret.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import type { StaffSession } from "../context.ts";
import { type Role, toRole } from "../roles.ts";
import { redeemCode } from "./sign-in-codes.ts";

const SESSION_SECONDS = 30 * 24 * 60 * 60;

export type SignedIn = { email: string; name: string; role: Role; sessionId: string };

export type Auth = Awaited<ReturnType<typeof openAuth>>;

type Attempt = Parameters<typeof redeemCode>[1];

type Options = { siteUrl: string; officeSecret: string | null; log: Log };

/** Starts sessions for our own sign-in codes. Only `signIn` below calls it, because its path is not served. */
const sessionPlugin = {
  id: "office-sessions",
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ staffId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.staffId);
        if (!user) throw context.error("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ email: user.email });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** @throws the errors of `readOfficeSecret` */
export async function openAuth(store: Store, { siteUrl, officeSecret, log }: Options) {
  const secret = await readOfficeSecret(store, { officeSecret, log });
  const { api } = betterAuth({
    // A code is used up before the session is stored, so a lock between the two must not end the sign-in.
    database: { db: retrySingleStatements(store), type: store.native.dialect },
    secret,
    baseURL: siteUrl,
    basePath: "/office/auth",
    telemetry: { enabled: false },
    logger: { log: (_level, message) => log.warn({ reason: message }, "A sign-in failed") },
    user: {
      modelName: "staff",
      additionalFields: { role: { type: "string", required: true, input: false } },
    },
    account: { modelName: "staff_accounts" },
    verification: { modelName: "staff_codes" },
    session: { modelName: "staff_sessions", expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    // Limits are counted in src/office/server/sign-in.ts, because no request reaches better-auth itself.
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
    plugins: [sessionPlugin],
  });

  return {
    /** Returns the cookies of a new session, or null if the code is wrong, expired or used up. */
    async signIn(attempt: Attempt, headers: Headers): Promise<string[] | null> {
      const staffId = await redeemCode(store, attempt);
      if (staffId === null) return null;
      const response = await api.startSession({ body: { staffId }, headers, asResponse: true });
      // Somebody has removed this person since the code was checked.
      if (!response.ok) return null;
      const { email: who } = (await response.json()) as { email: string };
      await runInTransaction(store, (transaction) =>
        recordEvent(transaction, { leadId: null, who, event: "signed-in" }),
      );
      return response.headers.getSetCookie();
    },
    async findSession(headers: Headers): Promise<SignedIn | null> {
      const found = await api.getSession({ headers });
      if (found === null) await warnAboutOtherSecret(store, headers, log);
      const role = toRole(found?.user.role);
      if (found === null || role === null) return null;
      return { email: found.user.email, name: found.user.name, role, sessionId: found.session.id };
    },
    /** Ends the session and returns the cookies that remove it. */
    async signOut(headers: Headers): Promise<string[]> {
      const response = await api.signOut({ headers, asResponse: true });
      return response.headers.getSetCookie();
    },
  };
}

/** Servers with different secrets don't know each other's sessions, which is hard to see otherwise. */
async function warnAboutOtherSecret({ db }: Store, headers: Headers, log: Log): Promise<void> {
  const [, token] = /(?:^|; )office\.session_token=([^.;]+)/.exec(headers.get("cookie") ?? "") ?? [];
  if (token === undefined) return;
  const row = await db
    .selectFrom("staff_sessions")
    .select("expiresAt")
    .where("token", "=", token)
    .executeTakeFirst();
  if (row && new Date(row.expiresAt) > new Date())
    log.warn(
      "A session was signed with another secret: give all servers of this database the same OFFICE_SECRET",
    );
}

/** Deletes sessions that have ended. */
export async function deleteExpiredSessions({ db }: Store, now = new Date()): Promise<void> {
  const at = now.toISOString();
  await retryWhileBusy(() => db.deleteFrom("staff_sessions").where("expiresAt", "<", at).execute());
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
      // A time that can't be read is an empty text.
      signedInAt: new Date(createdAt).toJSON() ?? "",
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
