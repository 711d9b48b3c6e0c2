// Finds pages whose first picture has no upright version for phones.
import { readEncodedPictures } from "./encoded-pictures.ts";
import type { Content } from "./read.ts";
import { serviceFiles } from "./schemas/services.ts";
import { placeOf } from "./texts.ts";

type LeadPicture = { file: string; fields: string[]; name: string };

/** Lists first pictures without a portrait: `content/areas/katy.yaml picture: …`. Desktops show them as they are. */
export function missingPortraitsIn(content: Content): string[] {
  return leadPicturesOf(content).flatMap((lead) => {
    const { name } = lead;
    const portrait = content.pictures[name]?.portrait;
    const files = portrait && readEncodedPictures()[portrait];
    if (files && files.height > files.width) return [];
    const place = placeOf({ ...lead, text: name });
    return [`${place}: the picture "${name}" has no upright one for phones: choose its portrait`];
  });
}

function leadPicturesOf(content: Content): LeadPicture[] {
  const { home, about, otherServices, areas, projects } = content;
  const drawn = Object.keys(serviceFiles) as (keyof typeof serviceFiles)[];
  const heroes = [
    { file: "about.yaml", hero: about.hero },
    ...drawn.map((name) => ({ file: `${name}.yaml`, hero: content[name].hero })),
    ...otherServices.map(({ slug, hero }) => ({ file: `services/${slug}.yaml`, hero })),
  ];
  const items = [
    ...areas.map(({ slug, picture }) => ({ file: `areas/${slug}.yaml`, picture })),
    ...projects.map(({ slug, picture }) => ({ file: `projects/${slug}.yaml`, picture })),
  ];
  return [
    ...home.hero.slides.map(({ picture: name }, index) => ({
      file: "home.yaml",
      fields: ["hero", "slides", String(index), "picture"],
      name,
    })),
    ...heroes.map(({ file, hero }) => ({ file, fields: ["hero", "picture"], name: hero.picture })),
    ...items.map(({ file, picture: name }) => ({ file, fields: ["picture"], name })),
  ];
}
