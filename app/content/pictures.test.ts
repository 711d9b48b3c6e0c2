// Pictures with their encoded files; every hero picture has a portrait.
import { expect, test } from "vitest";
import { findPicture } from "./pictures.ts";
import { readContent } from "./read.ts";
import { serviceFiles } from "./schemas/services.ts";

/** Names of hero pictures. */
function openings(): string[] {
  const content = readContent();
  const { home, about, otherServices, areas, projects } = content;
  const drawn = (Object.keys(serviceFiles) as (keyof typeof serviceFiles)[]).map((file) => content[file]);
  return [
    ...home.hero.slides,
    ...[about, ...drawn, ...otherServices].map(({ hero }) => hero),
    ...areas,
    ...projects,
  ].map(({ picture }) => picture);
}

test("every hero picture has a portrait for phones, taller than wide", () => {
  expect(openings().length).toBeGreaterThan(30);
  const without = openings().filter((name) => {
    const { portrait } = findPicture(name);
    return !portrait || portrait.height <= portrait.width;
  });
  expect(without).toEqual([]);
});

test("rejects an unknown picture by name", () => {
  expect(() => findPicture("atlantis")).toThrow(/atlantis/);
});
