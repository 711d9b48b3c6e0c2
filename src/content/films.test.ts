// Captions of films and their covers.
import { expect, test } from "vitest";
import { findProjectsInFilm, video } from "./films.ts";
import { findPicture } from "./find-picture.ts";
import { readContent } from "./read.ts";

const content = readContent();
const words = { title: "A film", description: "Water." };

/** Returns a film that shows this many projects, and a picture of one of them. */
function findFilm(isWanted: (projects: number) => boolean) {
  const [film = ""] =
    Object.entries(content.films).find(([name]) => isWanted(findProjectsInFilm(name, content).length)) ?? [];
  const shots = content.films[film]?.shots ?? [];
  const poster = shots.flatMap(({ picture }) => picture ?? []).find((name) => findPicture(name).shows) ?? "";
  return { film, poster, shows: findPicture(poster).shows };
}

test("the caption of a film about one project names it", () => {
  const { film, poster, shows } = findFilm((projects) => projects === 1);
  expect(video({ ...words, film, poster }).poster.shows).toBe(shows);
});

test("the caption of a film about several projects names one as that of the cover alone", () => {
  const { film, poster, shows } = findFilm((projects) => projects > 1);
  const caption = video({ ...words, film, poster }).poster.shows;
  expect(caption).toContain(shows);
  expect(caption).not.toBe(shows);
});

test("a video of a platform keeps the caption of its cover", () => {
  const { film, poster, shows } = findFilm((projects) => projects > 1);
  expect(video({ ...words, film, poster, youtubeId: "dQw4w9WgXcQ" }).poster.shows).toBe(shows);
});
