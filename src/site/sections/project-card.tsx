// A project in the portfolio grid: picture, name, place and a link to its details.
import type { buildProjectCard } from "#content/projects.ts";
import { PlanSketchDrawing } from "#design/drawing/plan-sketch.tsx";
import { Picture } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import type { OpenProject } from "./use-project-dialog.tsx";

type ProjectCardProps = {
  project: ReturnType<typeof buildProjectCard>;
  onOpen: OpenProject;
  priority: boolean;
};

export function ProjectCard({ project, onOpen, priority }: ProjectCardProps) {
  const { slug, title, category, location, size, status, picture, sketch, planner } = project;
  return (
    <article aria-labelledby={`project-${slug}`} className="group relative">
      <figure>
        <div className="picture-zoom relative h-[clamp(15rem,33vw,31rem)] overflow-hidden bg-limestone">
          <Picture source={picture} sizes="(min-width: 48rem) 57vw, 92vw" priority={priority} fill />
        </div>
        <figcaption className="flex flex-wrap justify-between gap-x-4 pt-2">
          <PictureNote source={picture} named />
          <span className="label text-stone">{category}</span>
        </figcaption>
      </figure>
      <div className="mt-2 flex flex-wrap items-start md:mt-3 justify-between gap-x-6 gap-y-2 md:max-lg:gap-4">
        <div className="min-w-0 grow basis-[min-content]">
          <h2 id={`project-${slug}`} className="text-title">
            {title}
          </h2>
          <p className="mt-1 text-small text-stone">{`${location}. ${size.replaceAll(" ", "\u00a0")}. ${status}.`}</p>
        </div>
        <PlanSketchDrawing sketch={sketch} className="w-20 shrink-0 sm:w-28 md:max-lg:w-20" />
      </div>
      <div className="flex flex-wrap md:mt-1 items-center gap-x-6 text-small">
        {/* The link covers the whole card. The heading tells screen readers which project it is. */}
        <a
          id={cardLinkId(slug)}
          href={projectPath(slug)}
          aria-describedby={`project-${slug}`}
          onClick={(event) => onOpen(event, slug)}
          className="underline-slide inline-flex min-h-11 items-center font-medium after:absolute after:inset-0 after:content-[''] group-hover:decoration-current"
        >
          View details
        </a>
        {/* Above the link that covers the card. */}
        <a
          href={planner.to}
          aria-describedby={`project-${slug}`}
          className="underline-slide relative z-10 inline-flex min-h-11 items-center font-medium hover:decoration-current"
        >
          {planner.label}
        </a>
      </div>
    </article>
  );
}

/** Returns the id of a card's link, to which the dialog returns the focus. */
export function cardLinkId(slug: string): string {
  return `view-${slug}`;
}

export function projectPath(slug: string): string {
  return `/portfolio/${slug}`;
}
