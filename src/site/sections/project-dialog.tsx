// A project in a dialog over the portfolio grid. Its code loads on demand.
import type { buildProjectSheet } from "#content/projects.ts";
import { PlanDrawing } from "#design/drawing/plan.tsx";
import { Button, ButtonLink, MoreLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { Dialog } from "#design/ui/dialog.tsx";
import { Picture, type PictureSource } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { ViewButton } from "#design/ui/view-button.tsx";
import { FeatureList } from "./feature-list.tsx";
import { Figures } from "./figures.tsx";
import { projectPath } from "./project-card.tsx";
import type { OpenProject } from "./use-project-dialog.tsx";

export type ProjectDialogData = ReturnType<typeof buildProjectSheet>;

type ProjectDialogProps = {
  title: string;
  /** Shown while the project loads. */
  loadingText: string;
  /** Null while it loads. */
  project: ProjectDialogData | null;
  onClose: () => void;
  onClosed: () => void;
  onOpen: OpenProject;
};

export default function ProjectDialog({
  title,
  loadingText,
  project,
  onClose,
  onClosed,
  onOpen,
}: ProjectDialogProps) {
  return (
    <Dialog onClose={onClose} onClosed={onClosed} title={title}>
      {project ? (
        <ProjectDetails project={project} onClose={onClose} onOpen={onOpen} />
      ) : (
        <>
          <p role="status" className="mt-2 text-small text-stone">
            {loadingText}
          </p>
          {/* Reserves the space of the first picture, so that the dialog does not change size. */}
          <div aria-hidden="true" className="mt-7 aspect-[16/10] bg-limestone" />
        </>
      )}
    </Dialog>
  );
}

type ProjectDetailsProps = { project: ProjectDialogData } & Pick<ProjectDialogProps, "onClose" | "onOpen">;

function ProjectDetails({ project, onClose, onOpen }: ProjectDetailsProps) {
  const { slug, title, words, planner, previous, next } = project;
  return (
    <div data-gallery={JSON.stringify({ title, pictures: project.gallery })}>
      <p className="mt-2 text-small text-stone">
        {`${project.category}, ${project.location}. ${project.status}`}
      </p>
      <div className="mt-7 grid grid-cols-2 gap-2 sm:gap-3">
        {project.gallery.map((picture, index) => (
          <GalleryPicture key={picture.name} picture={picture} wide={index === 0} />
        ))}
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {project.description.map((paragraph) => (
            <p key={paragraph} className="measure mb-5">
              {paragraph}
            </p>
          ))}
          <h3 className="label mt-10 mb-3 font-text text-stone">{words.features}</h3>
          <FeatureList features={project.features} />
        </div>
        <div className="lg:col-span-5">
          <h3 className="label mb-4 font-text text-stone">{words.plan}</h3>
          <PlanDrawing plan={project.plan} title={title} />
          <p className="mt-3 text-small text-stone">{planner.text}</p>
          <MoreLink to={planner.to}>{planner.label}</MoreLink>
          <h3 className="label mt-8 mb-3 font-text text-stone">{words.data}</h3>
          <Figures figures={project.figures} />
        </div>
      </div>
      <div className="mt-7 lg:mt-10 flex flex-wrap items-center gap-3">
        <ButtonLink look="clay" to={`/contact?project=${slug}`}>
          {words.like}
        </ButtonLink>
        <Button look="line" onClick={onClose}>
          Close Project Details
        </Button>
      </div>
      <nav
        aria-label="More projects"
        className="mt-10 flex flex-wrap justify-between gap-x-8 border-t border-limestone pt-4 text-small"
      >
        <a
          href={projectPath(previous.slug)}
          onClick={(event) => onOpen(event, previous.slug)}
          className="underline-slide inline-flex min-h-11 items-center gap-2"
        >
          <span aria-hidden="true">←</span>
          <span>{`Previous project: ${previous.title}`}</span>
        </a>
        <a
          href={projectPath(next.slug)}
          onClick={(event) => onOpen(event, next.slug)}
          className="underline-slide inline-flex min-h-11 items-center gap-2"
        >
          <span>{`Next project: ${next.title}`}</span>
          <span aria-hidden="true">→</span>
        </a>
      </nav>
    </div>
  );
}

type GalleryPictureProps = { picture: PictureSource; wide: boolean };

function GalleryPicture({ picture, wide }: GalleryPictureProps) {
  return (
    <figure className={wide ? "col-span-2" : ""}>
      <div
        className={classes("relative overflow-hidden bg-limestone", wide ? "aspect-[16/10]" : "aspect-[4/3]")}
      >
        <Picture
          source={picture}
          sizes={wide ? "(min-width: 72rem) 65rem, 96vw" : "(min-width: 72rem) 32rem, 48vw"}
          fill
        />
        <ViewButton picture={picture} />
      </div>
      <figcaption className="pt-1">
        <PictureNote source={picture} named />
      </figcaption>
    </figure>
  );
}
