// A project on a page of its own: pictures, plan, figures, features, neighboring projects.
import { buildPageHead } from "#content/page-head.ts";
import { buildProjectSheet } from "#content/projects.ts";
import { readContent } from "#content/read.ts";
import { PlanDrawing } from "#design/drawing/plan.tsx";
import { ButtonLink, MoreLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { Disclosure } from "#design/ui/disclosure.tsx";
import { HeroPicture } from "#design/ui/hero-picture.tsx";
import type { Gallery } from "#design/ui/open-viewer.ts";
import { Picture, type PictureSource } from "#design/ui/picture.tsx";
import { captionOf, PictureNote } from "#design/ui/picture-note.tsx";
import { ViewButton } from "#design/ui/view-button.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { FeatureList } from "../sections/feature-list.tsx";
import { Figures } from "../sections/figures.tsx";
import { PriceTable } from "../sections/price-table.tsx";

/** Returns null if no project has this slug. */
export function loadProject(slug: string | undefined) {
  const { projects, portfolio } = readContent();
  const found = projects.find((project) => project.slug === slug);
  if (!found) return null;
  const links = [
    { label: portfolio.hero.label, to: "/portfolio" },
    { label: found.title, to: `/portfolio/${found.slug}` },
  ] as const;
  return {
    head: buildPageHead(found.seo, links, found.picture),
    project: buildProjectSheet(found.slug),
  };
}

export const PROJECT_HERO_SIZES = "100vw";

type ProjectProps = NonNullable<ReturnType<typeof loadProject>>;

export function ProjectPage({ project }: ProjectProps) {
  const { title, category, location, status, summary, planner, price, otherLight, words, previous, next } =
    project;
  const otherPictures = project.gallery.filter(({ name }) => name !== project.picture.name);
  const wide = otherLight?.picture ?? otherPictures[0];
  const rest = otherPictures.filter(({ name }) => name !== wide?.name);
  const gallery: Gallery = { title, pictures: [project.picture, ...(wide ? [wide] : []), ...rest] };
  return (
    <div className="leaflet leaflet-project" data-gallery={JSON.stringify(gallery)}>
      <header className="leaflet-pair wrap grid items-end gap-x-8 gap-y-5 pt-8 pb-8 lg:grid-cols-12 lg:pt-12 lg:pb-12">
        <h1 className="text-display lg:col-span-8">{title}</h1>
        <div className="text-stone lg:col-span-4 lg:pb-2">
          <p className="label">
            {category}, {location}
          </p>
          <p className="mt-1 text-small">{status}</p>
          <p className="mt-3 max-w-[44ch]">{summary}</p>
        </div>
      </header>
      <figure>
        <div className={classes("relative", project.lineDrawing && "dissolving")}>
          <HeroPicture
            picture={project.picture}
            sizes={PROJECT_HERO_SIZES}
            className="h-[clamp(16rem,58vw,min(80vh,52rem))]"
          />
          {project.lineDrawing && (
            <div aria-hidden="true" className="line-drawing print:hidden">
              {/* Nothing covers the picture until the drawing has loaded. */}
              <Picture
                source={{ ...project.lineDrawing, color: "transparent" }}
                sizes={PROJECT_HERO_SIZES}
                fill
                decorative
              />
            </div>
          )}
          <ViewButton picture={project.picture} />
        </div>
        <figcaption className="wrap pt-2">
          <PictureNote source={project.picture} named />
        </figcaption>
      </figure>
      <BelowHero>
        <div className="leaflet-pair wrap grid gap-x-8 gap-y-8 lg:gap-y-10 py-(--band) lg:grid-cols-12">
          <div className="self-start lg:sticky lg:top-24 lg:col-span-6">
            <section aria-labelledby="plan">
              <h2 id="plan" className="label mb-5 font-text text-stone">
                {words.plan}
              </h2>
              <PlanDrawing plan={project.plan} title={title} />
              <p className="mt-5 max-w-[44ch] text-small text-stone print:hidden">{planner.text}</p>
              <p className="mt-5 print:hidden">
                <ButtonLink look="line" to={planner.to}>
                  {planner.label}
                </ButtonLink>
              </p>
            </section>
            <section aria-labelledby="figures" className="mt-10">
              <h2 id="figures" className="label mb-3 font-text text-stone">
                {words.data}
              </h2>
              <Figures figures={project.figures} />
            </section>
          </div>
          <div className="lg:col-span-5 lg:col-start-8">
            {project.description.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? "mb-6 text-lead" : "measure mb-6"}>
                {paragraph}
              </p>
            ))}
            <section aria-labelledby="price" className="mt-7 lg:mt-10">
              <h2 id="price">
                <span className="label block font-text text-stone">{price.title}</span>
                <span className="mt-2 mb-6 block max-w-[24ch] text-title lining-nums print:my-0 print:max-w-none">
                  {price.text}
                </span>
              </h2>
              <Disclosure title={price.drivers} className="border-y border-limestone">
                <PriceTable caption={price.drivers} rows={price.lines} titled />
              </Disclosure>
              {price.own && <p className="mt-3 text-small text-stone">{price.own}</p>}
              <MoreLink to={planner.to} className="mt-3 print:hidden">
                {price.all}
              </MoreLink>
            </section>
          </div>
        </div>
        {wide && (
          <section aria-labelledby={otherLight ? "light" : undefined} className="print:hidden">
            <figure className="relative">
              <div className="relative h-[clamp(16rem,60vw,min(90vh,60rem))] overflow-hidden bg-limestone">
                <Picture source={wide} sizes="100vw" fill />
                <ViewButton picture={wide} />
              </div>
              <figcaption className="wrap pt-2">
                <PictureNote source={wide} named />
              </figcaption>
            </figure>
            {otherLight && (
              <div className="wrap mt-6 grid items-baseline gap-x-8 gap-y-3 lg:grid-cols-12">
                <h2 id="light" className="text-title lg:col-span-5">
                  {otherLight.title}
                </h2>
                <p className="max-w-[56ch] text-stone lg:col-span-6 lg:col-start-7">{otherLight.text}</p>
              </div>
            )}
          </section>
        )}
        <div className="wrap grid gap-x-8 gap-y-8 py-(--band) md:grid-cols-2 print:hidden">
          {rest.map((picture) => (
            <figure key={picture.name}>
              <div className="relative aspect-[4/3] overflow-hidden bg-limestone">
                <Picture
                  source={picture}
                  sizes="(min-width: 96rem) 44rem, (min-width: 48rem) 46vw, 92vw"
                  fill
                />
                <ViewButton picture={picture} />
              </div>
              <figcaption className="mt-3 text-small text-stone">{captionOf(picture)}</figcaption>
            </figure>
          ))}
          {project.quote && (
            <blockquote className="md:col-span-2">
              <p className="max-w-[30ch] font-display text-heading tracking-(--tracking-display)">
                {`“${project.quote.text}”`}
              </p>
              <footer className="mt-4 text-small text-stone">{project.quote.name}</footer>
            </blockquote>
          )}
        </div>
        <section aria-labelledby="features" className="bg-travertine">
          <div className="wrap grid gap-x-8 gap-y-10 py-(--band) lg:grid-cols-12">
            <div className="lg:order-last lg:col-span-6 lg:col-start-7">
              <h2 id="features" className="label font-text text-stone">
                {words.features}
              </h2>
              <div className="mt-4">
                <FeatureList features={project.features} />
              </div>
            </div>
            <div className="lg:col-span-5 lg:self-end">
              <p className="max-w-[40ch] text-lead">{words.likeText}</p>
              <p className="mt-6 print:hidden">
                <ButtonLink look="clay" to={`/contact?project=${project.slug}`}>
                  {words.like}
                </ButtonLink>
              </p>
            </div>
          </div>
        </section>
        <nav aria-label="More projects" className="@container">
          <div className="grid gap-x-px @min-[20rem]:grid-cols-2">
            <Neighbor project={previous} label="Previous project" />
            <Neighbor project={next} label="Next project" />
          </div>
        </nav>
      </BelowHero>
    </div>
  );
}

type NeighborProps = {
  project: { slug: string; title: string; category: string; location: string; picture: PictureSource };
  label: string;
};

function Neighbor({ project, label }: NeighborProps) {
  return (
    <a
      href={`/portfolio/${project.slug}`}
      className="picture-zoom group block border-paper focus-visible:relative focus-visible:z-10 focus-visible:-outline-offset-4"
    >
      <figure>
        <span className="relative block h-[clamp(8rem,26vw,24rem)] overflow-hidden bg-limestone">
          <Picture source={project.picture} sizes="(min-width: 40rem) 50vw, 54vw" fill decorative />
        </span>
        <figcaption className="px-(--gutter) pt-2">
          <PictureNote source={project.picture} named />
        </figcaption>
      </figure>
      <span className="flex flex-wrap items-baseline justify-between gap-x-6 px-(--gutter) pt-3 pb-6">
        <span className="min-w-0">
          <span className="label block text-stone">{label}</span>
          <span className="mt-1 block font-display text-lead leading-snug tracking-(--tracking-display) sm:text-title group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            {project.title}
          </span>
        </span>
        <span className="text-small text-stone">
          {project.category}, {project.location}
        </span>
      </span>
    </a>
  );
}
