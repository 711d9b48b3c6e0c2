// Finds pictures that pages begin with and that have no upright version for phones.
import { keysOf } from "#lib/keys.ts";
import { readEncodedPictures } from "./encoded-pictures.ts";
import type { Content } from "./read.ts";
import { serviceFiles } from "./schemas/services.ts";

/** Lists first pictures without a portrait: `content/pictures.yaml oasis-1: home.yaml begins with it, so …`. */
export function missingPortraitsIn(content: Content): string[] {
  return [...findLeadPictures(content)].flatMap(([name, file]) => {
    const portrait = content.pictures[name]?.portrait;
    if (portrait && isUpright(portrait)) return [];
    const remedy = isUpright(name) ? "the picture itself" : "another of the same, taken upright";
    return [
      `content/pictures.yaml ${name}: ${file} begins with it, so it needs a portrait for phones: name ${remedy}`,
    ];
  });
}

function isUpright(name: string): boolean {
  const files = readEncodedPictures()[name];
  return files !== undefined && files.height > files.width;
}

/** Returns the first pictures of pages, each with a file that names it. */
function findLeadPictures(content: Content): Map<string, string> {
  const { home, about, otherServices, pages, areas, projects } = content;
  const drawn = keysOf(serviceFiles);
  return new Map([
    ...projects.map(({ slug, picture }) => [picture, `projects/${slug}.yaml`] as const),
    ...areas.map(({ slug, picture }) => [picture, `areas/${slug}.yaml`] as const),
    ...otherServices.map(({ slug, hero }) => [hero.picture, `services/${slug}.yaml`] as const),
    ...pages.map(({ slug, hero }) => [hero.picture, `pages/${slug}.yaml`] as const),
    ...drawn.map((name) => [content[name].hero.picture, `${name}.yaml`] as const),
    [about.hero.picture, "about.yaml"] as const,
    ...home.hero.slides.map(({ picture }) => [picture, "home.yaml"] as const),
  ]);
}
