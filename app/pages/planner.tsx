// The pool planner: a plan to scale from the query string, with its price, weeks, sun and checks.
import { data } from "react-router";
import { buildPageHead } from "#app/content/page-head.ts";
import { readPlannerData } from "#app/content/planner-data.ts";
import { readContent } from "#app/content/read.ts";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { Announcer } from "#app/planner/editor/announcer.tsx";
import { EditorProvider } from "#app/planner/editor/editor-context.tsx";
import { KeepPlan } from "#app/planner/editor/keep-plan.tsx";
import { LiveForm } from "#app/planner/editor/live-form.tsx";
import { LiveResults, LiveSection } from "#app/planner/editor/live-results.tsx";
import { PlanEditor } from "#app/planner/editor/plan-editor.tsx";
import { Shortcuts } from "#app/planner/editor/shortcuts.tsx";
import { SummaryBar } from "#app/planner/editor/summary-bar.tsx";
import { StartChoices } from "#app/planner/page/start-choices.tsx";
import { MAX_QUERY_CHARACTERS } from "#app/planner/plan.ts";
import { listedMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/planner.ts";

const PATH = "/planner";

/** Prices, areas and today's date, so that the browser computes a changed plan itself. */
export function loader({ request }: Route.LoaderArgs) {
  const { seo, ...words } = readContent().planner;
  const query = new URL(request.url).search.slice(1);
  if (query.length > MAX_QUERY_CHARACTERS) throw data(null, { status: 414, statusText: "URI Too Long" });
  return {
    ...buildPageHead(seo, [{ label: words.hero.label, to: PATH }], "water-detail-1"),
    words,
    query,
    data: readPlannerData(new Date()),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listedMeta(loaderData);
}

export default function Planner({ loaderData }: Route.ComponentProps) {
  const { trail, words, query, data } = loaderData;
  return (
    <EditorProvider query={query} data={data}>
      <Shortcuts>
        <Breadcrumbs trail={trail} />
        <section className="wrap grid gap-x-8 gap-y-10 pt-8 pb-(--band) lg:grid-cols-12">
          <div className="lg:col-span-8">
            <p className="label text-stone">{words.hero.label}</p>
            <h1 className="mt-4 text-heading">{words.hero.title}</h1>
            <p className="mt-4 max-w-[52ch] text-stone">{words.hero.intro}</p>
            <div className="relative mt-8">
              <KeepPlan words={words.editor.saved} />
              <PlanEditor hints={words.editor.hints} />
            </div>
            <LiveSection className="mt-8" />
          </div>
          <div id="results" className="scroll-mt-(--header) lg:col-span-4">
            <LiveResults words={words} />
          </div>
          <StartChoices />
          <div className="lg:col-span-8">
            <LiveForm words={words.form} />
          </div>
        </section>
        <SummaryBar />
        <Announcer />
      </Shortcuts>
    </EditorProvider>
  );
}
