// The absolute link that opens a plan.
import { HAS_SERVER } from "./has-server.ts";

/**
 * @param address the planner's, without a query
 * @param query the plan's canonical query string
 */
export function buildPlanLink(address: string, query: string): string {
  // Static hosts redirect to the address with a slash, and often drop the query.
  return address + (HAS_SERVER ? "" : "/") + (query && `?${query}`);
}
