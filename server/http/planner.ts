// Planner routes: the page, and the plan as JSON, SVG and DXF, all with the same query string.
import { type Context, Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { readContent } from "#app/content/read.ts";
import { readPlannerData } from "#app/content/read-planner-data.ts";
import { asPageStart, startAddress } from "#app/live/start-source.ts";
import type { PlannerData } from "#app/planner/data.ts";
import { planDxf } from "#app/planner/drawing/plan-dxf.ts";
import { planSvg } from "#app/planner/drawing/plan-svg.tsx";
import { MAX_QUERY_CHARACTERS, parsePlan } from "#app/planner/plan.ts";
import { summarizeQuery } from "#app/planner/summary.ts";
import type { Env, Site } from "./app.ts";
import { compressReply } from "./compress.ts";
import { type KeptPage, keepPage } from "./kept-page.ts";

/** Prices change with a release and the date at midnight, so nothing is used again without asking. */
const CACHE = { "cache-control": "no-cache" };
/** A drawing that is opened by itself has its styles inside. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What the page's scripts fetch to start it (app/live/page-start.ts). */
const STATE = "/planner.state";

/** A kind of file, and how it is made of a query. */
type PlanFile = { headers: Record<string, string>; make: (query: string, data: PlannerData) => string };

const files: Record<string, PlanFile> = {
  "/planner.json": {
    headers: { "content-type": "application/json" },
    make: (query, data) => JSON.stringify(summarizeQuery(query, data)),
  },
  "/planner.svg": {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-disposition": 'inline; filename="pool-plan.svg"',
      "content-security-policy": DRAWING_POLICY,
    },
    make: (query, data) => planSvg(parsePlan(query, data).plan, readContent().company.colors),
  },
  "/planner.dxf": {
    headers: {
      "content-type": "image/vnd.dxf",
      "content-disposition": 'attachment; filename="pool-plan.dxf"',
    },
    make: (query, data) => planDxf(parsePlan(query, data).plan),
  },
};

/**
 * Routes of /planner, for GET and HEAD. The prerendered page's styles fit every plan: the build renders one with all
 * parts (scripts/full-plan.ts).
 */
export function createPlannerRoutes({ render, finishPlanner }: Site): Hono<Env> {
  /** Renders HEAD like GET: React renders nothing for HEAD, and the length must be the same. */
  function renderPath(
    context: Context<Env>,
    path: string,
    routerContext = new RouterContextProvider(),
  ): Promise<Response> {
    const address = new URL(context.req.url);
    address.pathname = path;
    return render(new Request(address), { requestId: context.var.requestId, context: routerContext });
  }

  async function renderLight(context: Context<Env>): Promise<Response> {
    const routerContext = new RouterContextProvider();
    if (finishPlanner) routerContext.set(startAddress, STATE + searchOf(context));
    const page = await renderPath(context, "/planner", routerContext);
    const headers = new Headers(page.headers);
    headers.set("cache-control", CACHE["cache-control"]);
    const html = page.status === 200 && finishPlanner ? finishPlanner(await page.text()) : page.body;
    return new Response(html, { status: page.status, headers });
  }

  /** Without a query the page is the same for everybody until midnight: it is rendered and compressed once. */
  let kept: { today: string; page: KeptPage } | undefined;

  async function sendPage(context: Context<Env>): Promise<Response> {
    const { incoming } = context.env;
    if (searchOf(context) !== "" || !finishPlanner)
      return compressReply(incoming, await renderLight(context));
    const { today } = readPlannerData(new Date());
    if (kept?.today !== today) {
      const reply = await renderLight(context);
      if (reply.status !== 200) return compressReply(incoming, reply);
      kept = { today, page: await keepPage(reply) };
    }
    return kept.page(incoming);
  }

  /** Client-side navigation to the page, in React Router's own form. */
  async function sendData(context: Context<Env>): Promise<Response> {
    return compressReply(context.env.incoming, await renderPath(context, "/planner.data"));
  }

  async function sendState(context: Context<Env>): Promise<Response> {
    const routerContext = new RouterContextProvider();
    routerContext.set(asPageStart, true);
    const state = await renderPath(context, "/planner", routerContext);
    if (state.status !== 200) return context.body(null, state.status === 414 ? 414 : 500, CACHE);
    const headers = new Headers(state.headers);
    headers.set("cache-control", CACHE["cache-control"]);
    return compressReply(context.env.incoming, new Response(state.body, { headers }));
  }

  const routes = new Hono<Env>()
    .get("/planner", sendPage)
    .get("/planner.data", sendData)
    .get(STATE, sendState);
  for (const [path, file] of Object.entries(files)) routes.get(path, (context) => sendFile(context, file));
  return routes;
}

function sendFile(context: Context<Env>, { headers, make }: PlanFile): Promise<Response> | Response {
  const query = searchOf(context).slice(1);
  if (query.length > MAX_QUERY_CHARACTERS)
    return context.json({ error: `A plan has at most ${MAX_QUERY_CHARACTERS} characters.` }, 414, CACHE);
  const text = make(query, readPlannerData(new Date()));
  return compressReply(context.env.incoming, new Response(text, { headers: { ...CACHE, ...headers } }));
}

/** As it was sent: the part after the path, with its question mark. */
function searchOf(context: Context<Env>): string {
  return new URL(context.req.url).search;
}
