// Projects, joined with their neighbors.
import { describe, expect, test } from "vitest";
import { video } from "./films.ts";
import { picture } from "./pictures.ts";
import { findProject, projectCard, projectPlate, projectSheet } from "./projects.ts";
import { readContent } from "./read.ts";

test("the series of projects wraps both ways", () => {
  const slugs = readContent().projects.map(({ slug }) => slug);
  const [first = "", last = ""] = [slugs.at(0), slugs.at(-1)];
  expect(projectSheet(first).previous.slug).toBe(last);
  expect(projectSheet(last).next.slug).toBe(first);
  expect(projectSheet(first).next.slug).toBe(slugs[1]);
});

test("a sheet has three pictures and every figure", () => {
  for (const { slug } of readContent().projects) {
    const sheet = projectSheet(slug);
    expect(sheet.gallery, slug).toHaveLength(3);
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

  test.each(studies)("$slug claims nowhere that it was built", ({ slug }) => {
    const shown = [projectPlate(slug), projectCard(findProject(slug)), projectSheet(slug)].map(
      ({ picture: _picture, ...words }) => JSON.stringify({ ...words, gallery: [], previous: 0, next: 0 }),
    );
    for (const words of shown) {
      expect(words).toContain("Design study");
      expect(words).not.toMatch(/\bBuilt\b|Weeks taken/);
    }
    // What the project's own file says of it, for pages and for search engines.
    expect(JSON.stringify(findProject(slug))).not.toMatch(
      /\bwe (built|surveyed|staked|took|drew)\b|it took/i,
    );
  });

  test("has planned weeks within the build time that the company states", () => {
    for (const { data } of studies) {
      expect(data.weeksPlanned).toBeGreaterThanOrEqual(8);
      expect(data.weeksPlanned).toBeLessThanOrEqual(12);
    }
  });
});

test("pictures name the project they show and its place, and that they are renderings", () => {
  expect(picture("natural-2")).toMatchObject({
    shows: "Natural Lagoon, The Woodlands",
    note: "Rendering",
  });
  expect(picture("maintenance-1").shows).toBe("Modern Oasis, Memorial, Houston");
  expect(picture("fire-pit-1").shows).toBeUndefined();
});

test("no owner's video opens with the picture of a design study", () => {
  for (const { poster, title } of readContent().videos.tabs.testimonials.videos)
    expect(picture(poster).shows, title).toBeUndefined();
});

test("films say that they are made from renderings, covers of other players that they are", () => {
  const { videos } = readContent();
  const notes = ({ videos: all }: { videos: Parameters<typeof video>[0][] }) =>
    all.map((entry) => video(entry).note);
  expect(new Set([videos.tabs.projects, videos.tabs.process].flatMap(notes))).toEqual(
    new Set(["Film made from renderings"]),
  );
  expect(new Set(notes(videos.tabs.testimonials))).toEqual(new Set(["Cover picture: rendering"]));
});

test("a project that there is not is named", () => {
  expect(() => findProject("atlantis")).toThrow(/atlantis/);
});
