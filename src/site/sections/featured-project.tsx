// Projects on the home page: one across the screen, then two side by side, each with its plan.
import type { buildProjectPlate } from "#content/projects.ts";
import { PlanDrawing } from "#design/drawing/plan.tsx";
import { Badge } from "#design/ui/badge.tsx";
import { MoreLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { Picture } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { Figures } from "./figures.tsx";

type FeaturedProjectData = ReturnType<typeof buildProjectPlate>;

/** Its picture reaches both edges of the screen, so it is outside of any `wrap`. */
export function LeadProject({ project }: { project: FeaturedProjectData }) {
  return (
    <article>
      <figure>
        <PictureLink project={project} sizes="100vw" className="h-[clamp(17rem,46vw,min(80vh,44rem))]" />
        <figcaption className="wrap pt-2">
          <PictureNote source={project.picture} named />
        </figcaption>
      </figure>
      <div className="wrap @container mt-4 lg:mt-8">
        <Details project={project} isLead />
      </div>
    </article>
  );
}

export function FeaturedProject({ project }: { project: FeaturedProjectData }) {
  return (
    <article>
      <figure>
        <PictureLink project={project} sizes="(min-width: 48rem) 46vw, 92vw" className="aspect-[8/5]" />
        <figcaption className="pt-2">
          <PictureNote source={project.picture} named />
        </figcaption>
      </figure>
      <div className="@container mt-4">
        <Details project={project} />
      </div>
    </article>
  );
}

/** Phones show the plan beside the title. The figures are on the project's page. */
function Details({ project, isLead = false }: { project: FeaturedProjectData; isLead?: boolean }) {
  return (
    <div
      className={classes(
        "grid items-start gap-x-6 gap-y-5 @min-[19rem]:max-md:grid-cols-[3fr_2fr] md:items-center md:gap-x-10",
        isLead ? "md:grid-cols-2 lg:grid-cols-3" : "lg:grid-cols-2",
      )}
    >
      <div className={isLead ? "md:col-span-2 lg:col-span-1" : "lg:col-span-2"}>
        <Title project={project} />
      </div>
      <PlanDrawing plan={project.plan} title={project.title} />
      <div className="max-md:hidden">
        <Figures figures={project.figures} />
      </div>
    </div>
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
      <h3 className="mt-3 text-title">{title}</h3>
      <p className="mt-2 text-small text-stone">{summary}</p>
      <MoreLink to={`/portfolio/${slug}`} aria-label={`View project: ${title}`} className="mt-1">
        View project
      </MoreLink>
    </>
  );
}
