// Joins a video's texts with its sources: ids of platforms, or our own film (pictures/films.json).

import type * as z from "zod";
import { fillIn } from "#lib/fill-in.ts";
import type { FilmFiles, PictureSource } from "#lib/media.ts";
import films from "../../pictures/films.json" with { type: "json" };
import { findPicture } from "./find-picture.ts";
import { findProjectInPicture } from "./project-pictures.ts";
import { type Content, readContent } from "./read.ts";
import type { video as videoSchema } from "./schemas/common.ts";

type VideoEntry = Omit<z.output<typeof videoSchema>, "sample">;

const made: Record<string, FilmFiles> = films;

/** @throws if the film is not made yet; `npm run films` makes it */
export function video({ poster, film, title, description, ...ids }: VideoEntry) {
  const cover = findPicture(poster);
  const { captions } = readContent().portfolio;
  const isFilm = film && !ids.youtubeId && !ids.vimeoId && !ids.facebookId && !ids.facebookEmbedUrl;
  const note = isFilm ? describeOrigin(film) : cover.note && captions.cover;
  return {
    title,
    description,
    ...ids,
    poster: isFilm ? captionCover(cover, film) : cover,
    ...(note ? { note } : {}),
    ...(film ? { src: readFilmFiles(film) } : {}),
  };
}

/** Says that a project is the one on the cover if the film shows others, too. */
function captionCover({ shows, ...cover }: PictureSource, film: string): PictureSource {
  if (!shows) return cover;
  const content = readContent();
  const isAlone = findProjectsInFilm(film, content).length === 1;
  return {
    ...cover,
    shows: isAlone ? shows : fillIn(content.portfolio.captions.coverShows, { project: shows }),
  };
}

/** Returns the projects in the pictures of a film. A take has no picture. */
export function findProjectsInFilm(name: string, content: Content): string[] {
  const shots = content.films[name]?.shots ?? [];
  const slugs = shots.flatMap(
    ({ picture }) => (picture && findProjectInPicture(picture, content)?.slug) || [],
  );
  return [...new Set(slugs)];
}

/** Returns the caption of a film with takes, which are rendered frame by frame, or of one from stills alone. */
function describeOrigin(name: string): string | null {
  const { films, pictures, portfolio } = readContent();
  const shots = films[name]?.shots ?? [];
  if (shots.some(({ picture: shown }) => shown === undefined)) return portfolio.captions.fromRenderings;
  const isRendered = shots.some(({ picture: shown }) => shown && pictures[shown]?.kind === "rendering");
  return isRendered ? portfolio.captions.fromStills : null;
}

function readFilmFiles(name: string): FilmFiles {
  const files = made[name];
  if (!files) throw new Error(`The film "${name}" is not made: run npm run films.`);
  const { webm, mp4, captions, width, height, seconds } = files;
  return {
    webm: `/films/${webm}`,
    mp4: `/films/${mp4}`,
    width,
    height,
    seconds,
    ...(captions ? { captions: `/films/${captions}` } : {}),
  };
}
