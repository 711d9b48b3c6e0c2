// A project on the home page: a large picture, its plan and its figures.

import { Link } from "react-router";
import type { PlanData } from "#app/drawing-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { MoreLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { PlanDrawing } from "#app/ui/drawing/plan.tsx";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import { PictureNote } from "#app/ui/picture-note.tsx";
import { Figures } from "./figures.tsx";

type FeaturedProjectData = {
  slug: string;
  title: string;
  category: string;
  location: string;
  summary: string;
  picture: PictureSource;
  plan: PlanData;
  figures: { label: string; value: string }[];
};

export function FeaturedProject({
  project,
  flipped = false,
}: {
  project: FeaturedProjectData;
  flipped?: boolean;
}) {
  const to = `/portfolio/${project.slug}`;
  return (
    <article className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <figure className={classes("lg:col-span-8", flipped && "lg:order-last")}>
        <Link
          to={to}
          prefetch="intent"
          tabIndex={-1}
          aria-hidden="true"
          className="picture-zoom block overflow-hidden"
        >
          <Picture source={project.picture} sizes="(min-width: 96rem) 58rem, (min-width: 64rem) 62vw, 92vw" />
        </Link>
        <figcaption className="pt-2">
          <PictureNote source={project.picture} named />
        </figcaption>
      </figure>
      <div className="flex flex-col lg:col-span-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-stone">
          <Badge>{project.category}</Badge>
          <span className="text-small">{project.location}</span>
        </div>
        <h3 className="mt-5 text-title">{project.title}</h3>
        <p className="mt-2 text-small text-stone">{project.summary}</p>
        <div className="my-7 max-w-md">
          <PlanDrawing plan={project.plan} title={project.title} />
        </div>
        <Figures figures={project.figures} />
        <MoreLink to={to} aria-label={`View project: ${project.title}`} className="mt-auto pt-5">
          View project
        </MoreLink>
      </div>
    </article>
  );
}
