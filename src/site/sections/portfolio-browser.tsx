// Filters and grid of the portfolio. A project opens in a dialog at its own URL.
import type { ComponentProps } from "react";
import { ButtonLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { withBoundary } from "#design/ui/part-boundary.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { ProjectCard } from "./project-card.tsx";
import { ProjectFilters, useProjectFilters } from "./project-filters.tsx";
import { useProjectDialog } from "./use-project-dialog.tsx";

type Project = ComponentProps<typeof ProjectCard>["project"] & {
  features: string[];
  budget: string;
  pageTitle: string;
};

type PortfolioBrowserProps = {
  projects: Project[];
  /** The names that each filter offers. */
  names: { category: string[]; feature: string[]; budget: string[] };
  words: ComponentProps<typeof ProjectFilters>["words"] & {
    /** "Showing {shown} of {total} projects: {category}" */
    filtered: string;
    none: string;
    reset: string;
    loading: string;
  };
};

export const PortfolioBrowser = withBoundary(Browser);

function Browser({ projects, names, words }: PortfolioBrowserProps) {
  const { filters, shown } = useProjectFilters(projects, names);
  const active = Object.values(filters).flatMap(({ chosen }) => chosen ?? []);
  const { dialog, open } = useProjectDialog(projects, words.loading);
  return (
    <section className={classes("wrap", shown.length > 1 ? "pb-(--band)" : "pb-[calc(var(--band)/2)]")}>
      <ProjectFilters words={words} {...filters} />
      <p role="status" className="sr-only">
        {active.length > 0 &&
          fillIn(words.filtered, {
            category: active.join(", "),
            shown: shown.length,
            total: projects.length,
          })}
      </p>
      <ul className="project-grid mt-6 grid gap-x-8 gap-y-6 md:mt-10 md:grid-cols-12 md:gap-y-16">
        {shown.map((project, index) => (
          <li key={project.slug}>
            <ProjectCard project={project} onOpen={open} priority={index === 0} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <div className="py-16">
          <p className="text-lead">{words.none}</p>
          <p className="mt-6">
            <ButtonLink look="line" to="/portfolio">
              {words.reset}
            </ButtonLink>
          </p>
        </div>
      )}
      {dialog}
    </section>
  );
}
