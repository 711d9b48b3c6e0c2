// Planner routes: the page, and the plan as JSON, SVG, PNG and DXF, all with the same query string.
import { type Context, Hono } from "hono";
import { readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { expandShortLink } from "#content/starts.ts";
import { CARD_FONT, createPngRenderer, PLAN_FONT } from "#delivery/mails/svg-picture.ts";
import { PLAN_CARD } from "#plan/address.ts";
import { planDxf } from "#plan/drawing/plan-dxf.ts";
import { planSvg } from "#plan/drawing/plan-svg.tsx";
import { formatPlan, MAX_QUERY_CHARACTERS, parsePlan } from "#plan/plan.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { summarizeQuery } from "#plan/summary.ts";
import { compressReply } from "#platform/http/compress.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { describeBusy } from "#platform/http/plain-pages.ts";
import { LATER_WORDS_PATH, type LaterWords } from "../editor/later-words.ts";
import { planCardSvg } from "./plan-card.tsx";

/** Clients must revalidate: prices change with a release, and the date at midnight. */
const CACHE = { "cache-control": "no-cache" };
/** A drawing that is opened by itself has its styles inside. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A kind of file, and how it is made of a query. */
type PlanFile = {
  headers: Record<string, string>;
  make: (query: string, data: PlannerData) => string | Promise<Buffer>;
};

const drawCard = createPngRenderer(PLAN_FONT, CARD_FONT);

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
  /** The preview card of links to the plan. */
  [PLAN_CARD.path]: {
    headers: { "content-type": "image/png" },
    make: (query, data) => drawCard(planCardSvg(query, data)),
  },
  "/planner.dxf": {
    headers: {
      "content-type": "image/vnd.dxf",
      "content-disposition": 'attachment; filename="pool-plan.dxf"',
    },
    make: (query, data) => planDxf(parsePlan(query, data).plan),
  },
};

/** Routes of /planner, for GET and HEAD. The listener sends the page without a query (public-pages.ts). */
export function createPlannerRoutes({ render, takeTurn, sendKept }: Services): Hono<Env> {
  /** Sends a reply that depends on the plan and the date alone. */
  function send(context: Context<Env>, make: (search: string) => Promise<Response>): Promise<Response> {
    const data = readPlannerData();
    const search = toCanonicalSearch(new URL(context.req.url).search, data);
    const { incoming } = context.env;
    if (!sendKept) return make(search).then((reply) => compressReply(incoming, reply));
    return sendKept(incoming, `${data.today} ${context.req.path}${search}`, () => make(search));
  }

  /** Renders HEAD like GET, because the length must be the same. */
  function sendPage(context: Context<Env>): Promise<Response> {
    return send(context, async (search) => {
      const request = new Request(new URL(`/planner${search}`, context.req.url));
      const page = await render(request, { visitor: context.var.visitor });
      return page.status === 200 ? withCaching(page) : page;
    });
  }

  function sendFile(context: Context<Env>, { headers, make }: PlanFile): Promise<Response> | Response {
    if (new URL(context.req.url).search.length > MAX_QUERY_CHARACTERS + 1)
      return context.json({ error: `A plan has at most ${MAX_QUERY_CHARACTERS} characters.` }, 414, CACHE);
    return send(context, (search) =>
      takeTurn(
        context.var.visitor,
        async () => {
          const file = await make(search.slice(1), readPlannerData());
          return new Response(typeof file === "string" ? file : new Uint8Array(file), {
            headers: { ...CACHE, ...headers },
          });
        },
        (reason) => {
          const { status, text, headers } = describeBusy(reason);
          return context.json({ error: text }, status, headers);
        },
      ),
    );
  }

  /** Words that the page of a plan leaves out, because it would be too heavy with them. */
  function sendWords(context: Context<Env>): Promise<Response> {
    const { prices } = readPlannerData();
    const { checks, plans, budget, trace, editor } = readContent().planner;
    const words: LaterWords = { prices, checks, plans, budget, trace, saved: editor.saved };
    return compressReply(context.env.incoming, context.json(words, 200, CACHE));
  }

  const routes = new Hono<Env>().get("/planner", sendPage).get(LATER_WORDS_PATH, sendWords);
  for (const [path, file] of Object.entries(files)) routes.get(path, (context) => sendFile(context, file));
  return routes;
}

/**
 * Returns one search part for all spellings of a plan. What the page says more about stays as it was sent: values that
 * are replaced with a notice, and short links, which it redirects.
 */
function toCanonicalSearch(search: string, data: PlannerData): string {
  const query = search.slice(1);
  if (query.length > MAX_QUERY_CHARACTERS || expandShortLink(new URLSearchParams(query)) !== null)
    return search;
  const { plan, notices } = parsePlan(query, data);
  const canonical = formatPlan(plan, data);
  if (notices.length > 0) return search;
  return canonical && `?${canonical}`;
}

function withCaching(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.set("cache-control", CACHE["cache-control"]);
  return new Response(page.body, { headers });
}
