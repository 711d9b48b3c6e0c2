// The pool planner: a plan to scale from the query string, with its price, weeks, sun and checks.
import { pageHead } from "#app/content/page-head.ts";
import { plannerData } from "#app/content/planner-data.ts";
import { readContent } from "#app/content/read.ts";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { findPlannerArea } from "#app/planner/data.ts";
import { PlanDrawing } from "#app/planner/drawing/plan-drawing.tsx";
import { SectionDrawing } from "#app/planner/drawing/section-drawing.tsx";
import { PlannerForm } from "#app/planner/page/planner-form.tsx";
import { Results } from "#app/planner/page/results.tsx";
import { StartChoices } from "#app/planner/page/start-choices.tsx";
import { viewOf } from "#app/planner/page/view.ts";
import { MAX_QUERY_CHARACTERS } from "#app/planner/plan.ts";
import { listedMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/planner.ts";

const PATH = "/planner";

/** Prices, areas and today's date, so that the browser computes a changed plan itself. */
export function loader({ request }: Route.LoaderArgs) {
  const { seo, ...words } = readContent().planner;
  return {
    ...pageHead(seo, [{ label: words.hero.label, to: PATH }], "water-detail-1"),
    words,
    query: new URL(request.url).search.slice(1, MAX_QUERY_CHARACTERS + 1),
    data: plannerData(new Date()),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listedMeta(loaderData);
}

export default function Planner({ loaderData }: Route.ComponentProps) {
  const { trail, words, query, data } = loaderData;
  const view = viewOf(query, data);
  const { plan, layout } = view;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <section className="wrap grid gap-x-8 gap-y-10 pt-8 pb-(--band) lg:grid-cols-12">
        <div className="lg:col-span-8">
          <p className="label text-stone">{words.hero.label}</p>
          <h1 className="mt-4 text-heading">{words.hero.title}</h1>
          <p className="mt-4 max-w-[52ch] text-stone">{words.hero.intro}</p>
          <PlanDrawing plan={plan} layout={layout} className="mt-8" />
          <SectionDrawing plan={plan} soil={findPlannerArea(data.areas, plan.area)?.soil} className="mt-8" />
        </div>
        <div className="lg:col-span-4">
          <Results view={view} words={words} />
        </div>
        <StartChoices />
        <div className="lg:col-span-8">
          <PlannerForm plan={plan} data={data} words={words.form} />
        </div>
      </section>
    </>
  );
}
