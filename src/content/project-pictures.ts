// Finds the project that a picture shows, and checks the pictures of projects.
import { memoizeByObject } from "#lib/memoize.ts";
import type { Content } from "./read.ts";
import { isUnwritten } from "./samples.ts";
import { textsIn } from "./texts.ts";

type Project = Content["projects"][number];

/** Returns the project that a picture shows, or undefined. */
export function findProjectInPicture(name: string, content: Content): Project | undefined {
  return findOwners(content).get(name);
}

/** Projects name their own pictures; pictures.yaml names the project of the others. */
const findOwners = memoizeByObject(({ pictures, projects }: Content): Map<string, Project> => {
  const bySlug = new Map(projects.map((project) => [project.slug, project]));
  const owners = new Map(
    projects.flatMap((project) => ownPicturesOf(project).map((name) => [name, project])),
  );
  for (const [name, { project: slug = "" }] of Object.entries(pictures)) {
    const project = bySlug.get(slug);
    if (project) owners.set(name, project);
  }
  return owners;
});

function namesIn({ picture, gallery }: Project): string[] {
  return [...new Set([picture, ...gallery])];
}

/** A new page borrows the pictures of its starting file until all of its texts are written. */
function ownPicturesOf(project: Project): string[] {
  return textsIn(project, "").some(({ text }) => isUnwritten(text)) ? [] : namesIn(project);
}

/** Returns problems as `content/file field: what is wrong`. */
export function findPictureProblems(content: Content): string[] {
  return [...sharedPictures(content), ...builtFromRenderings(content)];
}

function sharedPictures({ pictures, projects }: Content): string[] {
  const firstUse = new Map<string, string>();
  return projects.flatMap((project) =>
    ownPicturesOf(project).flatMap((name) => {
      const owner = pictures[name]?.project ?? firstUse.get(name) ?? project.slug;
      firstUse.set(name, owner);
      if (owner === project.slug) return [];
      const field = name === project.picture ? "picture" : `gallery.${project.gallery.indexOf(name)}`;
      return `content/projects/${project.slug}.yaml ${field}: "${name}" is a picture of ${owner}, and a picture belongs to one project`;
    }),
  );
}

function builtFromRenderings({ pictures, projects }: Content): string[] {
  return projects
    .filter(({ status }) => status === "built")
    .flatMap((project) => {
      const rendered = namesIn(project).filter((name) => pictures[name]?.kind === "rendering");
      if (rendered.length === 0) return [];
      return `content/projects/${project.slug}.yaml status: "built" needs photos, and these are renderings: ${rendered.join(", ")}`;
    });
}
