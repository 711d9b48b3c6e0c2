// How often one address may send: counted in memory, or in Postgres when several servers may share it.
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Store } from "../store/store.ts";
import { limitKeyOf } from "./visitor.ts";

/** Seconds that the count runs. */
const WINDOW = 600;

/** Counts one more of an address. @returns seconds to wait when it was too many, else null. */
type Limit = (address: string) => Promise<number | null>;

/**
 * A limit of `points` in 10 minutes for each address.
 * @param name what is counted; two limits with different names don't mix
 * @throws (the limit) what the database says, when it counts and can't
 */
export function createLimit(store: Store, name: string, points: number): Limit {
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
          duration: WINDOW,
        })
      : new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW });

  return async function limit(address) {
    // A digest: the database of several servers shall not list who visited.
    const key = createHash("sha256").update(limitKeyOf(address)).digest("base64url");
    try {
      await limiter.consume(key);
      return null;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw rejection;
    }
  };
}
