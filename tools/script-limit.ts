// The limits of script that a page may load until it is interactive and idle.

/** Pages with a slider or a form, besides those of the planner and of areas. */
const interactivePaths = [
  "/",
  "/contact",
  "/portfolio",
  "/services/pool-construction",
  "/services/pool-renovation",
  "/video-gallery",
];

/** Returns compressed kilobytes. The planner has more, because it computes plans. Its 3D view loads later. */
export function scriptLimitKb(path: string): number {
  if (/^\/planner(\?|$)/.test(path)) return 160;
  return interactivePaths.includes(path) || /^\/areas\/(?!page\/)/.test(path) ? 90 : 75;
}
