// The pool planner: a plan to scale from the query string, with its price, weeks, sun and checks.
import type { ReactNode } from "react";
import { buildPageHead } from "#content/page-head.ts";
import { readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { jsonForScript, type PageSeo } from "#content/seo/meta.ts";
import { buildWebApplication } from "#content/seo/structured-data.ts";
import { siteUrl } from "#content/site-facts.ts";
import { buildPlanStarts } from "#content/starts.ts";
import { Button, ButtonLink } from "#design/ui/button.tsx";
import { PLAN_CARD, PLANNER_PATH } from "#plan/address.ts";
import type { Plan } from "#plan/parameters.ts";
import { formatPlan, MAX_QUERY_CHARACTERS, parsePlan } from "#plan/plan.ts";
import { type PlannerData, type PlannerPrices, pricedLists } from "#plan/planner-data.ts";
import type { PriceLine } from "#plan/price-rules.ts";
import { computeResults } from "#plan/summary.ts";
import { provideData } from "#planner/editor/editor-context.tsx";
import type { CheckWords } from "#planner/page/overview.tsx";
import { PlannerForm } from "#planner/page/planner-form.tsx";
import { StartChoices } from "#planner/page/start-choices.tsx";
import { StepRow } from "#planner/page/steps.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";

/**
 * Returns the plan of an address and what the page's parts need. The browser computes a changed plan itself, so it gets
 * prices, areas and today's date.
 * @returns null if the query is longer than the server reads
 */
export function loadPlanner({ search }: URL) {
  const query = search.slice(1);
  if (query.length > MAX_QUERY_CHARACTERS) return null;
  const { planner, company } = readContent();
  const { seo, picture, tooLong: _, ...words } = planner;
  const head = buildPageHead(seo, [{ label: words.hero.label, to: PLANNER_PATH }], picture);
  if (query) head.seo.image = cardOf(query, words);
  const application = { name: words.hero.label, path: PLANNER_PATH };
  const { overview, checks, price, ground, time, sun, ownership, keep, shade, scene, editor } = words;
  const allData = readPlannerData();
  const { plan } = parsePlan(query, allData);
  const results = computeResults(plan, allData);
  const data = pickPlannerData(allData, plan, results);
  const opened = { query };
  const json = jsonForScript(data);
  provideData(json);
  const address = head.seo.canonical;
  const { name, phone, email } = company;
  return {
    // Its breadcrumbs are beside the drawing.
    head: {
      ...head,
      structured: [...head.structured, buildWebApplication(application, siteUrl())],
      trail: [],
    },
    json,
    page: {
      trail: head.trail,
      hero: words.hero,
      starts: buildPlanStarts(),
      form: words.form,
      query,
      plan,
      data,
    },
    desk: { ...opened, words: { scene, hints: editor.hints } },
    shade: { ...opened, words: shade },
    overview: {
      ...opened,
      words: { overview, checks: pickCheckWords(checks, results), keep: { send: keep.send } },
    },
    bands: { ...opened, address, words: { price, ground, time, sun, ownership, keep } },
    footer: { ...opened, address, company: { name, phone, email } },
    bar: opened,
    send: { ...opened, address, words: pickSendWords(keep) },
  };
}

/** A link to a plan previews that plan; the planner itself has the card of its picture. */
function cardOf(
  query: string,
  { hero, overview }: Pick<PlannerWords, "hero" | "overview">,
): PageSeo["image"] {
  const data = readPlannerData();
  const card = formatPlan(parsePlan(query, data).plan, data);
  const { path, width, height } = PLAN_CARD;
  return { url: `${siteUrl()}${path}?${card}`, alt: `${hero.label}: ${overview.title}`, width, height };
}

function pickSendWords({ intro, send, share, copied, unshared, title, print }: PlannerWords["keep"]) {
  return { intro, send, share, copied, unshared, title, print };
}

type Results = ReturnType<typeof computeResults>;

/** Leaves out what explains prices that this plan doesn't show: the page carries its data, scripts load the rest. */
function pickPlannerData(
  { prices, ...rest }: PlannerData,
  { deck }: Plan,
  { price, ownership }: Results,
): PlannerData {
  const shown = new Set([deck, ...[...price.lines, ...ownership.lines].map(({ id }) => id)]);
  const pick = <Line extends PriceLine>(line: Line) => (shown.has(line.id) ? line : { ...line, basis: "" });
  const lists = (["shell", ...pricedLists] as const).map((name) => [name, prices[name].map(pick)]);
  const picked = { ...Object.fromEntries(lists), shellExtra: pick(prices.shellExtra) } as PlannerPrices;
  return { ...rest, prices: picked };
}

function pickCheckWords(words: PlannerWords["checks"], { checks }: Results): CheckWords {
  return Object.fromEntries(checks.map(({ id }) => [id, words[id]]));
}

type PlannerPageProps = NonNullable<ReturnType<typeof loadPlanner>>["page"] & {
  /** Whether the office shows the planner in a frame, with the editor alone. */
  isFramed?: boolean;
  /** Islands. */
  desk: ReactNode;
  overview: ReactNode;
  shade: ReactNode;
  send?: ReactNode;
  bar: ReactNode;
  bands?: ReactNode;
  footer?: ReactNode;
};

export function PlannerPage(props: PlannerPageProps) {
  const { trail, hero, starts, form, query, plan, data, isFramed = false } = props;
  const { desk, overview, shade, send, bar, bands, footer } = props;
  return (
    <>
      {!isFramed && (
        <div className="planner-trail">
          <Breadcrumbs trail={trail} />
        </div>
      )}
      <div className="planner-page" data-planner="" data-framed={isFramed ? "" : undefined}>
        <section className="planner-desk wrap pt-4 pb-(--band)">
          {isFramed ? (
            <h1 className="sr-only">{hero.label}</h1>
          ) : (
            <div className="planner-head pb-6">
              <p className="label text-stone">{hero.label}</p>
              <h1 className="mt-3 text-heading">{hero.title}</h1>
              <p className="mt-4 max-w-[46ch] text-stone print:hidden">{hero.intro}</p>
            </div>
          )}
          <div className="planner-canvas">{desk}</div>
          <div className="planner-panel">
            <StepRow canSend={send !== undefined} />
            <div className="planner-body">
              <div id="results" data-step="check" className="scroll-mt-24">
                {overview}
              </div>
              <div data-step="yard">
                {!isFramed && (
                  <Button look="line" data-opens="trace" className="with-script mb-4 w-full">
                    Trace your survey or a map
                  </Button>
                )}
                <StartChoices {...starts} open={query === ""} />
              </div>
              <div data-step="sun">{shade}</div>
              <PlannerForm plan={plan} data={data} words={form} />
              {send && (
                <div data-step="send" className="with-script print:hidden">
                  {send}
                </div>
              )}
            </div>
            {bar}
          </div>
        </section>
        {bands && <div className="planner-bands">{bands}</div>}
        {footer}
      </div>
    </>
  );
}

/** Shown for a link that is longer than the server reads. */
export function PlanTooLong() {
  const { title, text, action } = readContent().planner.tooLong;
  return (
    <section className="wrap max-w-3xl py-(--band)">
      <h1 className="text-heading">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-lead text-stone">{text}</p>
      <ButtonLink look="line" to={PLANNER_PATH} className="mt-10">
        {action}
      </ButtonLink>
    </section>
  );
}
