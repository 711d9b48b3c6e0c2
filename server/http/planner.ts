// The planner: its page, rendered for each request, and the plan as JSON and SVG. All take the same query string.
import { type Context, Hono } from "hono";
import { plannerData } from "#app/content/planner-data.ts";
import { readContent } from "#app/content/read.ts";
import { planSvg } from "#app/planner/drawing/plan-svg.tsx";
import { MAX_QUERY_CHARACTERS, parsePlan } from "#app/planner/plan.ts";
import { summarizeQuery } from "#app/planner/summary.ts";
import type { Env, Site } from "./app.ts";

/** Prices change with a release, and the date at midnight: files of a plan are fetched anew. */
const fileHeaders = { "cache-control": "no-cache" };
/** A drawing opened by itself has its styles inside. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Routes of /planner, for GET and HEAD. */
export function createPlannerRoutes({ render }: Site): Hono<Env> {
  return new Hono<Env>()
    .use("/planner/*", refuseLongQuery)
    .use("/planner.json", refuseLongQuery)
    .use("/planner.svg", refuseLongQuery)
    .on("GET", ["/planner", "/planner.data"], (context) =>
      render(context.req.raw, { requestId: context.var.requestId }),
    )
    .get("/planner.json", (context) =>
      context.json(summarizeQuery(queryOf(context), plannerData(new Date())), 200, fileHeaders),
    )
    .get("/planner.svg", (context) => {
      const { plan } = parsePlan(queryOf(context), plannerData(new Date()));
      return context.body(planSvg(plan, readContent().company.colors), 200, {
        ...fileHeaders,
        "content-type": "image/svg+xml; charset=utf-8",
        "content-security-policy": DRAWING_POLICY,
      });
    });
}

async function refuseLongQuery(
  context: Context<Env>,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (queryOf(context).length > MAX_QUERY_CHARACTERS)
    return context.text("The address is too long.\n", 414, { "cache-control": "no-store" });
  await next();
  return undefined;
}

function queryOf(context: Context<Env>): string {
  return new URL(context.req.url).search.slice(1);
}
