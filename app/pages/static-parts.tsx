// Renders parts of pages to HTML in loaders: they need no code in the browser.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { buildPriceExamples } from "#app/content/price-examples.ts";
import { readContent } from "#app/content/read.ts";
import type { Portrait as PortraitData } from "#app/media.ts";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { FeaturedProject, type FeaturedProjectData, LeadProject } from "#app/sections/featured-project.tsx";
import { Portrait } from "#app/sections/portrait.tsx";
import { PriceExamples } from "#app/sections/price-examples.tsx";
import { Proof } from "#app/sections/proof.tsx";
import { Stats } from "#app/sections/stats.tsx";

export function renderPriceExamples(): string {
  return renderStatic(<PriceExamples {...buildPriceExamples()} />);
}

/** The company's figures, and what visitors can verify. */
export function renderCompanyFigures(): string {
  const { stats, proof = [] } = readContent().company;
  return renderStatic(
    <>
      <Stats stats={stats} />
      <Proof proof={proof} />
    </>,
  );
}

/** The first project across the screen, then the others side by side. */
export function renderFeaturedProjects([lead, ...others]: FeaturedProjectData[]): string {
  return renderStatic(
    <>
      {lead && <LeadProject project={lead} />}
      <div className="wrap mt-(--band) grid gap-x-12 gap-y-(--band) md:grid-cols-2">
        {others.map((project) => (
          <FeaturedProject key={project.slug} project={project} />
        ))}
      </div>
    </>,
  );
}

export function renderPortrait(portrait: PortraitData): string {
  return renderStatic(<Portrait portrait={portrait} />);
}

export function renderCallToAction(words: Parameters<typeof CallToAction>[0]): string {
  return renderStatic(<CallToAction {...words} />);
}

/** Links need a router around them, although in static HTML they load pages as plain links. */
function renderStatic(element: ReactElement): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>, { identifierPrefix: "static" });
}
