// Portfolio: projects by category, each opening in a dialog at its own URL, and spotlights.
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type Link, useFetcher, useLocation, useNavigate } from "react-router";
import { buildCallToAction } from "#app/content/call-to-action.ts";
import { buildPageHead } from "#app/content/page-head.ts";
import { buildProjectCard, buildProjectPlate } from "#app/content/projects.ts";
import { readContent } from "#app/content/read.ts";
import { fillIn } from "#app/fill-in.ts";
import { AfterHero } from "#app/layout/after-hero.tsx";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { useAddressParameter } from "#app/live/address-parameter.ts";
import { createLazyLoader } from "#app/live/lazy-loader.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { cardLinkId, ProjectCard } from "#app/sections/project-card.tsx";
import { listedMeta } from "#app/seo/meta.ts";
import { ButtonLink, MoreLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { PlanDrawing } from "#app/ui/drawing/plan.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/portfolio.ts";
import type { loader as projectLoader } from "./project.tsx";

const loadDialog = createLazyLoader(() => import("#app/sections/project-dialog.tsx"));

const PATH = "/portfolio";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader() {
  const { portfolio, projects } = readContent();
  const { hero, spotlights } = portfolio;
  return {
    ...buildPageHead(portfolio.seo, [{ label: hero.label, to: PATH }], hero.picture),
    hero: { ...hero, intro: fillIn(hero.intro, { count: projects.length }) },
    all: portfolio.all,
    filtered: portfolio.filtered,
    filters: portfolio.filters,
    loading: portfolio.loading,
    categories: portfolio.categories.filter((name) => projects.some(({ category }) => category === name)),
    projects: projects.map(buildProjectCard),
    spotlights: {
      ...spotlights,
      items: spotlights.items.map(({ project: slug, title, text }) => {
        const { title: name, category, location, plan } = buildProjectPlate(slug);
        return { slug, title, text, name, category, location, plan };
      }),
    },
    closing: buildCallToAction(portfolio.closing),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const open = loaderData.projects.find(({ slug }) => slug === maskedSlug(location));
  const seo = open ? { ...loaderData.seo, title: open.pageTitle } : loaderData.seo;
  return listedMeta({ ...loaderData, seo });
}

/** Returns the slug of the project in the dialog. Its URL masks the portfolio's (React Router's `mask`). */
function maskedSlug({ mask }: { mask?: { pathname: string } | undefined }): string | null {
  return mask?.pathname.split("/").at(-1) ?? null;
}

/** Lists each name once, the most frequent first. */
function listChoices(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** A choice kept in the URL, or null for all. */
function useAddressChoice(
  parameter: string,
  names: string[],
): [chosen: string | null, choose: (name: string | null) => void] {
  const [wanted, setWanted] = useAddressParameter(parameter, "push");
  return [
    names.find((name) => name.toLowerCase() === wanted?.toLowerCase()) ?? null,
    (name) => setWanted(name?.toLowerCase() ?? null),
  ];
}

type FilterListProps = {
  label: string;
  any: string;
  names: string[];
  chosen: string | null;
  onChange: (name: string | null) => void;
};

function FilterList({ label, any, names, chosen, onChange }: FilterListProps) {
  if (names.length < 2) return null;
  return (
    <label className="flex max-w-full flex-wrap items-center gap-x-2 text-small text-stone">
      {label}
      <select
        value={chosen ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className="select target max-w-full bg-paper py-2 pr-9 pl-1 font-medium text-ink"
      >
        <option value="">{any}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { trail, hero, all, filtered, filters, loading, categories, projects, spotlights, closing } =
    loaderData;
  const [category, setCategory] = useAddressChoice("category", categories);
  const features = listChoices(projects.flatMap((project) => project.features));
  const budgets = listChoices(projects.map((project) => project.budget));
  const [feature, setFeature] = useAddressChoice("feature", features);
  const [budget, setBudget] = useAddressChoice("budget", budgets);
  const shown = projects.filter(
    (project) =>
      (category === null || project.category === category) &&
      (feature === null || project.features.includes(feature)) &&
      (budget === null || project.budget === budget),
  );
  const active = [category, feature, budget].filter((name) => name !== null);
  const { dialog, linkTo } = useProjectDialog(projects, loading);
  return (
    <>
      <Breadcrumbs trail={trail} />
      <section
        className={classes(
          "wrap pt-8 lg:pt-12",
          shown.length > 1 ? "pb-(--band)" : "pb-[calc(var(--band)/2)]",
        )}
      >
        <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
          <h1 className="text-display max-lg:text-[clamp(2.75rem,11vw,4.5rem)] lg:col-span-8">
            {hero.title}
          </h1>
          <p className="max-w-[40ch] text-stone lg:col-span-4 lg:pb-2">{hero.intro}</p>
        </div>
        <div className="with-script mt-10 flex flex-wrap items-center justify-between gap-x-12 border-y border-limestone lg:mt-14">
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter are no form fields */}
          <div
            role="group"
            aria-label="Filter by category"
            className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 sm:flex sm:w-auto sm:flex-wrap sm:gap-x-7"
          >
            {[null, ...categories].map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={category === name}
                onClick={() => setCategory(name)}
                className="target text-left text-small font-medium text-stone underline decoration-transparent decoration-1 underline-offset-[0.5em] transition-colors duration-200 hover:text-ink aria-pressed:text-ink aria-pressed:decoration-current"
              >
                {name ?? all}
              </button>
            ))}
          </div>
          <div className="flex max-w-full flex-wrap gap-x-7">
            {[
              { label: filters.feature, names: features, chosen: feature, onChange: setFeature },
              { label: filters.budget, names: budgets, chosen: budget, onChange: setBudget },
            ].map((list) => (
              <FilterList key={list.label} any={filters.any} {...list} />
            ))}
          </div>
        </div>
        <p role="status" className="sr-only">
          {active.length > 0 &&
            fillIn(filtered, { category: active.join(", "), shown: shown.length, total: projects.length })}
        </p>
        <ul className="project-grid mt-8 grid gap-x-8 gap-y-12 md:mt-10 md:grid-cols-12 md:gap-y-16">
          {shown.map((project, index) => (
            <li key={project.slug} {...(index > 1 && { "data-band": "", "data-later": "" })}>
              <ProjectCard project={project} link={linkTo(project.slug)} priority={index === 0} />
            </li>
          ))}
        </ul>
        {shown.length === 0 && (
          <div className="py-16">
            <p className="text-lead">{filters.none}</p>
            <p className="mt-6">
              <ButtonLink look="line" to={PATH} preventScrollReset>
                {filters.reset}
              </ButtonLink>
            </p>
          </div>
        )}
      </section>
      {dialog}
      <AfterHero>
        <Section background="travertine" labelledBy="spotlights">
          <SectionHeading
            id="spotlights"
            label={spotlights.label}
            title={spotlights.title}
            intro={spotlights.intro}
          />
          <ol className="mt-14">
            {spotlights.items.map((item, index) => (
              <li
                key={item.slug}
                className="grid items-center gap-x-8 gap-y-8 border-t border-ink/15 py-12 last:pb-0 lg:grid-cols-12"
              >
                <div
                  className={classes(
                    "bg-paper px-3 py-6 sm:p-10",
                    index % 2 ? "lg:order-last lg:col-span-6 lg:col-start-7" : "lg:col-span-6",
                  )}
                >
                  <PlanDrawing plan={item.plan} title={item.name} />
                </div>
                <div className={index % 2 ? "lg:col-span-5" : "lg:col-span-5 lg:col-start-8"}>
                  <p className="label text-stone">
                    {item.name}, {item.location}
                  </p>
                  <h3 className="mt-4 max-w-[20ch] text-title">{item.title}</h3>
                  <p className="mt-4 max-w-[52ch] text-stone">{item.text}</p>
                  <MoreLink to={`${PATH}/${item.slug}`} className="mt-4">
                    {fillIn(spotlights.more, { project: item.name })}
                  </MoreLink>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        <CallToAction {...closing} />
      </AfterHero>
    </>
  );
}

/** Opens the project's own page if its data fails to load in the dialog. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const slug = maskedSlug(useLocation());
  const navigate = useNavigate();
  useEffect(() => {
    if (slug) navigate(`${PATH}/${slug}`, { replace: true });
  }, [slug, navigate]);
  if (!slug) throw error;
  return (
    <p role="status" className="wrap py-(--band) text-stone">
      {loaderData?.loading}
    </p>
  );
}

/** Opens projects in a dialog over the grid. The URL is the project's own, so a reload shows its page. */
function useProjectDialog(projects: { slug: string; title: string }[], loadingText: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { load, data } = useFetcher<typeof projectLoader>();
  const slug = maskedSlug(location);
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadDialog>>>(null);
  const lastShown = useRef("");
  /** The card of the project that was opened first, which gets the focus back. */
  const openedFrom = useRef("");
  const stage = useRef<"closed" | "open" | "closing">("closed");

  useEffect(() => {
    if (!slug) {
      stage.current = "closed";
      return;
    }
    if (stage.current === "closed") openedFrom.current = slug;
    stage.current = "open";
    lastShown.current = slug;
    load(`${PATH}/${slug}`);
    let isCurrent = true;
    void loadDialog().then((loaded) => {
      if (loaded) setPart(loaded);
      // Falls back to the project's own page if the dialog fails to load.
      else if (isCurrent) navigate(`${PATH}/${slug}`, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [slug, load, navigate]);

  function linkTo(target: string): ComponentProps<typeof Link> {
    return {
      to: { search: location.search },
      mask: `${PATH}/${target}`,
      // Going back from any project leads to the grid.
      replace: slug !== null,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      onPointerEnter: loadDialog,
      onFocus: loadDialog,
    };
  }

  /** Goes back once: a second press before the address changes would leave the portfolio. */
  function close() {
    if (stage.current === "closing") return;
    stage.current = "closing";
    navigate(-1);
  }

  function returnFocus() {
    document.getElementById(cardLinkId(openedFrom.current))?.focus({ preventScroll: true });
  }

  const shownSlug = slug ?? lastShown.current;
  const project = data?.project.slug === shownSlug ? data.project : null;
  const dialog = part && (
    <part.default
      open={slug !== null}
      title={projects.find((candidate) => candidate.slug === shownSlug)?.title ?? ""}
      loadingText={loadingText}
      project={project}
      onClose={close}
      onClosed={returnFocus}
      linkTo={linkTo}
    />
  );
  return { dialog, linkTo };
}
