// Projects as the pages show them: as a plate, as a card of the grid, as a sheet of their own.
import { picture } from "./pictures.ts";
import { readContent } from "./read.ts";
import type { Project } from "./schemas/project.ts";

/** @throws when no project has this slug */
export function findProject(slug: string): Project {
  const project = readContent().projects.find((candidate) => candidate.slug === slug);
  if (!project) throw new Error(`There is no content/projects/${slug}.yaml.`);
  return project;
}

/** @throws when no project has this slug */
export function projectPlate(slug: string) {
  const project = findProject(slug);
  const { title, category, location, summary, plan, data } = project;
  return {
    slug,
    title,
    category,
    location,
    summary,
    plan,
    picture: picture(project.picture),
    figures: [
      { label: "Size", value: data.size },
      { label: "Finish", value: data.finish },
      { label: "Decking", value: data.decking },
      { label: "Built", value: `${data.built}, in ${data.weeksTaken} weeks` },
    ],
  };
}

/** A project as the grid's card shows it. */
export function projectCard({ slug, title, category, location, data, picture: name, seo }: Project) {
  return {
    slug,
    title,
    category,
    location,
    size: data.size,
    built: data.built,
    picture: picture(name),
    pageTitle: seo.title,
  };
}

/**
 * A project whole, with the ones before and after it; the series wraps.
 * @throws when no project has this slug
 */
export function projectSheet(slug: string) {
  const { projects, portfolio } = readContent();
  const project = findProject(slug);
  const { title, category, location, summary, description, features, plan, data } = project;
  const index = projects.indexOf(project);
  const neighbour = (step: number) => {
    const { slug, title, category, picture: name } = projects.at((index + step) % projects.length) ?? project;
    return { slug, title, category, picture: picture(name) };
  };
  return {
    slug,
    title,
    category,
    location,
    summary,
    description,
    features,
    plan,
    picture: picture(project.picture),
    gallery: project.gallery.map(picture),
    figures: [
      { label: "Size", value: data.size },
      { label: "Depth", value: data.depth },
      { label: "Finish", value: data.finish },
      { label: "Decking", value: data.decking },
      { label: "Budget band", value: data.budget },
      { label: "Weeks planned", value: String(data.weeksPlanned) },
      { label: "Weeks taken", value: String(data.weeksTaken) },
      { label: "Built", value: String(data.built) },
    ],
    words: portfolio.project,
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
