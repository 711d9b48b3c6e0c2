// Rate limits by network address, counted in memory, or in Postgres when several servers share it.
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Store } from "../store/store.ts";
import { toRateLimitKey } from "./visitor.ts";

const WINDOW_SECONDS = 600;

/** Counts a request. Returns the seconds to wait if the limit is exceeded, else null. @throws the database's error */
type RateLimit = (address: string) => Promise<number | null>;

/**
 * Allows each address `points` requests in 10 minutes, or in another window.
 * @param name limits with different names count separately
 */
export function createRateLimit(
  store: Store,
  name: string,
  points: number,
  windowSeconds = WINDOW_SECONDS,
): RateLimit {
  const limiter =
    store.native.dialect === "postgres"
      ? new RateLimiterPostgres({
          storeClient: store.native.pool,
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: true,
          keyPrefix: name,
          points,
          duration: windowSeconds,
        })
      : new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });

  return async function countRequest(address) {
    // Hashed, so that the database doesn't list visitors' addresses.
    const key = createHash("sha256").update(toRateLimitKey(address)).digest("base64url");
    try {
      await limiter.consume(key);
      return null;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw rejection;
    }
  };
}
