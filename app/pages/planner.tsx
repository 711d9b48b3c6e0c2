// The pool planner: a plan to scale from the query string, with its price, weeks, sun and checks.
import { useState } from "react";
import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunction,
  useLocation,
} from "react-router";
import { buildPageHead } from "#app/content/page-head.ts";
import { readContent } from "#app/content/read.ts";
import { readPlannerData } from "#app/content/read-planner-data.ts";
import { siteUrl } from "#app/content/site.ts";
import { buildPlanStarts, expandShortLink } from "#app/content/starts.ts";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { Announcer } from "#app/planner/editor/announcer.tsx";
import { EditorProvider } from "#app/planner/editor/editor-context.tsx";
import { KeepPlan } from "#app/planner/editor/keep-plan.tsx";
import { LiveForm } from "#app/planner/editor/live-form.tsx";
import { LiveKeep, LiveOverview, LivePrintFooter, LiveResults } from "#app/planner/editor/live-results.tsx";
import { LiveShadeHour } from "#app/planner/editor/live-shade-hour.tsx";
import { LiveView3D } from "#app/planner/editor/live-view-3d.tsx";
import { PlanEditor } from "#app/planner/editor/plan-editor.tsx";
import { Shortcuts } from "#app/planner/editor/shortcuts.tsx";
import { SummaryBar } from "#app/planner/editor/summary-bar.tsx";
import { StartChoices } from "#app/planner/page/start-choices.tsx";
import { MAX_QUERY_CHARACTERS } from "#app/planner/plan.ts";
import { listedMeta } from "#app/seo/meta.ts";
import { buildWebApplication } from "#app/seo/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import type { Route } from "./+types/planner.ts";

const PATH = "/planner";

/** Prices, areas and today's date, so that the browser computes a changed plan itself. */
export function loader({ request }: Route.LoaderArgs) {
  const { planner, company } = readContent();
  const { seo, picture, ...words } = planner;
  const { search, searchParams } = new URL(request.url);
  const query = search.slice(1);
  if (query.length > MAX_QUERY_CHARACTERS) throw data(words.tooLong, { status: 414 });
  const plan = expandShortLink(searchParams);
  if (plan !== null) throw redirect(plan);
  const head = buildPageHead(seo, [{ label: words.hero.label, to: PATH }], picture);
  const application = { name: words.hero.label, path: PATH };
  return {
    ...head,
    structured: [...head.structured, buildWebApplication(application, siteUrl())],
    words,
    starts: buildPlanStarts(),
    query,
    data: readPlannerData(new Date()),
    company: { name: company.name, phone: company.phone, email: company.email },
  };
}

/**
 * The browser computes a plan itself, so only short links need the server. A link to a part of the page must neither
 * wait for data nor fail offline: the router takes it for another address, because the editor has changed the query.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) =>
  nextUrl.searchParams.has("lot") || nextUrl.searchParams.has("project");

export function meta({ loaderData }: Route.MetaArgs) {
  return listedMeta(loaderData);
}

export default function Planner({ loaderData }: Route.ComponentProps) {
  const { trail, words, starts, query, data, seo, company } = loaderData;
  const { search } = useLocation();
  const [firstSearch] = useState(search);
  return (
    <EditorProvider query={query} data={data}>
      <Shortcuts>
        <Breadcrumbs trail={trail} />
        <div className="planner-page">
          <section className="planner-desk wrap grid gap-x-12 pt-4 pb-(--band) lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
            <div className="planner-head pb-6 lg:col-span-5 lg:col-start-8 lg:pt-3">
              <p className="label text-stone">{words.hero.label}</p>
              <h1 className="mt-3 text-heading">{words.hero.title}</h1>
              <p className="mt-4 max-w-[46ch] text-stone print:hidden">{words.hero.intro}</p>
            </div>
            {/* Drawing and 3D view together are taller than a screen, so the column sticks at its bottom edge. */}
            <div className="lg:col-span-7 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:has-[[role=application]]:justify-end">
              <div className="relative lg:sticky lg:top-20 lg:has-[[role=application]]:top-auto lg:has-[[role=application]]:bottom-4">
                <PartBoundary>
                  <KeepPlan words={words.editor.saved} />
                  <PlanEditor hints={words.editor.hints} />
                </PartBoundary>
                <PartBoundary>
                  <LiveShadeHour words={words.shade} />
                </PartBoundary>
                <PartBoundary>
                  <LiveView3D words={words.scene} className="print:hidden" />
                </PartBoundary>
              </div>
            </div>
            <div className="pt-6 lg:col-span-5 lg:pt-0">
              <div id="results" className="scroll-mt-24">
                <PartBoundary>
                  <LiveOverview words={words} />
                </PartBoundary>
              </div>
              <StartChoices {...starts} open={query === "" && search === firstSearch} />
              <div data-later="" data-band="">
                <PartBoundary>
                  <LiveForm words={words.form} />
                </PartBoundary>
              </div>
            </div>
          </section>
          <div data-bands="" data-later="" className="planner-bands">
            <PartBoundary>
              <LiveResults words={words} />
              <LiveKeep words={words.keep} address={seo.canonical} />
            </PartBoundary>
          </div>
          <LivePrintFooter company={company} address={seo.canonical} />
        </div>
        <PartBoundary fallback={null}>
          <SummaryBar />
          <Announcer />
        </PartBoundary>
      </Shortcuts>
    </EditorProvider>
  );
}

/** Shown for a link that is longer than the server reads. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 414) throw error;
  const { title, text, action } = error.data as ReturnType<typeof readContent>["planner"]["tooLong"];
  return (
    <section className="wrap max-w-3xl py-(--band)">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-heading">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-lead text-stone">{text}</p>
      <ButtonLink look="line" to={PATH} className="mt-10">
        {action}
      </ButtonLink>
    </section>
  );
}
