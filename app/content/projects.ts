// Projects as their plates show them.
import { picture } from "./pictures.ts";
import { readContent } from "./read.ts";

/** @throws when no project has this slug */
export function projectPlate(slug: string) {
  const project = readContent().projects.find((candidate) => candidate.slug === slug);
  if (!project) throw new Error(`There is no content/projects/${slug}.yaml.`);
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
