// Portfolio: projects by category, each opening in a dialog at its own URL, and spotlights.
import type { ReactNode } from "react";
import { buildCallToAction } from "#content/call-to-action.ts";
import { buildPageHead } from "#content/page-head.ts";
import { buildProjectCard, buildProjectPlate } from "#content/projects.ts";
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { BelowHero } from "../layout/below-hero.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Spotlights } from "../sections/spotlights.tsx";

const PATH = "/portfolio";

export function loadPortfolio() {
  const { portfolio, projects } = readContent();
  const { hero, spotlights } = portfolio;
  const cards = projects.map(buildProjectCard);
  return {
    head: buildPageHead(portfolio.seo, [{ label: hero.label, to: PATH }], hero.picture),
    hero: { ...hero, intro: fillIn(hero.intro, { count: projects.length }) },
    browser: {
      words: {
        ...portfolio.filters,
        all: portfolio.all,
        filtered: portfolio.filtered,
        loading: portfolio.loading,
      },
      projects: cards,
      names: {
        category: portfolio.categories.filter((name) => projects.some(({ category }) => category === name)),
        feature: listOnce(cards.flatMap(({ features }) => features)),
        budget: listOnce(cards.map(({ budget }) => budget)),
      },
    },
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

type PortfolioProps = ReturnType<typeof loadPortfolio> & { children: ReactNode };

/** The children are the filters and the grid of projects. */
export function PortfolioPage({ hero, spotlights, closing, children }: PortfolioProps) {
  return (
    <>
      <div className="wrap pt-5 lg:pt-12">
        <div className="grid items-end gap-x-8 gap-y-4 lg:grid-cols-12">
          <h1 className="text-display lg:col-span-8">{hero.title}</h1>
          <p className="max-w-[40ch] text-stone lg:col-span-4 lg:pb-2">{hero.intro}</p>
        </div>
      </div>
      {children}
      <BelowHero>
        <Spotlights {...spotlights} />
        <CallToAction {...closing} />
      </BelowHero>
    </>
  );
}
