// The absolute link that opens a plan.

/**
 * @param address the planner's, without a query
 * @param query the plan's canonical query string
 */
export function buildPlanLink(address: string, query: string): string {
  return address + (query && `?${query}`);
}
