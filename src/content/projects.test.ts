// Data of project pages, and what projects may claim.
import { describe, expect, test } from "vitest";
import { video } from "./films.ts";
import { findPicture } from "./find-picture.ts";
import { findProjectInPicture } from "./project-pictures.ts";
import { buildProjectCard, buildProjectPlate, buildProjectSheet, findProject } from "./projects.ts";
import { readContent } from "./read.ts";

const { captions } = readContent().portfolio;

test("previous and next project wrap around", () => {
  const slugs = readContent().projects.map(({ slug }) => slug);
  const [first = "", last = ""] = [slugs.at(0), slugs.at(-1)];
  expect(buildProjectSheet(first).previous.slug).toBe(last);
  expect(buildProjectSheet(last).next.slug).toBe(first);
  expect(buildProjectSheet(first).next.slug).toBe(slugs[1]);
});

test("a project page has its pictures and every figure", () => {
  for (const { slug, gallery } of readContent().projects) {
    const sheet = buildProjectSheet(slug);
    expect(
      sheet.gallery.map(({ name }) => name),
      slug,
    ).toEqual(gallery);
    expect(sheet.figures.map(({ label }) => label).slice(0, 6), slug).toEqual([
      "Size",
      "Depth",
      "Finish",
      "Decking",
      "Budget band",
      "Weeks planned",
    ]);
    expect(sheet.figures.map(({ value }) => value).filter(Boolean), slug).toHaveLength(sheet.figures.length);
  }
});

describe("a design study", () => {
  const studies = readContent().projects.filter(({ status }) => status === "designed");

  test.each(studies)("$slug does not claim to be built", ({ slug }) => {
    const shown = [buildProjectPlate(slug), buildProjectCard(findProject(slug)), buildProjectSheet(slug)].map(
      ({ picture: _picture, ...words }) => JSON.stringify({ ...words, gallery: [], previous: 0, next: 0 }),
    );
    for (const words of shown) {
      expect(words).toContain(captions.designed);
      expect(words).not.toMatch(/\bBuilt\b|Weeks taken/);
    }
    // The project's texts for pages and search engines.
    expect(JSON.stringify(findProject(slug))).not.toMatch(
      /\bwe (built|surveyed|staked|took|drew)\b|it took/i,
    );
  });

  test("has planned weeks within the stated build time", () => {
    const { low, high } = readContent().facts.weeks.build;
    for (const { data } of studies) {
      expect(data.weeksPlanned).toBeGreaterThanOrEqual(low);
      expect(data.weeksPlanned).toBeLessThanOrEqual(high);
    }
  });
});

test("captions name the project, its place, and renderings as such", () => {
  const content = readContent();
  for (const { title, location, picture } of content.projects) {
    const isRendering = content.pictures[picture]?.kind === "rendering";
    const { shows, note } = findPicture(picture);
    expect(shows).toBe(`${title}, ${location}`);
    expect(note, picture).toBe(isRendering ? captions.rendering : undefined);
  }
  const ofNone = Object.keys(content.pictures).find((name) => !findProjectInPicture(name, content));
  expect(findPicture(ofNone ?? "").shows).toBeUndefined();
});

test("no owner's video has a design study as its poster", () => {
  for (const { poster, title } of readContent().videos.tabs.testimonials.videos)
    expect(findProjectInPicture(poster, readContent())?.status, title).not.toBe("designed");
});

test("films and posters made from renderings are captioned as such", () => {
  const { films, videos } = readContent();
  const notes = ({ videos: all }: { videos: Parameters<typeof video>[0][] }) =>
    all.map((entry) => video(entry).note);
  for (const entry of [videos.tabs.projects, videos.tabs.process].flatMap((tab) => tab.videos)) {
    const hasTake = films[entry.film ?? ""]?.shots.some(({ take }) => take !== undefined);
    expect(video(entry).note, entry.title).toBe(hasTake ? captions.fromRenderings : captions.fromStills);
  }
  expect(video(readContent().home.welcome.video).note).toBe(captions.fromRenderings);
  expect(new Set(notes(videos.tabs.testimonials))).toEqual(new Set([captions.cover]));
});

test("rejects an unknown project by name", () => {
  expect(() => findProject("atlantis")).toThrow(/atlantis/);
});
