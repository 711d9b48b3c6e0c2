// Tests of tools/films/cut.ts: timing, the common move, captions, the filter graph.
import { describe, expect, it } from "vitest";
import {
  captionsOf,
  type Film,
  film,
  filterGraph,
  lengthOf,
  moveFilter,
  placeShots,
  takeFilter,
} from "./cut.ts";

const pushed: Film = {
  title: "A pool",
  description: "How it is built",
  poster: "steel",
  dissolve: 1,
  move: [
    [0.5, 0.5, 1],
    [0.6, 0.5, 0.8],
  ],
  shots: [
    { picture: "steel", seconds: 4, caption: "Steel" },
    { picture: "gunite", seconds: 4, caption: "Gunite" },
    { picture: "water", seconds: 4 },
  ],
};

describe("timing", () => {
  it("overlaps neighboring shots by the dissolve", () => {
    expect(lengthOf(pushed)).toBe(10);
    expect(placeShots(pushed).map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [3, 7],
      [6, 10],
    ]);
  });

  it("divides the move of the film by time, so that dissolving shots show the same part", () => {
    const [steel, gunite, water] = placeShots(pushed);
    expect(steel).toMatchObject({ from: [0.5, 0.5, 1], to: [expect.closeTo(0.54), 0.5, expect.any(Number)] });
    expect(gunite).toMatchObject({ from: [expect.closeTo(0.53), 0.5, expect.any(Number)] });
    expect(water).toMatchObject({ to: [expect.closeTo(0.6), 0.5, expect.closeTo(0.8)] });
  });

  it("rejects a film without a move, or with both kinds", () => {
    const own = pushed.shots.map((each) => ({ ...each, move: pushed.move }));
    expect(film.safeParse(pushed).success).toBe(true);
    expect(film.safeParse({ ...pushed, move: undefined, shots: own }).success).toBe(true);
    expect(film.safeParse({ ...pushed, move: undefined }).success).toBe(false);
    expect(film.safeParse({ ...pushed, shots: own }).success).toBe(false);
  });
});

describe("captions", () => {
  it("change in the middle of the dissolves", () => {
    expect(captionsOf(pushed)).toBe(
      "WEBVTT\n\n00:00.000 --> 00:03.500\nSteel\n\n00:03.500 --> 00:06.500\nGunite\n",
    );
  });

  it("are null when no shot has one", () => {
    const silent = pushed.shots.map(({ caption: _, ...shot }) => shot);
    expect(captionsOf({ ...pushed, shots: silent })).toBeNull();
  });
});

describe("filters", () => {
  it("move over all frames of a shot", () => {
    const filter = moveFilter({
      picture: "steel",
      start: 0,
      end: 2,
      from: [0.5, 0.5, 1],
      to: [0.5, 0.5, 0.9],
    });
    expect(filter).toContain("d=60:s=1280x720:fps=30");
    expect(filter).toContain("*on/59");
  });

  it("keep a take's last frame until its cut", () => {
    expect(takeFilter({ take: "walk", start: 2, end: 8.5 })).toContain("trim=duration=6.500");
  });

  it("accept a take among stills, without its own move", () => {
    const walked = { ...pushed, shots: [{ take: "walk", seconds: 4 }, ...pushed.shots] };
    expect(film.safeParse(walked).success).toBe(true);
    expect(filterGraph(walked)).toMatch(/^\[0\]minterpolate=.*?;\[1\]zoompan=/);
  });

  it("dissolve each shot into the next", () => {
    const graph = filterGraph(pushed).split(";");
    expect(graph).toHaveLength(5);
    expect(graph[3]).toBe("[m0][m1]xfade=transition=fade:duration=1:offset=3.000[d1]");
    expect(graph[4]).toBe("[d1][m2]xfade=transition=fade:duration=1:offset=6.000[out]");
  });
});
