// Limits requests by network address or account, counted in memory or in Postgres.
import { createHash } from "node:crypto";
import type { Context } from "hono";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Store } from "../database/store.ts";
import type { Env } from "./env.ts";
import { logRefusal } from "./refusals.ts";

const WINDOW_SECONDS = 600;

/** All limits. docs/operating.md explains each for operators who find it in the log. */
export const limitNames = [
  "requests",
  "attempts",
  "newsletter",
  "visits",
  "uploads",
  "office-codes",
  "office-tries",
  "office-senders",
] as const;
export type LimitName = (typeof limitNames)[number];

export type RateLimit = {
  /**
   * Counts a request, and logs a refusal if the limit is exceeded.
   * @param key the visitor's, or an account
   * @returns the seconds to wait if the limit is exceeded, else null
   * @throws the database's error
   */
  (context: Context<Env>, key: string): Promise<number | null>;
  /** Takes back the count of a request that the site failed to handle. @throws the database's error */
  uncount(key: string): Promise<void>;
};

/** Allows each key `points` requests in 10 minutes, or in another window. Limits count separately. */
export function createRateLimit(
  store: Store,
  name: LimitName,
  points: number,
  windowSeconds = WINDOW_SECONDS,
): RateLimit {
  const limiter =
    store.native.dialect === "postgres"
      ? new RateLimiterPostgres({
          storeClient: withoutNames(store.native.pool),
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: true,
          keyPrefix: name,
          points,
          duration: windowSeconds,
        })
      : new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });

  async function countRequest(context: Context<Env>, key: string): Promise<number | null> {
    try {
      await limiter.consume(hashKey(key));
      return null;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      logRefusal(context, { limit: name, allowed: points, windowSeconds });
      return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    }
  }

  return Object.assign(countRequest, {
    async uncount(key: string) {
      await limiter.reward(hashKey(key));
    },
  });
}

/** Sends unnamed statements, because poolers such as PgBouncer give each query another connection. */
function withoutNames(pool: pg.Pool) {
  return { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) };
}

/** Hashes a key, so that the database contains no visitors' addresses. */
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
