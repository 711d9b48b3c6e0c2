// How much script a page may load until it is live and idle.

/** Returns kilobytes over the wire. The planner computes plans; its 3D view loads later. */
export function scriptLimitKb(path: string): number {
  return /^\/planner(\?|$)/.test(path) ? 160 : 130;
}
