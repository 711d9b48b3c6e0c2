// First pictures without an upright version for phones.
import { expect, test } from "vitest";
import { missingPortraitsIn } from "./lead-pictures.ts";
import { type Content, readContent } from "./read.ts";

const content = readContent();
const { pictures } = content;
const [area] = content.areas;
if (!area) throw new Error("content/areas is empty.");
const upright = pictures[area.picture]?.portrait ?? "";

/** Returns what is found in the area's file if its picture has this portrait. */
function foundWith(portrait: string | undefined): string[] {
  const entry = { ...pictures[area?.picture ?? ""], portrait } as (typeof pictures)[string];
  const changed = { ...content, pictures: { ...pictures, [area?.picture ?? ""]: entry } };
  return missingPortraitsIn(changed).filter((line) => line.startsWith(`content/areas/${area?.slug}.yaml`));
}

test("a page's first picture needs a portrait that is taller than wide", () => {
  const finding = `content/areas/${area.slug}.yaml picture: the picture "${area.picture}" has no upright one for phones: choose its portrait`;
  expect(upright).not.toBe("");
  expect(foundWith(upright)).toEqual([]);
  expect(foundWith(undefined)).toEqual([finding]);
  // A picture that is wider than tall.
  expect(foundWith(area.picture)).toEqual([finding]);
});

test("looks at slides, services and projects, too", () => {
  const bare = Object.fromEntries(
    Object.entries(pictures).map(([name, { portrait: _, ...entry }]) => [name, entry]),
  );
  const added = {
    ...content["services/pool-design"],
    slug: "financing",
  } as unknown as Content["otherServices"][number];
  const found = missingPortraitsIn({ ...content, pictures: bare, otherServices: [added] }).join("\n");
  for (const place of [
    "home.yaml hero.slides.0.picture",
    "about.yaml hero.picture",
    "services/pool-design.yaml hero.picture",
    "services/financing.yaml hero.picture",
    `projects/${content.projects[0]?.slug}.yaml picture`,
  ])
    expect(found).toContain(`content/${place}: `);
});
