// Projects on the home page: one across the screen, then two side by side, each with its plan.

import type { PlanData } from "#app/drawing-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { MoreLink } from "#app/ui/button.tsx";
import { PlanDrawing } from "#app/ui/drawing/plan.tsx";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import { PictureNote } from "#app/ui/picture-note.tsx";
import { Figures } from "./figures.tsx";

export type FeaturedProjectData = {
  slug: string;
  title: string;
  category: string;
  location: string;
  summary: string;
  picture: PictureSource;
  plan: PlanData;
  figures: { label: string; value: string }[];
};

/** Its picture reaches both edges of the screen, so it is outside of any `wrap`. */
export function LeadProject({ project }: { project: FeaturedProjectData }) {
  return (
    <article>
      <figure>
        <PictureLink project={project} sizes="100vw" className="h-[clamp(17rem,56vw,min(86vh,56rem))]" />
        <figcaption className="wrap pt-2">
          <PictureNote source={project.picture} named />
        </figcaption>
      </figure>
      <div className="wrap mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        <div className="flex flex-col max-lg:md:col-span-2">
          <Title project={project} />
        </div>
        <PlanDrawing plan={project.plan} title={project.title} />
        <Figures figures={project.figures} />
      </div>
    </article>
  );
}

/** Its rows align with those of the project beside it. */
export function FeaturedProject({ project }: { project: FeaturedProjectData }) {
  return (
    <article className="row-span-4 grid grid-rows-subgrid gap-y-8">
      <figure>
        <PictureLink project={project} sizes="(min-width: 48rem) 46vw, 92vw" className="aspect-[4/3]" />
        <figcaption className="pt-2">
          <PictureNote source={project.picture} named />
        </figcaption>
      </figure>
      <div className="flex flex-col">
        <Title project={project} />
      </div>
      <div className="max-w-md self-end">
        <PlanDrawing plan={project.plan} title={project.title} />
      </div>
      <Figures figures={project.figures} />
    </article>
  );
}

type PictureLinkProps = { project: FeaturedProjectData; sizes: string; className: string };

/** Hidden from screen readers, because the title below links to the same page. */
function PictureLink({ project: { slug, picture }, sizes, className }: PictureLinkProps) {
  const look = `picture-zoom relative block overflow-hidden ${className}`;
  const link = { href: `/portfolio/${slug}`, tabIndex: -1, "aria-hidden": true, className: look };
  return (
    <a {...link}>
      <Picture source={picture} sizes={sizes} fill />
    </a>
  );
}

function Title({ project: { slug, title, category, location, summary } }: { project: FeaturedProjectData }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-stone">
        <Badge>{category}</Badge>
        <span className="text-small">{location}</span>
      </div>
      <h3 className="mt-5 text-title">{title}</h3>
      <p className="mt-2 text-small text-stone">{summary}</p>
      <MoreLink to={`/portfolio/${slug}`} aria-label={`View project: ${title}`} className="mt-2">
        View project
      </MoreLink>
    </>
  );
}
