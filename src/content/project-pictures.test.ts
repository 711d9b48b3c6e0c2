// Checks on the pictures of projects, with made-up content.
import { expect, test } from "vitest";
import { findPictureProblems, findProjectInPicture } from "./project-pictures.ts";
import type { Content } from "./read.ts";

const rendering = { alt: "A pool beside a house.", focal: [0.5, 0.5], kind: "rendering", credit: "Studio" };
const photo = { ...rendering, kind: "photo" };

function contentOf(pictures: object, projects: object[]): Content {
  return { pictures, projects } as unknown as Content;
}

function project(slug: string, gallery: string[], status = "designed") {
  return { slug, status, picture: gallery[0], gallery };
}

test("accepts projects that share no pictures", () => {
  const content = contentOf({ a: rendering, b: rendering }, [project("one", ["a"]), project("two", ["b"])]);
  expect(findPictureProblems(content)).toEqual([]);
});

test("rejects a picture named by two projects, once per place", () => {
  const content = contentOf({ a: rendering, b: rendering, c: rendering }, [
    project("one", ["a", "b"]),
    project("two", ["c", "b"]),
    project("three", ["a", "c"]),
  ]);
  expect(findPictureProblems(content)).toEqual([
    'content/projects/two.yaml gallery.1: "b" is a picture of one, and a picture belongs to one project',
    'content/projects/three.yaml picture: "a" is a picture of one, and a picture belongs to one project',
    'content/projects/three.yaml gallery.1: "c" is a picture of two, and a picture belongs to one project',
  ]);
});

test("lets a new project borrow pictures until its texts are written", () => {
  const started = { ...project("two", ["a"]), location: "REPLACE: the part of town" };
  const content = contentOf({ a: rendering }, [
    started,
    { ...started, slug: "three" },
    project("one", ["a"]),
  ]);
  expect(findPictureProblems(content)).toEqual([]);
  expect(findProjectInPicture("a", content)?.slug).toBe("one");
});

test("rejects a picture that pictures.yaml gives to another project", () => {
  const content = contentOf({ a: { ...photo, project: "two" } }, [project("one", ["a"]), project("two", [])]);
  expect(findPictureProblems(content)[0]).toMatch(
    /^content\/projects\/one\.yaml picture: "a" is a picture of two/,
  );
});

test("rejects a built project as long as one of its pictures is a rendering", () => {
  const pictures = { a: photo, b: rendering, c: rendering };
  expect(findPictureProblems(contentOf(pictures, [project("one", ["a", "b", "c"], "built")]))).toEqual([
    'content/projects/one.yaml status: "built" needs photos, and these are renderings: b, c',
  ]);
  expect(findPictureProblems(contentOf(pictures, [project("one", ["a"], "built")]))).toEqual([]);
});

test("finds the project in a picture, named by either file", () => {
  const content = contentOf({ a: rendering, b: { ...rendering, project: "one" }, c: rendering }, [
    project("one", ["a"]),
  ]);
  expect(["a", "b", "c"].map((name) => findProjectInPicture(name, content)?.slug)).toEqual([
    "one",
    "one",
    undefined,
  ]);
});
