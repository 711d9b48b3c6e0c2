// Projects, joined with their neighbors.
import { expect, test } from "vitest";
import { findProject, projectSheet } from "./projects.ts";
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
    expect(sheet.figures.map(({ value }) => value).filter(Boolean), slug).toHaveLength(8);
  }
});

test("no picture shows two projects", () => {
  const all = readContent().projects.flatMap(({ picture, gallery }) => [...new Set([picture, ...gallery])]);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

test("a project that there is not is named", () => {
  expect(() => findProject("atlantis")).toThrow(/atlantis/);
});
