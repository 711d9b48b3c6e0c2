// Portfolio: projects by category, each opening in a dialog at its own URL, and spotlights.
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { buildCallToAction } from "#app/content/call-to-action.ts";
import { buildPageHead } from "#app/content/page-head.ts";
import { buildProjectCard, buildProjectPlate } from "#app/content/projects.ts";
import { readContent } from "#app/content/read.ts";
import { fillIn } from "#app/fill-in.ts";
import { AfterHero } from "#app/layout/after-hero.tsx";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { ProjectCard } from "#app/sections/project-card.tsx";
import { ProjectFilters, useProjectFilters } from "#app/sections/project-filters.tsx";
import { Spotlights } from "#app/sections/spotlights.tsx";
import { listedMeta } from "#app/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import type { Route } from "./+types/portfolio.ts";
import { maskedSlug, projectPath, useProjectDialog } from "./use-project-dialog.tsx";

const PATH = "/portfolio";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader() {
  const { portfolio, projects } = readContent();
  const { hero, spotlights } = portfolio;
  const cards = projects.map(buildProjectCard);
  return {
    ...buildPageHead(portfolio.seo, [{ label: hero.label, to: PATH }], hero.picture),
    hero: { ...hero, intro: fillIn(hero.intro, { count: projects.length }) },
    filtered: portfolio.filtered,
    filters: { ...portfolio.filters, all: portfolio.all },
    loading: portfolio.loading,
    names: {
      category: portfolio.categories.filter((name) => projects.some(({ category }) => category === name)),
      feature: listOnce(cards.flatMap(({ features }) => features)),
      budget: listOnce(cards.map(({ budget }) => budget)),
    },
    projects: cards,
    spotlights: {
      ...spotlights,
      items: spotlights.items.map(({ project: slug, title, text }) => {
        const { title: name, location, plan } = buildProjectPlate(slug);
        return { slug, title, text, name, location, plan };
      }),
    },
    closing: buildCallToAction(portfolio.closing),
  };
}

/** Lists each name once, the most frequent first. */
function listOnce(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const open = loaderData.projects.find(({ slug }) => slug === maskedSlug(location));
  const seo = open ? { ...loaderData.seo, title: open.pageTitle } : loaderData.seo;
  return listedMeta({ ...loaderData, seo });
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { trail, hero, filtered, filters: words, loading, names, projects, spotlights, closing } = loaderData;
  const { filters, shown } = useProjectFilters(projects, names);
  const active = Object.values(filters).flatMap(({ chosen }) => chosen ?? []);
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
        <PartBoundary>
          <ProjectFilters words={words} {...filters} />
        </PartBoundary>
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
            <p className="text-lead">{words.none}</p>
            <p className="mt-6">
              <ButtonLink look="line" to={PATH} preventScrollReset>
                {words.reset}
              </ButtonLink>
            </p>
          </div>
        )}
      </section>
      {dialog}
      <AfterHero>
        <Spotlights {...spotlights} />
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
    if (slug) navigate(projectPath(slug), { replace: true });
  }, [slug, navigate]);
  if (!slug) throw error;
  return (
    <p role="status" className="wrap py-(--band) text-stone">
      {loaderData?.loading}
    </p>
  );
}
